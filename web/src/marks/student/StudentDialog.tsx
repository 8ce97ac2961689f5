import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { AllUnits } from '../AllUnits.tsx';
import type { GridFrame } from '../cellLook.ts';
import { type ClassMarks, columnsOf, isTaken, type SheetStudent, subjectsOf, takesSubject } from '../sheet.ts';
import { OneMark } from './OneMark.tsx';
import css from './StudentDialog.module.css';

interface Props {
  student: SheetStudent;
  answer: ClassMarks;
  frame: GridFrame;
  /** The first subject; 0: none is chosen. */
  subjectID: number;
  /** Goes to the next student of the table; absent at the last. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

const unitNames = { subject: '', chapter: 'chapters', paper: 'papers' };

/** One student's marks: one at a time as the specification has it, or all chapters or papers of a subject at once. */
export function StudentDialog({ student, answer, frame, subjectID: first, onNext, onClose }: Props) {
  const { unit } = frame.context;
  const subjects = subjectsOf(answer).filter(
    (subject) =>
      takesSubject(student, subject.id) || columnsOf(answer, subject).some((column) => isTaken(student, column, unit)),
  );
  const [subjectID, setSubject] = useState(
    subjects.some(({ id }) => id === first) ? first : subjects.length === 1 ? (subjects[0]?.id ?? 0) : 0,
  );
  const [isAll, setAll] = useState(unit !== 'subject' && subjectID > 0);
  // Leaving during a request would hide its result.
  const [isSending, setSending] = useState(false);
  const subject = subjects.find(({ id }) => id === subjectID);
  const columns = subject ? columnsOf(answer, subject).filter((column) => isTaken(student, column, unit)) : [];
  return (
    <Dialog
      title="Add or Update Marks"
      onClose={onClose}
      foot={<Foot isSending={isSending} onNext={onNext} onClose={onClose} />}
    >
      <div className="stack">
        <p className={css.who}>
          <b>{student.name}</b> <span className="quiet">{student.regno}</span>
        </p>
        <div className={css.two}>
          <SelectField
            label="Subject"
            required
            options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
            value={subjectID}
            disabled={isSending}
            onChange={setSubject}
          />
          <SelectField
            label="Exam set"
            required
            disabled
            placeholder={null}
            options={[{ value: answer.examData.id, label: answer.examData.name }]}
            value={answer.examData.id}
            onChange={() => undefined}
          />
        </div>
        {unit !== 'subject' && (
          <fieldset className={css.ways} disabled={isSending}>
            <legend className="hidden">How to enter</legend>
            {[true, false].map((all) => (
              <label key={String(all)}>
                <input type="radio" name="way" checked={isAll === all} onChange={() => setAll(all)} />
                {all ? `All ${unitNames[unit]}` : 'One mark'}
              </label>
            ))}
          </fieldset>
        )}
        {isAll ? (
          <AllUnits key={subjectID} student={student} columns={columns} frame={frame} hasSubject={subjectID > 0} />
        ) : (
          <OneMark
            key={subjectID}
            student={student}
            subjectID={subjectID}
            columns={columns}
            frame={frame}
            isSending={isSending}
            onSending={setSending}
          />
        )}
      </div>
    </Dialog>
  );
}

function Foot({ isSending, onNext, onClose }: Pick<Props, 'onNext' | 'onClose'> & { isSending: boolean }) {
  return (
    <>
      <Button disabled={isSending} onClick={onClose}>
        Close
      </Button>
      <Button disabled={!onNext || isSending} onClick={onNext}>
        Next student
      </Button>
    </>
  );
}
