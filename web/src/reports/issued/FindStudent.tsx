import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './IssuedReports.module.css';

/** The most that the server finds (calls.md, Students). */
const most = 20;

interface Props {
  school: School;
  find: string;
  studentID: number;
  onFind: (text: string) => void;
  onChoose: (studentID: number) => void;
}

export function FindStudent({ school, find, studentID, onFind, onChoose }: Props) {
  const form = useForm({ values: { find }, required: ['find'], requiredText: 'Enter what to look for' });
  return (
    <>
      <Form
        form={form}
        outcome={nothingSent}
        action="Find"
        columns={1}
        onSubmit={(values) => onFind(values.find.trim())}
      >
        <TextField label="Name, index number or phone" type="search" maxLength={100} {...form.field('find')} />
      </Form>
      {find && <FoundStudents school={school} find={find} studentID={studentID} onChoose={onChoose} />}
    </>
  );
}

function FoundStudents({ school, find, studentID, onChoose }: Omit<Props, 'onFind'>) {
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
