import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import type { Load, Overview } from '../Lesson.ts';
import css from './AssignTeacher.module.css';

interface Props {
  reading: ReadState & { answer: Overview | undefined };
  choose: (userID: number) => void;
}

/** The number of lessons of each teacher. A click chooses the teacher. */
export function TeacherLoads({ reading, choose }: Props) {
  const columns: Column<Load>[] = [
    {
      key: 'teacher',
      title: 'Teacher',
      role: 'title',
      value: ({ name, username }) => `${name} (${username})`,
      cell: ({ userID, name }) => (
        <button type="button" className={css.teacher} onClick={() => choose(userID)}>
          {name}
        </button>
      ),
    },
    { key: 'subjects', title: 'Subjects', value: (load) => load.subjects, align: 'right' },
    { key: 'streams', title: 'Streams', value: (load) => load.streams, align: 'right' },
    { key: 'students', title: 'Students', value: (load) => load.students, align: 'right' },
    { key: 'assignments', title: 'Lessons', value: (load) => load.assignments, align: 'right' },
  ];
  return (
    <Card title="Load of each teacher" flush>
      <Table
        id="load"
        caption="Load of each teacher"
        rows={reading.answer?.teachers}
        reading={reading}
        rowKey={({ userID }) => userID}
        columns={columns}
        empty={texts.noTeachersFound}
        search="Search teacher"
        noun="teacher"
        pageSize={10}
      />
    </Card>
  );
}
