import { sql } from 'kysely';
import { among } from '../../database/queries/among.ts';
import type { Db } from '../../handle.ts';
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

/**
 * What the ledger says of a term, by the student; who has nothing in it is not there. What was brought forward is today's
 * balance without what was charged for the term and later ones, and with what came in since its first day.
 */
export async function readFigures(
  db: Db,
  time: ReportTime,
  students?: readonly number[],
): Promise<Map<number, Figures>> {
  const { term, next } = time;
  const [money, own, ofLater, balances] = await Promise.all([
    readMoney(db, { first: term.first, next: next?.first ?? null }, students),
    charged(db, students).where('yearID', '=', term.yearID).where('termID', '=', term.termID).execute(),
    next ? readLater(db, time, students) : [],
    readBalances(db, students),
  ]);
  const later = new Map(ofLater.map((row) => [row.studentID, netOf(row)]));
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

const charged = (db: Db, students?: readonly number[]) =>
  db
    .selectFrom('ledgerAccounts')
    .select('studentID')
    .select((eb) => [
      eb.fn.sum<number | string>('charged').as('charged'),
      eb.fn.sum<number | string>('reduced').as('reduced'),
    ])
    // As the index of cells says it: SQLite uses it for no bound value.
    .where('kind', '=', sql.lit('DUE' as const))
    .$if(students !== undefined, (query) => query.where(among(db, 'studentID', String(students))))
    .groupBy('studentID');

const readLater = (db: Db, { term, laterYears }: ReportTime, students?: readonly number[]) =>
  charged(db, students)
    .where((eb) =>
      eb.or([
        eb.and([eb('yearID', '=', term.yearID), eb('termID', '>', term.termID)]),
        ...(laterYears.length > 0 ? [eb('yearID', 'in', laterYears)] : []),
      ]),
    )
    .execute();

async function readBalances(db: Db, students?: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('studentBalances')
    .selectAll()
    .$if(students !== undefined, (query) => query.where(among(db, 'studentID', String(students))))
    .execute();
  return new Map(rows.map(({ studentID, balance }) => [studentID, balance]));
}
