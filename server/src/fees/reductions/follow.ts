import { type FeeLine, reduced } from '@somero/contract/fees/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { SiblingPlace } from '../families/siblingPlaces.ts';
import { due, type Term } from '../ledger/accounts.ts';
import { credit, debit, type Ledger, type Posting, postAll } from '../ledger/post.ts';
import { type Given, partKey, readGiven } from './readGiven.ts';
import { accountOf, type Part, readParts } from './readParts.ts';

/** How charges of a student and term are about to change. */
export interface Change extends Term {
  studentID: number;
  batchID?: number | undefined;
  changes: readonly FeeLine[];
}

/** Everything that charges passes here (fees.md, section 4): what must go back, then `change`, then what is to be taken off more. */
export async function withReductions<R>(
  ledger: Ledger,
  changes: readonly Change[],
  change: () => Promise<R>,
): Promise<R> {
  const { less, more } = await planReductions(ledger.db, changes);
  await postAll(ledger, less);
  const done = await change();
  await postAll(ledger, more);
  return done;
}

/** After requests and awards changed: brings the reductions of a student to what they are now. */
export async function followRequests(ledger: Ledger, studentID: number, reason: string): Promise<void> {
  const { less, more } = await planReductions(ledger.db, await standingTerms(ledger.db, [studentID]), {
    reason,
  });
  await postAll(ledger, less);
  await postAll(ledger, more);
}

/** The terms of which students have cells. */
export async function standingTerms(db: Db, students: readonly number[]): Promise<Change[]> {
  const terms: Change[] = [];
  for (const some of inChunks(students)) {
    const rows = await db
      .selectFrom('ledgerAccounts')
      .select(['studentID', 'yearID', 'termID'])
      .distinct()
      .where('kind', '=', 'DUE')
      .where('studentID', 'in', some)
      .execute();
    terms.push(...rows.map((row) => ({ ...row, changes: [] })));
  }
  return terms;
}

interface Plan {
  /** What goes back, and what is taken off more. */
  less: Posting[];
  more: Posting[];
}

interface Planning {
  /** Of what goes back for a part that is no more. */
  reason?: string;
  /** Of siblings, that are not taken yet. */
  places?: readonly SiblingPlace[];
}

export async function planReductions(
  db: Db,
  changes: readonly Change[],
  { reason = '', places = [] }: Planning = {},
): Promise<Plan> {
  const partsOf = await readParts(db, studentsOf(changes), places);
  const lowers = ({ changes: lines }: Change) => lines.some(({ amount }) => amount < 0);
  const concerned = changes.filter(
    (one) => one.changes.length === 0 || lowers(one) || partsOf(one.studentID, one).length > 0,
  );
  const plan: Plan = { less: [], more: [] };
  if (concerned.length === 0) return plan;
  const cells = await readCharged(db, studentsOf(concerned));
  const reducedCells = cells.filter((cell) => cell.reduced > 0).map(({ id }) => id);
  const charged = Map.groupBy(cells, termOf);
  const given = Map.groupBy(await readGiven(db, reducedCells), ({ cell }) => termOf(cell));
  const rankOf = await readRanks(db);
  for (const change of concerned) {
    const key = termOf(change);
    const known = {
      charged: charged.get(key) ?? [],
      given: given.get(key) ?? [],
      parts: partsOf(change.studentID, change),
    };
    if (known.given.length + known.parts.length > 0) addDifferences(plan, { change, rankOf, reason, ...known });
  }
  return plan;
}

const studentsOf = (changes: readonly Change[]): number[] => [...new Set(changes.map(({ studentID }) => studentID))];

const termOf = ({ studentID, yearID, termID }: Term & { studentID: number }): string =>
  `${studentID}/${yearID}/${termID}`;

interface Differing {
  change: Change;
  rankOf: (catID: number) => number;
  reason: string;
  charged: readonly { catID: number; charged: number }[];
  given: readonly Given[];
  parts: readonly Part[];
}

/** Of one student and term. */
function addDifferences(plan: Plan, { change, rankOf, reason, ...known }: Differing): void {
  const charges = new Map(known.charged.map(({ catID, charged }) => [catID, charged]));
  for (const { catID, amount } of change.changes) charges.set(catID, (charges.get(catID) ?? 0) + amount);
  const lines = [...charges].map(([catID, amount]) => ({ catID, amount }));
  lines.sort((a, b) => rankOf(a.catID) - rankOf(b.catID) || a.catID - b.catID);
  const parts = [...known.parts, ...withoutRequest(known)];
  const wanted = Map.groupBy(reduced(lines, parts), ({ part }) => partKey(part));
  const given = Map.groupBy(known.given, partKey);
  for (const key of new Set([...given.keys(), ...wanted.keys()])) {
    const [before, after] = [given.get(key) ?? [], wanted.get(key) ?? []];
    const part = after[0]?.part ?? parts.find((each) => partKey(each) === key) ?? { ...(before[0] as Given), reason };
    const differences = new Map(after.map(({ catID, amount }) => [catID, amount]));
    for (const { cell, amount } of before) differences.set(cell.catID, (differences.get(cell.catID) ?? 0) - amount);
    for (const [list, sign] of [
      [plan.less, -1],
      [plan.more, 1],
    ] as const) {
      const some = [...differences].filter(([, amount]) => amount * sign > 0);
      if (some.length > 0) list.push(postingOf(change, part, some));
    }
  }
}

/** What no request gave stays as far as the charges allow. */
const withoutRequest = ({ given, parts }: Pick<Differing, 'given' | 'parts'>): Part[] =>
  given
    .filter((one) => one.requestID === null && !parts.some((part) => partKey(part) === partKey(one)))
    .map(({ kind, requestID, cell, amount }) => ({
      kind,
      requestID,
      amount,
      percent: null,
      catList: [cell.catID],
      reason: '',
    }));

function postingOf(
  { studentID, yearID, termID, batchID }: Change,
  { kind, requestID, reason }: Pick<Part, 'kind' | 'requestID' | 'reason'>,
  differences: readonly (readonly [number, number])[],
): Posting {
  return {
    ...{ kind: kind === 'WRITE OFF' ? kind : 'REDUCE', studentID, batchID, reason },
    ...(requestID !== null && { requestID }),
    lines: differences.flatMap(([catID, amount]) => {
      const [account, cell] = [accountOf(kind, catID), due(studentID, { yearID, termID, catID })];
      return amount > 0
        ? [debit(account, amount), credit(cell, amount)]
        : [debit(cell, -amount), credit(account, -amount)];
    }),
  };
}

async function readCharged(db: Db, students: readonly number[]) {
  const found: (Term & { id: number; studentID: number; catID: number; charged: number; reduced: number })[] = [];
  for (const some of inChunks(students))
    found.push(
      ...(await db
        .selectFrom('ledgerAccounts')
        .select(['id', 'studentID', 'yearID', 'termID', 'catID', 'charged', 'reduced'])
        .where('studentID', 'in', some)
        .where('kind', '=', 'DUE')
        .execute()),
    );
  return found;
}

async function readRanks(db: Db): Promise<(catID: number) => number> {
  const rows = await db.selectFrom('feeCategories').select(['catID', 'rank']).execute();
  const ranks = new Map(rows.map(({ catID, rank }) => [catID, rank]));
  return (catID) => ranks.get(catID) ?? catID;
}
