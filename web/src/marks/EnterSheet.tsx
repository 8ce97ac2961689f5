import { scoreRange } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../device.ts';
import { Alert } from '../ui/Alert.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BesideGrid } from './beside/BesideGrid.tsx';
import { type GridFrame, heldIn, type MarksContext, placeAt } from './cellLook.ts';
import { EnterGrid, type MarkTarget } from './grid/EnterGrid.tsx';
import { Legend } from './Legend.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { type Entry, entryKey } from './outbox/entry.ts';
import sheet from './Sheet.module.css';
import { SubjectsTable } from './SubjectsTable.tsx';
import {
  type ClassMarks,
  columnsOf,
  highestOf,
  indexOf,
  markKey,
  oddMarks,
  rowsOf,
  type SheetStudent,
  type SheetSubject,
  subjectLook,
  subjectsOf,
  unitOf,
} from './sheet.ts';
import { StudentDialog } from './student/StudentDialog.tsx';
import { useMarksOutbox } from './useMarksOutbox.ts';
import { type Totals, useTotals } from './useTotals.ts';

interface Props {
  answer: ClassMarks;
  place: { yearID: number; classID: number; streamID: number; setID: number };
  /** The subject to enter; 0: all of them. */
  subjectID: number;
  onSubject: (subjectID: number) => void;
  /** Goes to a mark in another class, stream, set or subject. */
  goElsewhere: (entry: Entry) => void;
  nameOf: (entry: Entry) => string;
  /** Class and stream. */
  streamName: string;
  target: MarkTarget | undefined;
  onTargetShown: () => void;
}

/** The grid of a stream's set, or, with several marks a subject, the table that leads to it. */
export function EnterSheet(props: Props) {
  const { answer, subjectID, goElsewhere } = props;
  const parts = useParts(props);
  const [opened, setOpened] = useState<SheetStudent>();
  const { context, students, shown, columns, marks } = parts;
  const frame: GridFrame = useMemo(() => ({ context, students, columns, marks }), [context, students, columns, marks]);
  const isHere = (entry: Entry) =>
    entry.yearID === context.yearID &&
    entry.setID === context.setID &&
    students.some(({ id }) => id === entry.studentID);
  const [target, seek] = useState(props.target);
  const [given, setGiven] = useState(props.target);
  if (props.target !== given) {
    setGiven(props.target);
    if (props.target) seek(props.target);
  }
  const goTo = (entry: Entry) => {
    if (!isHere(entry)) return goElsewhere(entry);
    if (shown && shown.id !== entry.subjectID) props.onSubject(entry.subjectID);
    if (!shown && context.unit !== 'subject') props.onSubject(entry.subjectID);
    seek({ ...entry });
  };
  const attention = (
    <NeedsAttention frame={{ ...frame, columns: parts.allColumns }} goTo={goTo} nameOf={props.nameOf} />
  );
  if (students.length === 0)
    return (
      <>
        {attention}
        <EmptyState text={schoolTexts.noStudentsFound} />
      </>
    );
  return (
    <div className={sheet.body}>
      <Closed context={context} />
      {shown || context.unit === 'subject' ? (
        <EnterGrid
          // A new grid for each subject, so that undo in one never changes another.
          key={subjectID}
          title={[props.streamName, shown?.short, answer.examData.name.replace(/ TERM (\d)$/, ' T$1')]
            .filter(Boolean)
            .join(' · ')}
          frame={frame}
          caption={`Marks of ${answer.examData.name}`}
          subject={shown}
          target={target}
          onTargetShown={() => {
            seek(undefined);
            props.onTargetShown();
          }}
          onStudent={setOpened}
          attention={attention}
          legend={<GridLegend frame={frame} />}
          beside={<BesideGrid frame={frame} subject={shown} />}
        />
      ) : (
        <>
          <Overview parts={parts} caption={`Marks of ${answer.examData.name}`} props={props} onStudent={setOpened} />
          <div className={sheet.below}>{attention}</div>
        </>
      )}
      {opened && (
        <StudentDialog
          key={opened.id}
          student={opened}
          answer={answer}
          frame={frame}
          subjectID={shown?.id ?? 0}
          onNext={nextOf(students, opened, setOpened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const nextOf = (students: readonly SheetStudent[], now: SheetStudent, go: (student: SheetStudent) => void) => {
  const next = students[students.findIndex(({ id }) => id === now.id) + 1];
  return next && (() => go(next));
};

function Closed({ context: { addingClosed, editingClosed } }: { context: MarksContext }) {
  const said = [...new Set([addingClosed, editingClosed])].filter((text) => text !== null);
  return said.map((text) => (
    <div key={text} className={sheet.said}>
      <Alert kind="warn">{text}</Alert>
    </div>
  ));
}

type Parts = ReturnType<typeof useParts>;

function Overview(given: { parts: Parts; caption: string; props: Props; onStudent: (student: SheetStudent) => void }) {
  const { context, students, subjects, marks, allColumns } = given.parts;
  const { entries } = useMarksOutbox();
  const bySubject = useMemo(
    () => new Map(subjects.map(({ id }) => [id, allColumns.filter(({ subjectID }) => subjectID === id)])),
    [subjects, allColumns],
  );
  const look = (student: SheetStudent, subject: SheetSubject) =>
    subjectLook(student, bySubject.get(subject.id) ?? [], subject.id, context.unit, (of, column) =>
      heldIn(
        marks.get(markKey(of.id, column.subjectID, column.paperID)),
        entries.get(entryKey(context.userID, placeAt(context, of, column))),
      ),
    );
  const totals: Totals = { full: 0, partial: 0, missing: 0, notTaken: 0 };
  for (const student of students) for (const subject of subjects) totals[look(student, subject).state] += 1;
  return (
    <>
      <SubjectsTable
        caption={given.caption}
        outOf={highestOf(context)}
        students={students}
        subjects={subjects}
        look={look}
        onSubject={({ id }) => given.props.onSubject(id)}
        onStudent={given.onStudent}
      />
      <div className={sheet.foot}>
        <Legend totals={totals} />
      </div>
    </>
  );
}

const GridLegend = ({ frame }: { frame: GridFrame }) => <Legend totals={useTotals(frame)} />;

/** Each part stays the same object until its content changes: a saved mark does not render the grid again. */
function useParts({ answer, place, subjectID }: Props) {
  const userID = useSession()?.userID ?? 0;
  const { students, assignedData, selectedCharpters, paperData, studentMarks, setData } = answer;
  const unit = unitOf(answer);
  const odd = oddMarks(answer);
  const oddKey = odd.map((mark) => mark.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `odd` by what it holds
  const rows = useMemo(() => rowsOf(students, unit, odd), [students, unit, oddKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the answer that they are made from
  const subjects = useMemo(() => subjectsOf(answer), [assignedData]);
  const shown = subjects.length === 1 ? subjects[0] : subjects.find(({ id }) => id === subjectID);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const allColumns = useMemo(
    () => subjects.flatMap((subject) => columnsOf(answer, subject)),
    [subjects, selectedCharpters, paperData, unit],
  );
  const columns = useMemo(
    () => (shown ? allColumns.filter((column) => column.subjectID === shown.id) : allColumns),
    [allColumns, shown],
  );
  const marks = useMemo(() => indexOf(studentMarks), [studentMarks]);
  const isPast = setData.isCurrentYear !== 1;
  const addingClosed = isPast || setData.allowMarksAdd !== 1 ? texts.addingClosed : null;
  const editingClosed = isPast || setData.allowMarksEdit !== 1 ? texts.editingClosed : null;
  const { yearID, classID, streamID, setID } = place;
  const { curriculumID } = answer;
  const context: MarksContext = useMemo(() => {
    const range = scoreRange(setID, curriculumID);
    return { userID, yearID, classID, streamID, setID, unit, range, addingClosed, editingClosed };
  }, [userID, yearID, classID, streamID, setID, unit, curriculumID, addingClosed, editingClosed]);
  return { context, students: rows, subjects, shown, allColumns, columns, marks };
}
