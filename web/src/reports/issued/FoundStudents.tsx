import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './FoundStudents.module.css';

/** The most that the server finds (calls.md, Students). */
const most = 20;

interface Props {
  school: School;
  find: string;
  studentID: number;
  onChoose: (studentID: number) => void;
}

export function FoundStudents({ school, find, studentID, onChoose }: Props) {
  const reading = useCall('findStudents', { text: find });
  // Who is chosen stands alone: on a phone the reports would be below all the others.
  const shownOf = <S extends { id: number }>(students: readonly S[]) =>
    students.some(({ id }) => id === studentID) ? students.filter(({ id }) => id === studentID) : students;
  return (
    <Loaded value={reading.answer?.students} reading={reading}>
      {(students) =>
        students.length === 0 ? (
          <EmptyState text={schoolTexts.noStudentsFound} />
        ) : (
          <>
            <ul className={css.found} aria-label="Students found">
              {shownOf(students).map((student) => (
                <li key={student.id}>
                  <button
                    type="button"
                    aria-pressed={student.id === studentID}
                    onClick={() => onChoose(student.id === studentID ? 0 : student.id)}
                  >
                    <b>{[student.surname, student.firstname, student.othername].filter(Boolean).join(' ')}</b>
                    <span className="quiet">
                      {`${school.nameIn('classData', student.currentClass)} ${school.nameIn('streamData', student.currentStream)} · ${student.regno}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {students.length > 1 && shownOf(students).length === 1 && (
              <p className={`quiet ${css.more}`}>{`Press the name again to see all ${students.length}.`}</p>
            )}
            {students.length === most && shownOf(students).length > 1 && (
              <p className={`quiet ${css.more}`}>{`First ${most} shown. Type more to narrow down.`}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
