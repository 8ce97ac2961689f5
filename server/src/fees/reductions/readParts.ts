import type { OneOffKind } from '@somero/contract/fees/reductions/kinds.ts';
import type { ReductionPart } from '@somero/contract/fees/rules.ts';
import { among } from '../../database/queries/among.ts';
import type { Db } from '../../handle.ts';
import type { SiblingPlace } from '../families/siblingPlaces.ts';
import { type Account, type ReductionKind, reductions, type Term, writtenOff } from '../ledger/accounts.ts';
import { readTermKeys } from './termKey.ts';

/** A reason for which a student is charged less in a term. */
export interface Part extends ReductionPart {
  kind: ReductionKind | 'WRITE OFF';
  /** null: by no request. */
  requestID: number | null;
  /** Of its entries. */
  reason: string;
}

type PartsOf = (studentID: number, term: Term) => readonly Part[];

/** Where a reduction of a category is booked. */
export const accountOf = (kind: Part['kind'], catID: number): Account =>
  kind === 'WRITE OFF' ? writtenOff(catID) : reductions(kind, catID);

/** Of feeRequests.catList. */
export const categoryIDs = (catList: string): number[] => (catList === '' ? [] : catList.split(',').map(Number));

/** In the order in which they apply: awards as approved, the sibling rule, single amounts. @param planned places not taken yet */
export async function readParts(
  db: Db,
  students: readonly number[],
  planned: readonly SiblingPlace[] = [],
): Promise<PartsOf> {
  const ids = String(students);
  const [awards, placed, grants] = await Promise.all([
    readAwarded(db, ids),
    readSiblings(db, ids),
    readGranted(db, ids),
  ]);
  const siblings = [...planned.filter(({ percent }) => percent > 0).map(siblingPart), ...placed];
  if (awards.length + siblings.length + grants.length === 0) return () => [];
  const keyOf = await readTermKeys(db);
  const awardsOf = Map.groupBy(awards, ({ studentID }) => studentID);
  const siblingsOf = Map.groupBy(siblings, ({ studentID }) => studentID);
  const grantsOf = Map.groupBy(grants, ({ studentID }) => studentID);
  return (studentID, term) => {
    const key = keyOf(term);
    const covers = (award: (typeof awards)[number]) =>
      award.fromTerm <= key && (award.lastTerm === '' || key <= award.lastTerm);
    const isOf = ({ yearID, termID }: Term) => yearID === term.yearID && termID === term.termID;
    return [
      ...(awardsOf.get(studentID) ?? []).filter(covers),
      ...(siblingsOf.get(studentID) ?? []).filter(isOf),
      ...(grantsOf.get(studentID) ?? []).filter(isOf),
    ];
  };
}

async function readAwarded(db: Db, students: string) {
  const rows = await db
    .selectFrom('feeAwards as awards')
    .innerJoin('feeRequests as requests', 'requests.id', 'awards.requestID')
    .select(['awards.studentID', 'awards.requestID', 'awards.fromTerm', 'awards.lastTerm'])
    .select(['requests.kind', 'requests.percent', 'requests.amount', 'requests.catList', 'requests.sponsor'])
    .where(among(db, 'awards.studentID', students))
    .orderBy('awards.id')
    .execute();
  return rows.map(({ kind, percent, catList, sponsor, ...award }) => ({
    ...{ ...award, kind: kind as 'BURSARY' | 'DISCOUNT', percent, catList: categoryIDs(catList) },
    reason: [kind, ...(percent === null ? [] : [`${percent} %`]), ...(sponsor === '' ? [] : [sponsor])].join(', '),
  }));
}

async function readSiblings(db: Db, students: string) {
  const rows = await db
    .selectFrom('siblingPlaces')
    .selectAll()
    .where(among(db, 'studentID', students))
    .where('percent', '>', 0)
    .execute();
  return rows.map(siblingPart);
}

const siblingPart = ({
  studentID,
  yearID,
  termID,
  place,
  percent,
  catList,
}: SiblingPlace): Part & Term & { studentID: number } => ({
  ...{ studentID, yearID, termID, kind: 'SIBLING', requestID: null, amount: null, percent },
  ...{ catList: categoryIDs(catList), reason: `Sibling rule, ${childOfFamily(place)}, ${percent} %` },
});

export const childOfFamily = (place: number): string => `child ${place} of the family`;

async function readGranted(db: Db, students: string): Promise<(Part & Term & { studentID: number })[]> {
  const rows = await db
    .selectFrom('feeGrants as grants')
    .innerJoin('feeRequests as requests', 'requests.id', 'grants.requestID')
    .select(['grants.studentID', 'grants.requestID', 'grants.yearID', 'grants.termID', 'grants.catID'])
    .select(['grants.amount', 'requests.kind', 'requests.reason'])
    .where(among(db, 'grants.studentID', students))
    .orderBy('grants.requestID')
    .execute();
  return rows.map(({ catID, kind, ...grant }) => ({
    ...{ ...grant, kind: kind as OneOffKind, percent: null, catList: [catID] },
  }));
}
