import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useRef, useState } from 'react';
import { send } from '../../api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { failureOf } from '../../useSending.ts';
import { type GridFrame, placeAt } from '../cellLook.ts';
import type { Entry, Mark } from '../outbox/entry.ts';
import { marksOutbox } from '../outbox/theOutbox.ts';
import { indexOf, markKey, type SheetColumn, type SheetStudent } from '../sheet.ts';
import { MarkForm } from './MarkForm.tsx';
import css from './StudentDialog.module.css';

interface Props {
  student: SheetStudent;
  /** 0: none is chosen. */
  subjectID: number;
  columns: readonly SheetColumn[];
  frame: GridFrame;
  /** The mark is being sent: the place cannot be changed meanwhile. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
}

/** The result of «Check For Marks To Update». */
interface Found {
  column: SheetColumn;
  mark: Mark | undefined;
  entry: Entry | undefined;
}

const noneFound = { chapter: schoolTexts.noChapterFound, paper: schoolTexts.noPapersFound };

const missing = {
  subject: texts.selectSetAndSubject,
  chapter: texts.selectSetSubjectChapter,
  paper: texts.selectSetSubjectPaper,
};

/** One mark as the specification has it: choose the place, check for a mark, add or update it. */
export function OneMark({ student, subjectID, columns, frame, isSending, onSending }: Props) {
  const { context } = frame;
  const [paperID, setPaper] = useState(0);
  const [checked, setFound] = useState<Found>();
  // A result belongs to its place. Shown with another place, it would overwrite that mark.
  const found = checked?.column.paperID === paperID ? checked : undefined;
  const asked = useRef(0);
  const [state, setState] = useState<{ busy: boolean; problem?: string; saved?: string }>({ busy: false });

  const check = async () => {
    const column = columns.find((each) => each.paperID === paperID);
    if (subjectID === 0 || !column) return setState({ busy: false, problem: missing[context.unit] });
    asked.current += 1;
    const mine = asked.current;
    // Another place was chosen meanwhile: this answer does not belong to it.
    const isLate = () => asked.current !== mine;
    setState({ busy: true });
    try {
      const { classID, streamID, setID } = context;
      const { studentMarks } = await send('getTeacherStudents', { classID, streamID, setID });
      if (isLate()) return;
      const mark = indexOf(studentMarks).get(markKey(student.id, subjectID, paperID));
      setFound({ column, mark, entry: marksOutbox.entryAt(placeAt(context, student, column)) });
      setState({ busy: false });
    } catch (error) {
      if (!isLate()) setState({ busy: false, problem: failureOf(error).message });
    }
  };
  const choose = (id: number) => {
    asked.current += 1;
    setPaper(id);
    setFound(undefined);
    setState((before) => ({ ...before, busy: false }));
  };
  const saved = (msg: string) => {
    setFound(undefined);
    setState({ busy: false, saved: msg });
  };
  return (
    <div className="stack">
      {state.problem && <Alert kind="bad">{state.problem}</Alert>}
      {state.saved && <Alert kind="good">{state.saved}</Alert>}
      {context.unit !== 'subject' && (
        <SelectField
          label={context.unit === 'chapter' ? 'Chapter' : 'Paper'}
          required
          options={columns.map((column) => ({ value: column.paperID, label: column.title }))}
          {...(subjectID > 0 && columns.length === 0 && { placeholder: noneFound[context.unit] })}
          value={paperID}
          disabled={isSending}
          onChange={choose}
        />
      )}
      <div className={css.check}>
        <Button busy={state.busy} disabled={isSending} onClick={() => void check()}>
          Check For Marks To Update
        </Button>
        {found && (
          <span role="status">{found.mark ? `There is a mark: ${found.mark.score}` : 'There is no mark yet'}</span>
        )}
      </div>
      {found && (
        <MarkForm key={paperID} student={student} frame={frame} {...found} onSaved={saved} onSending={onSending} />
      )}
    </div>
  );
}
