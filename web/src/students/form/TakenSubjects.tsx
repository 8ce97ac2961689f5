import { aLevel } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './TakenSubjects.module.css';
import { usePapers } from './usePapers.ts';

interface Props {
  school: School;
  /** 0 while none is chosen. */
  level: number;
  subjects: readonly number[];
  papers: readonly number[];
}

/** The subjects that a student takes, at A-level each with the papers that were chosen. */
export function TakenSubjects({ school, level, subjects, papers }: Props) {
  const reading = usePapers(level === aLevel && papers.length > 0 ? subjects : []);
  const papersOf = (subject: number): string[] =>
    (reading.of?.get(subject) ?? []).filter(({ value }) => papers.includes(value)).map(({ label }) => label);
  return (
    <>
      {subjects.length === 0 && <p className="quiet">None was chosen.</p>}
      {reading.problem && (
        <Alert kind="bad">
          <div className="row">
            {reading.problem.message}
            <Button small onClick={reading.reload}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      <ul className={css.subjects}>
        {subjects.map((subject) => (
          <li key={subject}>
            {school.nameIn('subjectData', subject)}
            {papersOf(subject).length > 0 && <span className="quiet">{`: ${papersOf(subject).join(', ')}`}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
