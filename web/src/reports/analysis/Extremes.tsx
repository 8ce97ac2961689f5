import type { Answer } from '@somero/contract';
import type { Explained } from '../../grading/Working.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './Analysis.module.css';

type Sheet = Answer<'getMarkSheet'>;

interface Props {
  sheet: Pick<Sheet, 'best' | 'weakest'>;
  onWorking: (explained: Explained) => void;
}

/** The best and the weakest students by average. Names have no positions: schools differ on whether they want them. */
export function Extremes({ sheet: { best, weakest }, onWorking }: Props) {
  const open = (studentID: number) => onWorking({ studentID, subjectID: 0 });
  return (
    <Card title="Best and weakest">
      {best.length === 0 ? (
        <p className="quiet">Nobody can be graded in every subject yet.</p>
      ) : (
        <div className={css.pair}>
          <Named title="Best" students={best} onOpen={open} />
          {weakest.length > 0 && <Named title="Weakest" students={weakest} onOpen={open} />}
        </div>
      )}
    </Card>
  );
}

interface NamedProps {
  title: string;
  students: Sheet['best'];
  onOpen: (studentID: number) => void;
}

function Named({ title, students, onOpen }: NamedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.extremes} aria-label={title}>
        {students.map(({ id, name, result }) => (
          <li key={id}>
            <button type="button" className={css.extreme} onClick={() => onOpen(id)}>
              {name} <span className="quiet">{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
