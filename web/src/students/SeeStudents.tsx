import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithOwnClasses } from '../school/WithOwnClasses.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Warnings } from '../ui/Warnings.tsx';
import { ClassStudents } from './ClassStudents.tsx';
import { FoundStudents } from './FoundStudents.tsx';
import css from './SeeStudents.module.css';
import { StudentSearch } from './StudentSearch.tsx';
import type { Updated } from './UpdateStudent.tsx';

// Loaded on demand: most users only look.
const UpdateStudent = lazy(() => import('./UpdateStudent.tsx').then((module) => ({ default: module.UpdateStudent })));

export function SeeStudents() {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const [, navigate] = useLocation();
  return (
    <>
      <PageTitle title="See Students">
        {may('addStudent') && (
          <Button icon={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => navigate('/add_student')}>
            Add Student
          </Button>
        )}
        {may('importStudents') && (
          <Button icon={<IconFileImport size={20} aria-hidden="true" />} onClick={() => navigate('/import_students')}>
            Import class list
          </Button>
        )}
      </PageTitle>
      <WithOwnClasses all={rights?.seeStu === 1 || rights?.allMark === 1}>
        {(school) => <Students school={school} />}
      </WithOwnClasses>
    </>
  );
}

function Students({ school }: { school: School }) {
  const [only, another] = school.classes;
  // A user with one class sees it at once.
  const [filters, change] = useFilters({
    classID: only && !another ? only.value : 0,
    streamID: 0,
    find: '',
    // The table's own filters: a new search starts on the first page.
    q: '',
    sort: '',
    page: 1,
  });
  const { classID, streamID, find } = filters;
  const noSearch = { find: '', q: '', sort: '', page: 1 };
  const may = useAllowed();
  const [open, setOpen] = useState(0);
  const [updated, setUpdated] = useState<Updated>();
  const onUpdate =
    may('updateStudent') && may('showStudent')
      ? (studentID: number) => {
          setUpdated(undefined);
          setOpen(studentID);
        }
      : undefined;
  return (
    <div className="stack">
      {updated && (
        <div className={css.said}>
          <Alert kind="good" onClose={() => setUpdated(undefined)}>
            {updated.msg}
          </Alert>
        </div>
      )}
      <Warnings warnings={updated?.warnings ?? []} />
      <StudentSearch
        key={`${classID} ${streamID} ${find}`}
        school={school}
        classID={classID}
        streamID={streamID}
        find={find}
        onClass={(chosen) => change({ ...noSearch, ...chosen })}
        onFind={(text) => change({ ...noSearch, classID: 0, streamID: 0, find: text })}
      />
      {find ? (
        <FoundStudents school={school} text={find} onUpdate={onUpdate} />
      ) : (
        classID > 0 && <ClassStudents school={school} classID={classID} streamID={streamID} onUpdate={onUpdate} />
      )}
      {open > 0 && (
        <Suspense fallback={null}>
          <UpdateStudent
            key={open}
            studentID={open}
            onClose={() => setOpen(0)}
            onSaved={(saved) => {
              setOpen(0);
              setUpdated(saved);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
