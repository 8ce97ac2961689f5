import { shownPhone } from '@somero/contract/telephone.ts';
import { memo } from 'react';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { counted } from '../../ui/counted.ts';
import { ScrollList } from '../../ui/table/Scroll.tsx';
import css from './NotReached.module.css';

interface Person {
  name: string;
  phone: string;
  reason: string;
  /** Of a child, whose record has the number. */
  studentID?: number | undefined;
  /** Of a user likewise. */
  staffID?: string | undefined;
}

/** Who gets no message, each with the reason: nobody is dropped silently. Memorised: it can be long. */
export const NotReached = memo(function NotReached({ people }: { people: readonly Person[] }) {
  const mayUsers = useAllowed()('getUsers');
  if (people.length === 0) return null;
  const recordOf = ({ studentID, staffID }: Person) => {
    if (studentID !== undefined) return `/student?id=${studentID}`;
    return mayUsers && staffID !== undefined ? `/see_users?user=${staffID}` : undefined;
  };
  return (
    <details>
      <summary>{`Not reached: ${counted(people.length, 'contact')}`}</summary>
      <ScrollList className={css.list} aria-label="Not reached">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may be listed twice
          <li key={index}>
            <Named name={person.name} record={recordOf(person)} />
            <span className="quiet">
              {person.phone === '' ? person.reason : `${shownPhone(person.phone)}: ${person.reason}`}
            </span>
          </li>
        ))}
      </ScrollList>
    </details>
  );
});

const Named = ({ name, record }: { name: string; record: string | undefined }) =>
  record === undefined ? <span>{name}</span> : <Link href={record}>{name}</Link>;
