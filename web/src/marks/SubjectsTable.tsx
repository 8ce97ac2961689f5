import { cellStateNames } from '@somero/contract/marks/rules.ts';
import { Link } from 'wouter';
import held from '../ui/table/HeldTable.module.css';
import { Scroll } from '../ui/table/Scroll.tsx';
import { columnCount } from './grid/MarksGrid.tsx';
import sheet from './Sheet.module.css';
import { ShortName } from './ShortName.tsx';
import type { SheetStudent, SheetSubject, SubjectLook } from './sheet.ts';

interface Props {
  caption: string;
  students: readonly SheetStudent[];
  subjects: readonly SheetSubject[];
  look: (student: SheetStudent, subject: SheetSubject) => SubjectLook;
  /** The highest mark; absent where the cells count chapters. */
  outOf?: number | undefined;
  onSubject?: (subject: SheetSubject) => void;
  onStudent?: (student: SheetStudent) => void;
  /** Makes the names links to the explained results. */
  hrefOf?: ((student: SheetStudent) => string) | undefined;
}

/** The coloured table of students by subjects. A subject with several marks shows how many there are. */
export function SubjectsTable({ caption, students, subjects, look, outOf, onSubject, onStudent, hrefOf }: Props) {
  return (
    <Scroll className={`${held.scroll} ${sheet.scroll}`} aria-label={caption}>
      <table className={`${held.table} ${sheet.table}`} style={columnCount(subjects.length)} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col" className={held.names}>
              Student
            </th>
            {subjects.map((subject) => (
              <th key={subject.id} scope="col" title={subject.name}>
                {onSubject ? (
                  <button
                    type="button"
                    aria-label={`${subject.short}: enter ${subject.name}`}
                    onClick={() => onSubject(subject)}
                  >
                    {subject.short}
                  </button>
                ) : (
                  subject.short
                )}{' '}
                {outOf !== undefined && <small>/{outOf}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <Name student={student} onStudent={onStudent} hrefOf={hrefOf} />
              </th>
              {subjects.map((subject) => (
                <Cell key={subject.id} subject={subject} look={look(student, subject)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Name({ student, onStudent, hrefOf }: { student: SheetStudent } & Pick<Props, 'onStudent' | 'hrefOf'>) {
  const className = `${held.name} ${sheet.name} ${student.isActive ? '' : sheet.disabled}`;
  const title = `${student.name}, ${student.regno}`;
  if (hrefOf)
    return (
      <Link
        href={hrefOf(student)}
        className={className}
        style={{ lineHeight: 'var(--row)' }}
        title={`${title}: how the results were worked out`}
      >
        <ShortName student={student} />
      </Link>
    );
  if (!onStudent)
    return (
      <span className={className} style={{ lineHeight: 'var(--row)' }} title={title}>
        <ShortName student={student} />
      </span>
    );
  return (
    <button
      type="button"
      className={className}
      title={`${title}: Add or Update Marks`}
      onClick={() => onStudent(student)}
    >
      <ShortName student={student} />
    </button>
  );
}

/** What a cell shows, and what in its corner: two papers as they are, more as their mean; chapters as a count. */
function numbersOf({ kind, entered, units, scores }: SubjectLook): [string, string] {
  if (units < 2) return [scores[0] ?? '', ''];
  if (kind === 'chapter') return [`${entered}/${units}`, ''];
  if (entered === 0) return ['', ''];
  const isPart = entered < units;
  if (entered < 3) return [scores.join(' '), isPart ? `${entered}/${units}` : ''];
  const mean = scores.reduce((sum, score) => sum + Number(score), 0) / entered;
  return [String(Math.round(mean)), isPart ? `${entered}/${units}` : String(units)];
}

function Cell({ subject, look }: { subject: SheetSubject; look: SubjectLook }) {
  const { state, entered, units, scores } = look;
  const [shown, corner] = state === 'notTaken' ? ['–', ''] : numbersOf(look);
  const detail = units > 1 && entered > 0 ? `${entered} of ${units}: ${scores.join(', ')}` : '';
  const name = cellStateNames[state];
  return (
    <td data-state={state} title={`${subject.name}: ${detail || name}`}>
      {shown}
      {corner && <small> {corner}</small>}
      {(state === 'partial' || shown === '') && <span className="hidden"> {name}</span>}
    </td>
  );
}
