import type { Answer, Received } from '@somero/contract';
import { dueToday } from '@somero/contract/fees/dueToday.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { type Parent, payersOf } from '@somero/contract/sms/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { sql } from 'kysely';
import { type Db, fail } from '../../handle.ts';
import { readReportTime } from '../report/ReportScope.ts';
import { readLastPayments } from '../report/readLastPayments.ts';
import { type ageNames, type Owed, readOwed } from '../report/readOwed.ts';
import { readPeriods } from '../wallet/readPeriods.ts';
import { type FeePromise, readPromises } from './readPromises.ts';

export type DebtorFilters = Omit<Received<'getDebtors'>, 'format'>;
export type Debtors = Pick<Answer<'getDebtors'>, 'rows' | 'totals'>;
export type Debtor = Debtors['rows'][number];
type Payers = ReadonlyMap<number, readonly Parent[]>;

/** What is owed is of today, whatever term is asked for: it only says how old each debt is. */
export async function readDebtors(
  db: Db,
  filters: DebtorFilters,
  today: string,
): Promise<Debtors & { payers: Payers }> {
  const { yearID, termID, classID, residencyID } = filters;
  const time = await readReportTime(db, { yearID, termID, classID });
  if (residencyID !== undefined) await requireResidency(db, residencyID);
  const found = await readOwing(db, filters);
  // The readers of all students are quicker than a long list of numbers.
  const ids = classID === undefined ? undefined : found.map(({ id }) => id);
  const owed = Map.groupBy(await readOwed(db, time, ids), ({ studentID }) => studentID);
  const dueOf = await readDue(db, owed, today, ids);
  const lastPayments = await readLastPayments(db, ids);
  const promises = await readPromises(db, today, ids);
  const rows = found
    .map((row) => ({
      ...shown(row),
      ...agesOf(owed.get(row.id) ?? []),
      ...{ balance: row.balance, dueToday: dueOf(row.id), lastPayment: lastPayments.get(row.id) ?? '' },
      promise: promises.get(row.id) ?? null,
    }))
    .filter(({ promise }) => filters.broken !== 1 || isBroken(promise))
    .sort((a, b) => a.classID - b.classID || a.name.localeCompare(b.name) || a.id - b.id);
  const payers = new Map(found.map((row) => [row.id, payersOf(parentsOf(row))]));
  return { rows, totals: totalsOf(rows), payers };
}

const isBroken = (promise: FeePromise | null): boolean => promise?.state === 'BROKEN';

async function requireResidency(db: Db, residencyID: number): Promise<void> {
  const known = await db
    .selectFrom('listEntries')
    .select('id')
    .where('list', '=', 'residency')
    .where('id', '=', residencyID)
    .executeTakeFirst();
  if (!known) throw fail(feesTexts.unknownResidency, 'residencyID');
}

const readOwing = (db: Db, { classID, residencyID, least = 1, status }: DebtorFilters) =>
  db
    .selectFrom('studentBalances as balances')
    .innerJoin('students', 'students.id', 'balances.studentID')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .leftJoin('listEntries as residencies', (join) =>
      join.onRef('residencies.id', '=', 'students.residencyID').on('residencies.list', '=', 'residency'),
    )
    .leftJoin('parents as fathers', (join) =>
      join.onRef('fathers.studentID', '=', 'students.id').on('fathers.kind', '=', 'father'),
    )
    .leftJoin('parents as mothers', (join) =>
      join.onRef('mothers.studentID', '=', 'students.id').on('mothers.kind', '=', 'mother'),
    )
    .leftJoin('studentDetails as details', 'details.studentID', 'students.id')
    .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.status', 'balances.balance'])
    .select(['students.classID', 'classes.name as className', 'streams.name as stream'])
    .select(['residencies.name as residency', 'details.feePayer'])
    .select(['fathers.name as father', 'fathers.phone as fatherPhone'])
    .select(['mothers.name as mother', 'mothers.phone as motherPhone'])
    .where('balances.balance', '>=', least)
    .$if(classID !== undefined, (query) => query.where('students.classID', '=', classID ?? 0))
    .$if(residencyID !== undefined, (query) => query.where('students.residencyID', '=', residencyID ?? 0))
    .$if(status === 'ACTIVE', (query) => query.where('students.status', '=', 1))
    .$if(status === 'LEFT', (query) => query.where('students.status', '<>', 1))
    .execute();

type Owing = Awaited<ReturnType<typeof readOwing>>[number];

const parentsOf = ({ feePayer, father, fatherPhone, mother, motherPhone }: Owing) => ({
  feePayer: feePayer ?? '',
  father: { name: father ?? '', phone: fatherPhone ?? '' },
  mother: { name: mother ?? '', phone: motherPhone ?? '' },
});

/** Without a number that takes messages, whichever parent is named. */
function shown(row: Owing) {
  const { id, regno, status, classID, className, stream, residency } = row;
  const parents = parentsOf(row);
  const named = [parents.father, parents.mother].find(({ name, phone }) => name !== '' || phone !== '');
  const { name: guardian, phone } = payersOf(parents)[0] ?? named ?? { name: '', phone: '' };
  return {
    ...{ id, regno, name: fullName(row), status, classID, className, guardian, phone },
    ...{ stream: stream ?? '', residency: residency ?? '' },
  };
}

const keys = {
  'This term': 'thisTerm',
  'Last term': 'lastTerm',
  'Two terms back': 'twoBack',
  Older: 'older',
  'Later terms': 'later',
} as const satisfies Record<(typeof ageNames)[number], keyof Debtor>;

function agesOf(owed: readonly Owed[]) {
  const ages = { thisTerm: 0, lastTerm: 0, twoBack: 0, older: 0, later: 0 };
  for (const { age, amount } of owed) ages[keys[age]] += amount;
  return ages;
}

/** As in the wallet: of a term whose fees are due in parts, what was charged matters too. */
async function readDue(
  db: Db,
  owed: ReadonlyMap<number, readonly Owed[]>,
  today: string,
  students?: readonly number[],
): Promise<(studentID: number) => number> {
  const periods = await readPeriods(db);
  const isOwed = new Set([...owed.values()].flat().map(({ yearID, termID }) => `${yearID}/${termID}`));
  const charged = new Map<string, number>();
  for (const { yearID, termID, due } of periods.list) {
    if (!isOwed.has(`${yearID}/${termID}`) || !due.some(({ day }) => day > today)) continue;
    const rows = await db
      .selectFrom('ledgerAccounts')
      .select('studentID')
      .select((eb) => eb.fn.sum<number | string>(eb('charged', '-', eb.ref('reduced'))).as('amount'))
      .where('kind', '=', sql.lit('DUE' as const))
      .where('yearID', '=', yearID)
      .where('termID', '=', termID)
      .$if(students !== undefined, (query) => query.where('studentID', 'in', students ?? []))
      .groupBy('studentID')
      .execute();
    for (const { studentID, amount } of rows) charged.set(`${studentID}/${yearID}/${termID}`, Number(amount));
  }
  return (id) => {
    const cells = (owed.get(id) ?? []).map(({ yearID, termID, amount: due }) => ({
      ...{ yearID, termID, due, reduced: 0 },
      charged: charged.get(`${id}/${yearID}/${termID}`) ?? 0,
    }));
    return dueToday(cells, (term) => periods.list[periods.of(term)]?.due ?? [], today);
  };
}

function totalsOf(rows: readonly Debtor[]): Debtors['totals'] {
  const classes = Map.groupBy(rows, ({ classID }) => classID);
  return {
    all: sumsOf(rows),
    classes: [...classes].flatMap(([classID, some]) =>
      some[0] ? [{ classID, className: some[0].className, ...sumsOf(some) }] : [],
    ),
  };
}

const summed = ['thisTerm', 'lastTerm', 'twoBack', 'older', 'later', 'balance', 'dueToday'] as const;

function sumsOf(rows: readonly Debtor[]): Debtors['totals']['all'] {
  const sums = summed.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)] as const);
  return {
    students: rows.length,
    ...(Object.fromEntries(sums) as Record<(typeof summed)[number], number>),
    broken: rows.filter(({ promise }) => isBroken(promise)).length,
  };
}
