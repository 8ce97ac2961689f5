import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { WalletLink } from '../WalletLink.tsx';
import css from './Families.module.css';
import type { Family } from './Family.ts';

type Group = Pick<Family, 'students' | 'parents'>;

export const namesOf = ({ students }: Pick<Group, 'students'>): string => students.map(({ name }) => name).join(', ');

export function Children({ students }: Pick<Group, 'students'>) {
  return (
    <ul className={css.people}>
      {students.map(({ id, name, regno, className, status }) => (
        <li key={id}>
          <WalletLink regNo={regno}>{name}</WalletLink> <span className="quiet">{`${regno}, ${className}`}</span>{' '}
          {status !== 1 && <Badge tone="amber">DISABLED</Badge>}
        </li>
      ))}
    </ul>
  );
}

export function Parents({ parents }: Pick<Group, 'parents'>) {
  return (
    <ul className={css.people}>
      {parents.map(({ name, phone }) => (
        <li key={`${name} ${phone}`}>{[name, phone].filter(Boolean).join(', ')}</li>
      ))}
    </ul>
  );
}

export const groupColumns: Column<Group>[] = [
  {
    key: 'students',
    title: 'Students',
    value: ({ students }) => students.map((each) => `${each.name} (${each.regno}, ${each.className})`).join(', '),
    cell: ({ students }) => <Children students={students} />,
  },
  {
    key: 'parents',
    title: 'Parents',
    value: ({ parents }) => parents.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', '),
    cell: ({ parents }) => <Parents parents={parents} />,
  },
];
