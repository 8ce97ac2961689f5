import { useEffect, useRef, useState } from 'react';
import { useSend } from '../hooks.ts';
import { useDocument } from '../jobs/useDocument.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AdmissionLetter } from './AdmissionLetter.tsx';
import { StudentForm } from './form/StudentForm.tsx';
import { emptyStudent, type StudentValues } from './form/StudentValues.ts';
import { newStudent } from './form/studentPayload.ts';
import { useStudentForm } from './form/useStudentForm.ts';
import { type Added, Registered } from './Registered.tsx';

const draft = 'addStudent';
const nothingStored = { photo: '', resultSlip: '' };
/** Seconds to wait for the letter in the answer; after that its job is followed. */
const letterWait = 4;

export function AddStudent() {
  return (
    <>
      <PageTitle title="Add Student" />
      <WithSchool>{(school) => <NewStudent school={school} />}</WithSchool>
    </>
  );
}

const nameOf = ({ surname, firstname, othername }: StudentValues): string =>
  [surname, firstname, othername]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');

function NewStudent({ school }: { school: School }) {
  const add = useSend('addStudent', {
    refresh: ['getClassStudents', 'findStudents'],
    wait: letterWait,
    storeKeyAs: draft,
  });
  const letter = useDocument('generateAdmissionLetter');
  const [added, setAdded] = useState<Added>();
  // Counts the forms: a new key also closes what was open.
  const [turn, setTurn] = useState(0);
  const steps = useStudentForm({ values: emptyStudent, forUpdate: false, draft });
  const { form, go } = steps;
  const first = useFirstField(added !== undefined && letter.state === 'idle');

  const startAnew = () => {
    form.reset();
    go(1);
    setTurn((last) => last + 1);
  };
  const save = async (values: StudentValues) => {
    setAdded(undefined);
    const answer = await add.send(newStudent(values));
    if (!answer) return;
    setAdded({ name: nameOf(values), answer });
    startAnew();
    void letter.take(answer);
  };
  return (
    <div className="stack" ref={first}>
      {added && <Registered {...added} onClose={() => setAdded(undefined)} />}
      <Card>
        <StudentForm
          {...steps}
          key={turn}
          school={school}
          outcome={add}
          stored={nothingStored}
          forUpdate={false}
          whole
          action="Add Student"
          draft={{ of: nameOf(form.values), again: 'enter NIN, health and pictures again' }}
          onStartAnew={startAnew}
          onSave={(values) => void save(values)}
        />
      </Card>
      {added && <AdmissionLetter letter={letter} studentID={added.answer.id} readyText={added.answer.msg} />}
    </div>
  );
}

/** After the letter's dialog, the next student starts in the first field. */
function useFirstField(isNext: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) place.current?.querySelector<HTMLElement>('[name=surname]')?.focus();
  }, [isNext]);
  return place;
}
