import { shownPhone } from '@somero/contract/telephone.ts';
import { memo } from 'react';
import { Link } from 'wouter';
import { counted } from '../../ui/counted.ts';
import css from './NotReached.module.css';

interface Person {
  name: string;
  phone: string;
  reason: string;
  /** Of a child, whose record has the number. */
  studentID?: number | undefined;
}

/** Who gets no message, each with the reason: nobody is dropped silently. Memorised: it can be long. */
export const NotReached = memo(function NotReached({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <details>
      <summary>{`Not reached: ${counted(people.length, 'contact')}`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={css.list} tabIndex={0} aria-label="Not reached">
        {people.map(({ name, phone, reason, studentID }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may be listed twice
          <li key={index}>
            {studentID === undefined ? <span>{name}</span> : <Link href={`/student?id=${studentID}`}>{name}</Link>}
            <span className="quiet">{phone === '' ? reason : `${shownPhone(phone)}: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
});
