import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { School } from '../school/School.ts';
import { Button } from '../ui/Button.tsx';
import { Dot } from '../ui/Dot.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import { ChooseRows } from '../ui/table/ChooseRows.tsx';
import type { Column } from '../ui/table/Column.ts';
import { RowCard } from '../ui/table/RowCard.tsx';
import { Table, type TableProps } from '../ui/table/Table.tsx';
import { statusWord } from './form/studentLabels.ts';
import type { Student } from './Student.ts';
import css from './StudentTable.module.css';

interface Numbered extends Student {
  /** The position in the list as it was read, from 1. */
  number: number;
}

interface Props
  extends Pick<
    TableProps<Numbered>,
    | 'caption'
    | 'reading'
    | 'place'
    | 'more'
    | 'unasked'
    | 'search'
    | 'finding'
    | 'filters'
    | 'main'
    | 'noMatch'
    | 'papers'
    | 'empty'
  > {
  school: School;
  students: readonly Student[] | undefined;
  /** Absent: read-only. */
  onUpdate?: ((studentID: number) => void) | undefined;
  /** Absent: nobody can be chosen. */
  choice?:
    | {
        chosen: ReadonlySet<number>;
        onChoose: (chosen: ReadonlySet<number>) => void;
        /** What can be done with them. */
        buttons: ReactNode;
      }
    | undefined;
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
  <Button small look="link" onClick={() => onUpdate(student.id)} aria-label={`Update Student ${fullName(student)}`}>
    Update Student
  </Button>
);

const updateColumn = (onUpdate: UpdateProps['onUpdate']): Column<Numbered> =>
  buttonsColumn('Update Student', (row) => <UpdateButton student={row} onUpdate={onUpdate} />);

function Status({ student }: { student: Student }) {
  return <Dot tone={student.status === 1 ? 'leaf' : 'grey'}>{statusOf(student)}</Dot>;
}

const columnsFor = (school: School): Column<Numbered>[] => [
  { key: 'number', title: 'No', plain: true, align: 'right', value: (row) => row.number },
  { key: 'regno', title: 'Regno', value: (row) => row.regno },
  {
    key: 'surname',
    title: 'Surname',
    value: (row) => row.surname,
    role: 'title',
    cell: (row) => (
      <Link href={addressOf(row)} data-opens>
        {row.surname}
      </Link>
    ),
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
export function StudentTable({ school, students, onUpdate, choice, ...given }: Props) {
  const table: Omit<TableProps<Numbered>, 'rowKey'> = {
    ...given,
    rows: students?.map((student, index) => ({ ...student, number: index + 1 })),
    columns: [...columnsFor(school), ...(onUpdate ? [updateColumn(onUpdate)] : [])],
    noun: 'student',
    card: (row) => <StudentCard school={school} student={row} onUpdate={onUpdate} />,
  };
  return (
    <div className={css.dense}>
      {choice ? (
        <ChooseRows {...table} {...choice} nameOf={(row) => `${fullName(row)} ${row.regno}`} />
      ) : (
        <Table {...table} rowKey={(row) => row.id} />
      )}
    </div>
  );
}

/** As a row's card, its parts have the places that RowCard gives them; the name is whole. */
function StudentCard({ school, student, onUpdate }: Pick<Props, 'school' | 'onUpdate'> & { student: Numbered }) {
  const place = `${school.nameIn('classData', student.currentClass)}\u00A0${school.nameIn('streamData', student.currentStream)}`;
  const columns: Column<Numbered>[] = [
    {
      key: 'name',
      title: 'Name',
      role: 'title',
      value: fullName,
      cell: (row) => (
        <Link href={addressOf(row)} data-opens>
          {fullName(row)}
        </Link>
      ),
    },
    {
      key: 'sub',
      title: 'Details',
      role: 'sub',
      value: ({ regno, gender }) => [regno, gender, place].filter(Boolean).join(' · '),
    },
    { key: 'status', title: 'Status', role: 'badge', value: statusOf, cell: (row) => <Status student={row} /> },
    ...(onUpdate ? [updateColumn(onUpdate)] : []),
  ];
  return <RowCard row={student} columns={columns} />;
}
