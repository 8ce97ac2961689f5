import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { StudentValues } from './StudentValues.ts';

/** Of the forty subjects of a level a student takes a dozen, mostly those of the class: one press ticks them. */
export function UsualSubjects({ form, school }: { form: FormState<StudentValues>; school: School }) {
  const { level, sclass, subjectList } = form.values;
  const { answer } = useCall('getUsualSubjects', { classID: sclass }, { enabled: sclass > 0 });
  const offered = school.subjectsOf(level).map(({ value }) => value);
  const usual = offered.filter((id) => answer?.subjectList.includes(id));
  if (sclass === 0 || usual.every((id) => subjectList.includes(id))) return null;
  const tick = () => form.set({ subjectList: offered.filter((id) => usual.includes(id) || subjectList.includes(id)) });
  return (
    <div className="row">
      <Button small onClick={tick}>
        {`Tick the ${counted(usual.length, 'subject')} that most of ${school.nameIn('classData', sclass)} take`}
      </Button>
    </div>
  );
}
