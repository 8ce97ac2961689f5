import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import type { School } from '../school/School.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { type ReadState, Table } from '../ui/table/Table.tsx';
import { statusWord } from './form/studentLabels.ts';
import type { Student } from './Student.ts';
import css from './StudentTable.module.css';

interface Numbered extends Student {
  /** The position in the list as it was read, from 1. */
  number: number;
}

interface Props {
  school: School;
  caption: string;
  students: readonly Student[] | undefined;
  reading: ReadState;
  search?: string;
  /** Absent: read-only. */
  onUpdate?: ((studentID: number) => void) | undefined;
}

const firstNames = ({ firstname, othername }: Student): string => [firstname, othername].filter(Boolean).join(' ');
const statusOf = ({ status }: Student): string => statusWord(status);
const fullName = (student: Student): string => `${student.surname} ${firstNames(student)}`;

const addressOf = ({ id }: Student): string => `/student?id=${id}`;

interface UpdateProps {
  student: Student;
  onUpdate: (studentID: number) => void;
}

const UpdateButton = ({ student, onUpdate }: UpdateProps) => (
  <Button small onClick={() => onUpdate(student.id)} aria-label={`Update Student ${fullName(student)}`}>
    Update Student
  </Button>
);

const updateColumn = (onUpdate: UpdateProps['onUpdate']): Column<Numbered> =>
  buttonsColumn('Update Student', (row) => <UpdateButton student={row} onUpdate={onUpdate} />);

function Status({ student }: { student: Student }) {
  return <Badge tone={student.status === 1 ? 'leaf' : 'grey'}>{statusOf(student)}</Badge>;
}

const columnsFor = (school: School): Column<Numbered>[] => [
  { key: 'number', title: 'No', plain: true, value: (row) => row.number },
  { key: 'regno', title: 'Regno', value: (row) => row.regno },
  {
    key: 'surname',
    title: 'Surname',
    value: (row) => row.surname,
    cell: (row) => <Link href={addressOf(row)}>{row.surname}</Link>,
  },
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
    // A hyphen without a line break.
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

/** The columns of the specification's search (second document, section 2). */
export function StudentTable({ school, caption, students, reading, search, onUpdate }: Props) {
  return (
    <div className={css.dense}>
      <Table
        caption={caption}
        rows={students?.map((student, index) => ({ ...student, number: index + 1 }))}
        columns={[...columnsFor(school), ...(onUpdate ? [updateColumn(onUpdate)] : [])]}
        rowKey={(row) => row.id}
        reading={reading}
        empty={schoolTexts.noStudentDataFound}
        noun="student"
        card={(row) => <StudentCard school={school} student={row} onUpdate={onUpdate} />}
        {...(search ? { search } : {})}
      />
    </div>
  );
}

function StudentCard({ school, student, onUpdate }: Pick<Props, 'school' | 'onUpdate'> & { student: Numbered }) {
  const place = `${school.nameIn('classData', student.currentClass)}\u00A0${school.nameIn('streamData', student.currentStream)}`;
  return (
    <div className={css.card}>
      <span className="quiet">{student.number}</span>
      <Link href={addressOf(student)}>{fullName(student)}</Link>
      <Status student={student} />
      <p className="quiet">{[student.regno, student.gender, place].join(' · ')}</p>
      {onUpdate && (
        <div className={css.action}>
          <UpdateButton student={student} onUpdate={onUpdate} />
        </div>
      )}
    </div>
  );
}
