export type AccountKind =
  | 'DUE'
  | 'ADVANCE'
  | 'TILL'
  | 'MONEY'
  | 'UNMATCHED'
  | 'INCOME'
  | 'REDUCTIONS'
  | 'WRITTEN OFF'
  | 'OPENING'
  | 'TILL DIFFERENCE';

interface Sides {
  debit: readonly AccountKind[];
  credit: readonly AccountKind[];
  /** The same with debit and credit changed about. */
  eitherWay?: true;
}

const holds = ['TILL', 'MONEY'] as const;

/** fees.md, section 2: what each kind of entry may move. A REVERSAL mirrors its entry. */
const entrySides = {
  CHARGE: { debit: ['DUE'], credit: ['INCOME'] },
  ADJUST: { debit: ['DUE', 'INCOME'], credit: ['INCOME', 'DUE'] },
  REDUCE: { debit: ['REDUCTIONS'], credit: ['DUE'], eitherWay: true },
  'WRITE OFF': { debit: ['WRITTEN OFF'], credit: ['DUE'], eitherWay: true },
  OPENING: { debit: ['DUE', 'OPENING'], credit: ['OPENING', 'ADVANCE'] },
  PAYMENT: { debit: [...holds, 'UNMATCHED'], credit: ['DUE', 'ADVANCE'] },
  APPLY: { debit: ['ADVANCE'], credit: ['DUE'] },
  RELEASE: { debit: ['DUE'], credit: ['ADVANCE'] },
  INCOMING: { debit: ['MONEY'], credit: ['UNMATCHED'] },
  REFUND: { debit: ['ADVANCE'], credit: holds },
  TRANSFER: { debit: ['ADVANCE'], credit: ['DUE', 'ADVANCE'] },
  BANKING: { debit: ['MONEY'], credit: ['TILL'] },
  'TILL CLOSE': { debit: ['TILL DIFFERENCE'], credit: ['TILL'], eitherWay: true },
  'OWN TRANSFER': { debit: ['UNMATCHED'], credit: ['MONEY'] },
} as const satisfies Record<string, Sides>;

export type PostedKind = keyof typeof entrySides;
export type EntryKind = PostedKind | 'REVERSAL';

/** Those that follow others by themselves: nobody reverses them. */
export const following: readonly EntryKind[] = ['APPLY', 'RELEASE', 'REVERSAL'];

export const chargingKinds: readonly EntryKind[] = ['CHARGE', 'ADJUST', 'OPENING'];
export const reducingKinds: readonly EntryKind[] = ['REDUCE', 'WRITE OFF'];

/** @returns whether an entry of this kind may have such a line */
export function mayMove(kind: PostedKind, side: 'debit' | 'credit', account: AccountKind): boolean {
  const sides: Sides = entrySides[kind];
  const other = side === 'debit' ? 'credit' : 'debit';
  return sides[side].includes(account) || (sides.eitherWay === true && sides[other].includes(account));
}
