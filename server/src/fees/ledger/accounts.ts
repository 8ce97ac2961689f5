import type { Selectable } from 'kysely';
import type { FeesTables } from '../tables.ts';

/** Which account a line moves; an id that it is not kept by is 0. */
export type Account = Pick<
  Selectable<FeesTables['ledgerAccounts']>,
  'kind' | 'studentID' | 'yearID' | 'termID' | 'catID' | 'ownerID'
>;

export interface Term {
  yearID: number;
  termID: number;
}

const none = { studentID: 0, yearID: 0, termID: 0, catID: 0, ownerID: 0 };

/** The order is that of the ids in REDUCTIONS accounts. */
export const reductionKinds = ['BURSARY', 'DISCOUNT', 'SIBLING', 'WAIVER', 'IN KIND'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

export const due = (studentID: number, { yearID, termID, catID }: Term & { catID: number }): Account => ({
  ...{ ...none, kind: 'DUE', studentID, yearID, termID, catID },
});
export const advance = (studentID: number): Account => ({ ...none, kind: 'ADVANCE', studentID });
export const till = (userID: number): Account => ({ ...none, kind: 'TILL', ownerID: userID });
export const money = (accountID: number): Account => ({ ...none, kind: 'MONEY', ownerID: accountID });
export const unmatched = (lineID: number): Account => ({ ...none, kind: 'UNMATCHED', ownerID: lineID });
export const income = ({ yearID, termID, catID }: Term & { catID: number }): Account => ({
  ...{ ...none, kind: 'INCOME', yearID, termID, catID },
});
export const reductions = (kind: ReductionKind, catID: number): Account => ({
  ...{ ...none, kind: 'REDUCTIONS', ownerID: reductionKinds.indexOf(kind) + 1, catID },
});
export const writtenOff = (catID: number): Account => ({ ...none, kind: 'WRITTEN OFF', catID });
export const opening: Account = { ...none, kind: 'OPENING' };
export const tillDifference = (userID: number): Account => ({ ...none, kind: 'TILL DIFFERENCE', ownerID: userID });

/** One text an account, in which the ids stand in a fixed order. */
export const keyOf = ({ kind, studentID, yearID, termID, catID, ownerID }: Account): string =>
  [kind, studentID, yearID, termID, catID, ownerID].join('/');
