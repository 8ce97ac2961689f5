import { broughtForward } from '@somero/contract/fees/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../handle.ts';
import type { CategoryScope } from './CategoryReport.ts';

export interface Charged {
  classID: number;
  catID: number;
  planned: number;
  charged: number;
  reduced: number;
  outstanding: number;
}

/** What the cells of a year or a term hold, by class and category. */
export async function readCharges(db: Db, scope: CategoryScope): Promise<Charged[]> {
  const charges = await ofCharges(db, scope).groupBy(['charges.classID', 'cells.catID']).execute();
  const arrears = await ofArrears(db, scope).execute();
  return [...charges, ...arrears.filter(({ classID }) => scope.classID === undefined || classID === scope.classID)].map(
    ({ classID, catID, ...sums }) => {
      const [charged, reduced, outstanding] = [Number(sums.charged), Number(sums.reduced), Number(sums.outstanding)];
      return { classID, catID, planned: charged, charged, reduced, outstanding };
    },
  );
}

/** By what was charged, so that each student and term is looked up once. */
const ofCharges = (db: Db, { yearID, termID, classID }: CategoryScope) =>
  db
    .selectFrom('feeCharges as charges')
    .innerJoin('ledgerAccounts as cells', (join) =>
      join
        .onRef('cells.studentID', '=', 'charges.studentID')
        .onRef('cells.yearID', '=', 'charges.yearID')
        .onRef('cells.termID', '=', 'charges.termID'),
    )
    .select(['charges.classID', 'cells.catID'])
    .select((eb) => [
      eb.fn.sum<number | string>('cells.charged').as('charged'),
      eb.fn.sum<number | string>('cells.reduced').as('reduced'),
      eb.fn.sum<number | string>('cells.balance').as('outstanding'),
    ])
    // As the index of cells says it: SQLite uses it for no bound value.
    .where('cells.kind', '=', sql.lit('DUE' as const))
    .where('cells.catID', '<>', broughtForward.id)
    .where('charges.yearID', '=', yearID)
    .$if(termID !== undefined, (query) => query.where('charges.termID', '=', termID ?? 0))
    .$if(classID !== undefined, (query) => query.where('charges.classID', '=', classID ?? 0));

/** Balances brought forward: there may be no charge of the term. */
const ofArrears = (db: Db, { yearID, termID }: CategoryScope) =>
  db
    .selectFrom('ledgerAccounts as cells')
    .innerJoin('students', 'students.id', 'cells.studentID')
    .leftJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.studentID', '=', 'cells.studentID')
        .onRef('charges.yearID', '=', 'cells.yearID')
        .onRef('charges.termID', '=', 'cells.termID'),
    )
    .select('cells.catID')
    .select((eb) => [
      eb.fn
        .coalesce(
          'charges.classID',
          eb.case().when('students.status', '=', 1).then(eb.ref('students.classID')).else(0).end(),
        )
        .as('classID'),
      'cells.charged',
      'cells.reduced',
      'cells.balance as outstanding',
    ])
    .where('cells.kind', '=', sql.lit('DUE' as const))
    .where('cells.catID', '=', broughtForward.id)
    .where('cells.charged', '<>', 0)
    .where('cells.yearID', '=', yearID)
    .$if(termID !== undefined, (query) => query.where('cells.termID', '=', termID ?? 0));
