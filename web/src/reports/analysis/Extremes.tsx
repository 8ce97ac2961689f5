import type { Answer } from '@somero/contract';
import type { Explained } from '../../grading/Working.tsx';
import { namesakes } from '../../school/namesakes.ts';
import { Card } from '../../ui/Card.tsx';
import css from './Analysis.module.css';

type Sheet = Answer<'getMarkSheet'>;

interface Props {
  sheet: Pick<Sheet, 'students' | 'best' | 'weakest'>;
  onWorking: (explained: Explained) => void;
}

/** The best and the weakest students by average. Names have no positions: schools differ on whether they want them. */
export function Extremes({ sheet: { students, best, weakest }, onWorking }: Props) {
  const apart = namesakes(students);
  const numbers = new Map(students.map((student) => [student.id, apart(student)]));
  const open = (studentID: number) => onWorking({ studentID, subjectID: 0 });
  return (
    <Card title="Best and weakest">
      {best.length === 0 ? (
        <p className="quiet">Nobody can be graded in every subject yet.</p>
      ) : (
        <div className={css.two}>
          <Named title="Best" students={best} numbers={numbers} onOpen={open} />
          {weakest.length > 0 && <Named title="Weakest" students={weakest} numbers={numbers} onOpen={open} />}
        </div>
      )}
    </Card>
  );
}

interface NamedProps {
  title: string;
  students: Sheet['best'];
  /** What tells namesakes apart, by student. */
  numbers: ReadonlyMap<number, string>;
  onOpen: (studentID: number) => void;
}

function Named({ title, students, numbers, onOpen }: NamedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.extremes} aria-label={title}>
        {students.map(({ id, name, result }) => (
          <li key={id}>
            <button type="button" className={css.extreme} onClick={() => onOpen(id)}>
              {name} <span className="quiet">{[numbers.get(id), result].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
