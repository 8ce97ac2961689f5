import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './IssuedReports.module.css';

/** The most that the server finds (calls.md, Students). */
const most = 20;

/** A student of the whole school, from the bar of filters. */
export function FindForm({ start, onFind }: { start: string; onFind: (text: string) => void }) {
  const [text, setText] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form className="row" onSubmit={submit}>
      <TextField
        quietLabel
        label="Name, index number or phone"
        placeholder="Name, index number or phone"
        type="search"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

interface Props {
  school: School;
  find: string;
  studentID: number;
  onChoose: (studentID: number) => void;
}

export function FoundStudents({ school, find, studentID, onChoose }: Props) {
  const reading = useCall('findStudents', { text: find });
  return (
    <Loaded value={reading.answer?.students} reading={reading}>
      {(students) =>
        students.length === 0 ? (
          <EmptyState text={schoolTexts.noStudentsFound} />
        ) : (
          <>
            <ul className={css.found} aria-label="Students found">
              {students.map((student) => (
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
            {students.length === most && (
              <p className={`quiet ${css.more}`}>{`The first ${most}: enter more to find the others`}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
