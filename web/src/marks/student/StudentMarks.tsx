import { type CellState, scoreRange } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { heldIn } from '../cellLook.ts';
import { Legend } from '../Legend.tsx';
import { type MarksChoice, MarksFilters, type MarksLists } from '../MarksFilters.tsx';
import { Problem } from '../Problem.tsx';
import sheet from '../Sheet.module.css';
import { SubjectsTable } from '../SubjectsTable.tsx';
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
} from '../sheet.ts';

export function StudentMarks() {
  const lists = useCall('getAddMarks', {});
  return (
    <>
      <PageTitle title="Student Marks" />
      <Card flush>
        {lists.loading && <Spinner />}
        <Problem reading={lists} />
        {lists.answer && <Reading lists={lists.answer} />}
      </Card>
    </>
  );
}

function Reading({ lists }: { lists: MarksLists }) {
  const [choice, change] = useFilters({ yearID: lists.settingData.currentYear, classID: 0, streamID: 0, setID: 0 });
  const [isAsked, setAsked] = useState(false);
  const isComplete = Object.values(choice).every((id) => id > 0);
  const reading = useCall('getStudentsMarks', choice, { enabled: isComplete });
  const search = () => {
    setAsked(true);
    if (isComplete) reading.reload();
  };
  return (
    <>
      <MarksFilters lists={lists} choice={choice} change={change} withYear onSearch={search} />
      {!isComplete && isAsked && (
        <div className={sheet.said}>
          <Alert kind="bad">{texts.selectYearClassStreamSet}</Alert>
        </div>
      )}
      {!isComplete && !isAsked && <EmptyState text={texts.selectYearClassStreamSet} />}
      {reading.loading && <Spinner />}
      <Problem reading={reading} />
      {isComplete && reading.answer && <Marks answer={reading.answer} choice={choice} />}
    </>
  );
}

function Marks({ answer, choice }: { answer: ClassMarks; choice: MarksChoice }) {
  const { students, subjects, look, totals } = useMemo(() => read(answer), [answer]);
  const may = useAllowed();
  if (students.length === 0) return <EmptyState text={schoolTexts.noStudentsFound} />;
  const caption = `Marks of ${answer.examData.name}`;
  const { yearID, classID, streamID, setID } = choice;
  // This screen shows the marks; the linked one explains their grades.
  const { termID } = answer.examData;
  const analysis = `/class_analysis?yearID=${yearID}&termID=${termID}&classID=${classID}&streamID=${streamID}&sets=${setID}`;
  return (
    <div className={sheet.body}>
      <SubjectsTable
        caption={caption}
        students={students}
        subjects={subjects}
        look={look}
        outOf={highestOf({ unit: unitOf(answer), range: scoreRange(setID, answer.curriculumID) })}
        hrefOf={may('getMarkSheet') ? ({ id }) => `${analysis}&studentID=${id}` : undefined}
      />
      <div className={sheet.foot}>
        <Legend totals={totals} />
        <span role="status">
          {students.length} {students.length === 1 ? 'student' : 'students'}
        </span>
        {may('getMarkSheet') && <Link href={analysis}>Class Analysis</Link>}
        {answer.setData.isCurrentYear === 1 && (
          <Link href={`/add_update_marks?classID=${classID}&streamID=${streamID}&setID=${setID}`}>Enter marks</Link>
        )}
      </div>
    </div>
  );
}

/** Computed once for each answer. */
function read(answer: ClassMarks) {
  const unit = unitOf(answer);
  const students = rowsOf(answer.students, unit, oddMarks(answer));
  const subjects = subjectsOf(answer);
  const marks = indexOf(answer.studentMarks);
  const columns = new Map(subjects.map((subject) => [subject.id, columnsOf(answer, subject)]));
  const look = (student: SheetStudent, { id }: SheetSubject) =>
    subjectLook(student, columns.get(id) ?? [], id, unit, (of, { subjectID, paperID }) =>
      heldIn(marks.get(markKey(of.id, subjectID, paperID)), undefined),
    );
  const totals: Record<CellState, number> = { full: 0, partial: 0, missing: 0, notTaken: 0 };
  for (const student of students) for (const subject of subjects) totals[look(student, subject).state] += 1;
  return { students, subjects, look, totals };
}
