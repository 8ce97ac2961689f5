import { money } from '@somero/contract/money.ts';
import type { Fields } from './studentsOf.ts';

const ugx = (amount: unknown): string => money(Number(amount ?? 0));

export const joinerPhrase = ({ amount }: Fields, student: string, place: string): string =>
  `charged ${student} ${ugx(amount)} on joining${place}`;

export const feeChangePhrase = ({ students, up, down, first, last }: Fields, place: string): string =>
  `confirmed what ${students} ${students === 1 ? 'student was' : 'students were'} to be charged${place}: ${ugx(up)} up, ${ugx(down)} down, ${first === last ? `entry ${last}` : `entries ${first} to ${last}`} of the ledger`;

export const dismissalPhrase = ({ difference }: Fields, student: string, place: string): string =>
  difference === 0
    ? `left the charges of ${student} as they are${place}`
    : `left the charges of ${student} as they are${place}, without the difference of ${ugx(difference)}`;
