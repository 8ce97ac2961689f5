import { termName } from '@somero/contract/school/reference.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { School } from '../../school/School.ts';
import type { Intake } from './Intake.ts';

/** For users who may not change it. */
export function IntakeSummary({ school, intake }: { school: School; intake: Intake }) {
  const { open, yearName, termID, closesOn, classList } = intake;
  if (!open) return <p>Applications are closed. A person who reviews applications can open them.</p>;
  const classes = classList.map((id) => school.nameIn('classData', id)).join(', ');
  return (
    <p>
      {`Applications are open for ${termName(termID)}, ${yearName}. Classes: ${classes}.`}
      {closesOn && ` The last day is ${dayInWords(closesOn)}.`}
    </p>
  );
}
