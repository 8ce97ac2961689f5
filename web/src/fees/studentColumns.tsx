import type { ReactNode } from 'react';
import type { Column } from '../ui/table/Column.ts';
import { WalletLink } from './WalletLink.tsx';

interface Student {
  name: string;
  regno: string;
  className: string;
}

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

export const StudentLine = ({ student: { name, regno, className } }: { student: Student }): ReactNode => (
  <div>
    <b>
      <WalletLink regNo={regno}>{name}</WalletLink>
    </b>{' '}
    {regno}, {className}
  </div>
);
