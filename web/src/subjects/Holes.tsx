import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useState } from 'react';
import { useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { Option } from '../ui/fields/SelectField.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { type ReadState, Table } from '../ui/table/Table.tsx';
import { type Hole, lessonKey, type Overview } from './Lesson.ts';
import css from './teachers/AssignTeacher.module.css';

interface Props {
  /** Who gets the clicked lesson; undefined: nobody is chosen. */
  teacher: Option<number> | undefined;
  reading: ReadState & { answer: Overview | undefined };
}

const columns: Column<Hole>[] = [
  { key: 'class', title: 'Class', role: 'title', value: (hole) => hole.className },
  { key: 'stream', title: 'Stream', role: 'title', value: (hole) => hole.streamName },
  { key: 'subject', title: 'Subject', role: 'sub', value: (hole) => hole.subjectName },
  { key: 'students', title: 'Students', value: (hole) => hole.students, align: 'right' },
];

/** Lessons without a teacher. A click assigns one to the chosen teacher. */
export function Holes({ teacher, reading }: Props) {
  const fill = useSend('assignTeacher', { refresh: ['getTeachingOverview', 'getTeacherAssignments'] });
  const [filled, setFilled] = useState('');
  const [problem, setProblem] = useState('');
  const give = async (hole: Hole) => {
    setFilled('');
    setProblem(teacher ? '' : texts.selectTeacher);
    if (!teacher) return;
    const { classID, streamID, subjectID, className, streamName, subjectName } = hole;
    if (await fill.send({ teacher: teacher.value, sclass: classID, streamID, subject: subjectID }))
      setFilled(`${teacher.label} has ${className} ${streamName} ${subjectName}`);
  };
  const refused = problem || fill.problem?.message;
  const button: Column<Hole> = buttonsColumn('Fill', (hole) => (
    <Button
      small
      disabled={fill.sending}
      onClick={() => void give(hole)}
      aria-label={`Fill ${hole.className} ${hole.streamName} ${hole.subjectName}`}
    >
      Fill
    </Button>
  ));
  const { holes, taken = 0 } = reading.answer ?? {};
  return (
    <Card
      title="Without a teacher"
      aside={holes && <span className="quiet">{`${taken - holes.length} of ${taken} have one`}</span>}
      flush
    >
      {(refused || filled) && (
        <div className={css.notice}>
          <Alert kind={refused ? 'bad' : 'good'}>{refused || filled}</Alert>
        </div>
      )}
      <Table
        id="hole"
        caption="Without a teacher"
        rows={holes}
        reading={reading}
        rowKey={lessonKey}
        columns={[...columns, button]}
        empty={taken > 0 ? 'Every subject that students take has a teacher' : 'No student takes a subject yet'}
        search="Search class or subject"
        noun="subject"
        pageSize={10}
      />
    </Card>
  );
}
