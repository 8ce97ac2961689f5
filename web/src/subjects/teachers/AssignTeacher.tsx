import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { Holes } from '../Holes.tsx';
import { AssignForm } from './AssignForm.tsx';
import css from './AssignTeacher.module.css';
import { TeacherLoads } from './TeacherLoads.tsx';
import { TeachingMatrix } from './TeachingMatrix.tsx';
import { teacherOptions } from './teacherOptions.ts';

export function AssignTeacher() {
  return (
    <>
      <PageTitle title="Assign Teacher" />
      <WithSchool>{(school) => <Screen school={school} />}</WithSchool>
    </>
  );
}

/** The teacher is in the address, so that other screens can link to them. */
function Screen({ school }: { school: School }) {
  const users = useCall('getUsers', {});
  const overview = useCall('getTeachingOverview', {});
  const [{ teacher }, change] = useFilters({ teacher: 0 });
  const isNarrow = useNarrow();
  const choose = (next: number) => change({ teacher: next });
  return (
    <Loaded value={users.answer?.mainData} reading={users}>
      {(all) => {
        const teachers = teacherOptions(all);
        const chosen = teachers.find(({ value }) => value === teacher);
        return (
          <div className={css.screen}>
            <Card title="What the teacher gets">
              <AssignForm
                school={school}
                teachers={teachers}
                teacher={chosen ? teacher : 0}
                choose={choose}
                holes={overview.answer?.holes ?? []}
              />
            </Card>
            <div className={`stack ${css.beside}`}>
              {!isNarrow && <TeachingMatrix school={school} teachers={teachers} reading={overview} />}
              <Holes teacher={chosen} reading={overview} />
              <TeacherLoads reading={overview} choose={choose} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
