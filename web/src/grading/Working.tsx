import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { useCall } from '../hooks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import css from './Working.module.css';

/** A subject of 0 is the whole card; a student of 0 is nobody. */
export type Explained = { studentID: number; subjectID: number };

interface Props {
  explained: Explained;
  /** Without sets: all marks of the term so far. */
  term: { yearID: number; termID: 1 | 2 | 3; setIDs?: number[] };
  /** The term in words, for screens that show several terms. */
  termName?: string | undefined;
  onClose: () => void;
}

/** Explains a grade in sentences for parents. On a whole card, each subject's grade opens its own explanation. */
export function Working({ explained: { studentID, subjectID }, term, termName, onClose }: Props) {
  const reading = useCall('explainGrade', { ...term, studentID, ...(subjectID > 0 ? { subjectID } : {}) });
  const [opened, setOpened] = useState(0);
  const { answer } = reading;
  const title = answer ? [answer.student, answer.subject].filter(Boolean).join(', ') : 'How this grade was worked out';
  return (
    <Dialog title={title} size="medium" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <Loaded value={answer} reading={reading}>
        {({ grade, working, subjects, scheme }) => (
          <div className="stack">
            <p className="row">
              {grade && <Badge tone="leaf">{grade}</Badge>}
              {termName && <span className="quiet">{termName}</span>}
            </p>
            <ol className={css.working}>
              {working.map((sentence, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change places
                <li key={index}>{sentence}</li>
              ))}
            </ol>
            {subjects.length > 0 && <Grades subjects={subjects} onOpen={setOpened} />}
            <p className="quiet">{`Graded by ${scheme}.`}</p>
          </div>
        )}
      </Loaded>
      {opened > 0 && (
        <Working
          explained={{ studentID, subjectID: opened }}
          term={term}
          termName={termName}
          onClose={() => setOpened(0)}
        />
      )}
    </Dialog>
  );
}

interface GradesProps {
  subjects: Answer<'explainGrade'>['subjects'];
  onOpen: (subjectID: number) => void;
}

/** Each subject of the student with its mark and grade. */
function Grades({ subjects, onOpen }: GradesProps) {
  return (
    <div>
      <h3>Each subject, and how its grade was worked out</h3>
      <ul className={css.grades} aria-label="Subjects">
        {subjects.map(({ id, name, mark, grade }) => (
          <li key={id}>
            <button
              type="button"
              className={css.grade}
              aria-label={`${name}: ${mark} ${grade}`.trim()}
              onClick={() => onOpen(id)}
            >
              <span className={css.subject}>{name}</span>
              <span>{mark}</span>
              <b>{grade}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
