import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { School } from '../school/School.ts';
import { Badge } from '../ui/Badge.tsx';
import type { Column } from '../ui/Column.ts';
import { type ReadState, Table } from '../ui/Table.tsx';
import type { Student } from './Student.ts';
import css from './StudentTable.module.css';

interface Numbered extends Student {
  /** The place in the list as it was read, from 1. */
  number: number;
}

interface Props {
  school: School;
  caption: string;
  students: readonly Student[] | undefined;
  reading: ReadState;
  search?: string;
}

const firstNames = ({ firstname, othername }: Student): string => [firstname, othername].filter(Boolean).join(' ');
const statusOf = ({ status }: Student): string => (status === 1 ? 'ACTIVE' : 'DISABLED');

function Status({ student }: { student: Student }) {
  return <Badge tone={student.status === 1 ? 'leaf' : 'grey'}>{statusOf(student)}</Badge>;
}

const columnsFor = (school: School): Column<Numbered>[] => [
  { key: 'number', title: 'No', plain: true, value: (row) => row.number },
  { key: 'regno', title: 'Regno', value: (row) => row.regno },
  { key: 'surname', title: 'Surname', value: (row) => row.surname },
  {
    key: 'firstname',
    title: 'Firstname',
    value: firstNames,
  },
  { key: 'gender', title: 'Gender', value: (row) => row.gender },
  {
    key: 'level',
    title: 'Level',
    value: (row) => school.nameIn('levelData', row.levelID),
    // A hyphen at which no line ends.
    cell: (row) => school.nameIn('levelData', row.levelID).replace('-', '\u2011'),
  },
  { key: 'class', title: 'Current class', value: (row) => school.nameIn('classData', row.currentClass) },
  { key: 'stream', title: 'Current stream', value: (row) => school.nameIn('streamData', row.currentStream) },
  {
    key: 'status',
    title: 'Status',
    value: statusOf,
    cell: (row) => <Status student={row} />,
  },
];

/** Students with the columns of the specification's search (second document, section 2). */
export function StudentTable({ school, caption, students, reading, search }: Props) {
  return (
    <Table
      caption={caption}
      rows={students?.map((student, index) => ({ ...student, number: index + 1 }))}
      columns={columnsFor(school)}
      rowKey={(row) => row.id}
      reading={reading}
      empty={schoolTexts.noStudentDataFound}
      noun="student"
      card={(row) => <StudentCard school={school} student={row} />}
      {...(search ? { search } : {})}
    />
  );
}

function StudentCard({ school, student }: { school: School; student: Numbered }) {
  const place = `${school.nameIn('classData', student.currentClass)}\u00A0${school.nameIn('streamData', student.currentStream)}`;
  return (
    <div className={css.card}>
      <span className="quiet">{student.number}</span>
      <b>{`${student.surname} ${firstNames(student)}`}</b>
      <Status student={student} />
      <p className="quiet">{[student.regno, student.gender, place].join(' · ')}</p>
    </div>
  );
}
