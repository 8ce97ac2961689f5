import type { Cell } from '@somero/contract/fees/rules.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const cellsOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('ledgerAccounts as cells')
    .innerJoin('years', 'years.id', 'cells.yearID')
    .leftJoin('feeCategories', 'feeCategories.catID', 'cells.catID')
    .select(['cells.yearID', 'years.yearName', 'cells.termID', 'cells.catID', 'feeCategories.rank'])
    .select(['cells.charged', 'cells.reduced', 'cells.balance as due'])
    .where('cells.studentID', '=', studentID)
    .where('cells.kind', '=', 'DUE'),
);

/** All cells of a student, paid ones too, in no order. */
export const readCells = async (db: Db, studentID: number): Promise<Cell[]> =>
  (await cellsOf.rows(db, { studentID })).map(({ rank, ...cell }) => ({ ...cell, rank: rank ?? cell.catID }));
