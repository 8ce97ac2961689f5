import type { ReactNode } from 'react';
import type { Column } from '../ui/table/Column.ts';
import { WalletLink } from './WalletLink.tsx';

interface Student {
  name: string;
  regno: string;
  className: string;
}

/** The first columns of a list with a student in each row. */
export const studentColumns: readonly Column<Student>[] = [
  {
    key: 'name',
    title: 'Student',
    value: ({ name }) => name,
    cell: ({ name, regno }) => <WalletLink regNo={regno}>{name}</WalletLink>,
  },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'class', title: 'Class', value: ({ className }) => className },
];

/** The same at the top of a row's card. */
export const StudentLine = ({ student: { name, regno, className } }: { student: Student }): ReactNode => (
  <div>
    <b>
      <WalletLink regNo={regno}>{name}</WalletLink>
    </b>{' '}
    {regno}, {className}
  </div>
);
