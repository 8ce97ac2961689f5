import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import type { useDocument } from '../../jobs/useDocument.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import css from './ApplicantDetails.module.css';
import type { Decided } from './Decision.tsx';

interface Props {
  decided: Decided;
  letter: ReturnType<typeof useDocument<'generateAdmissionLetter'>>;
  view: (id: number) => void;
  onClose: () => void;
}

/** Whose application was decided last, with the way back to it, the new student and the admission letter. */
export function JustDecided({ decided: { id, msg, name, studentID, warnings }, letter, view, onClose }: Props) {
  return (
    <>
      <Alert kind="good" onClose={onClose}>
        <div className={css.decided}>
          <span>
            {msg}: {studentID ? <Link href={`/student?id=${studentID}`}>{name}</Link> : name}
          </span>
          {studentID && <Letter letter={letter} studentID={studentID} />}
          <Button small onClick={() => view(id)} aria-label={`View ${name}`}>
            View
          </Button>
        </div>
      </Alert>
      <Warnings warnings={warnings} />
    </>
  );
}

function Letter({ letter, studentID }: Pick<Props, 'letter'> & { studentID: number }) {
  const may = useAllowed();
  if (letter.state === 'making') return <span>Making the admission letter...</span>;
  if (letter.state === 'ready')
    return (
      <a href={letter.path} target="_blank" rel="noreferrer">
        {texts.downloadLetter}
      </a>
    );
  if (letter.state === 'idle') return null;
  return (
    <>
      <span>The letter is missing: {letter.problem?.message}</span>
      {may('generateAdmissionLetter') && (
        <Button small onClick={() => void letter.make({ studentID })}>
          Make the letter again
        </Button>
      )}
    </>
  );
}
