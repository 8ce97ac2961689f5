import { sql } from 'kysely';
import { among } from '../../database/queries/among.ts';
import { together } from '../../database/queries/together.ts';
import type { Db } from '../../handle.ts';
import { type Chosen, ofStudents } from './ofStudents.ts';
import type { ReportTime } from './ReportScope.ts';
import { readMoney } from './readMoney.ts';

/** Of a student in a term, in UGX. */
export interface Figures {
  broughtForward: number;
  expected: number;
  reduced: number;
  paid: number;
}

const none: Figures = { broughtForward: 0, expected: 0, reduced: 0, paid: 0 };

/** By student; who has nothing is absent. Brought forward: today's balance, less charges of this and later terms, plus money since its start. */
export async function readFigures(
  db: Db,
  time: ReportTime,
  students?: readonly number[],
): Promise<Map<number, Figures>> {
  const { term, next, laterYears } = time;
  const { yearID, termID } = term;
  const [money, own, after, owed] = await together(
    readMoney(db, { first: term.first, next: next?.first ?? null }, students),
    ofTerm(db, { yearID, termID }, students),
    next ? ofLater(db, { yearID, termID, years: String(laterYears) }, students) : [],
    balancesOf(db, {}, students),
  );
  const balances = new Map(owed.map(({ studentID, balance }) => [studentID, balance]));
  const later = new Map<number, number>();
  for (const row of after) later.set(row.studentID, (later.get(row.studentID) ?? 0) + netOf(row));
  const cells = new Map(own.map((row) => [row.studentID, row]));
  const found = new Map<number, Figures>();
  for (const id of new Set([...balances.keys(), ...cells.keys(), ...later.keys(), ...money.keys()])) {
    const cell = cells.get(id);
    const expected = cell ? netOf(cell) : 0;
    const { since = 0, paid = 0 } = money.get(id) ?? {};
    const broughtForward = (balances.get(id) ?? 0) - expected - (later.get(id) ?? 0) + since;
    const figures = { broughtForward, expected, reduced: Number(cell?.reduced ?? 0), paid };
    if (Object.values(figures).some((amount) => amount !== 0)) found.set(id, figures);
  }
  return found;
}

export const figuresOf = (found: ReadonlyMap<number, Figures>, id: number): Figures => found.get(id) ?? none;

const netOf = ({ charged: up, reduced }: { charged: number | string; reduced: number | string }): number =>
  Number(up) - Number(reduced);

const cells = (db: Db, chosen: Chosen) =>
  db
    .selectFrom('ledgerAccounts')
    .select('studentID')
    .select((eb) => [
      eb.fn.sum<number | string>('charged').as('charged'),
      eb.fn.sum<number | string>('reduced').as('reduced'),
    ])
    // As the index of cells says it: SQLite uses it for no bound value.
    .where('kind', '=', sql.lit('DUE' as const))
    .where(chosen('studentID'))
    .groupBy('studentID');

const ofTerm = ofStudents((db, chosen, { yearID, termID }: { yearID: number; termID: number }) =>
  cells(db, chosen).where('yearID', '=', yearID).where('termID', '=', termID),
);

/** `years`: later ones, with commas. Each half by the index of cells. */
const ofLater = ofStudents((db, chosen, after: { yearID: number; termID: number; years: string }) =>
  cells(db, chosen)
    .where('yearID', '=', after.yearID)
    .where('termID', '>', after.termID)
    .unionAll(cells(db, chosen).where(among(db, 'yearID', after.years))),
);

const balancesOf = ofStudents((db, chosen) =>
  db.selectFrom('studentBalances').select(['studentID', 'balance']).where(chosen('studentID')),
);
