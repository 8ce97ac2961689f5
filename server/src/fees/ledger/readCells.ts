import type { Cell } from '@somero/contract/fees/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const selectCells = (db: Db) =>
  db
    .selectFrom('ledgerAccounts as cells')
    .innerJoin('years', 'years.id', 'cells.yearID')
    .leftJoin('feeCategories', 'feeCategories.catID', 'cells.catID')
    .select(['cells.yearID', 'years.yearName', 'cells.termID', 'cells.catID', 'feeCategories.rank'])
    .select(['cells.charged', 'cells.reduced', 'cells.balance as due'])
    .where('cells.kind', '=', 'DUE');

const cellsOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  selectCells(db).where('cells.studentID', '=', studentID),
);

/** All cells of a student, paid ones too, in no order. */
export const readCells = async (db: Db, studentID: number): Promise<Cell[]> =>
  (await cellsOf.rows(db, { studentID })).map(cellOf);

/** The same of several students; who has none is not there. */
export async function readCellsOf(db: Db, students: readonly number[]): Promise<Map<number, Cell[]>> {
  const [only] = students;
  if (only !== undefined && students.length === 1) return new Map([[only, await readCells(db, only)]]);
  const found = new Map<number, Cell[]>();
  for (const some of inChunks(students)) {
    const rows = await selectCells(db).select('cells.studentID').where('cells.studentID', 'in', some).execute();
    for (const [studentID, cells] of Map.groupBy(rows, (row) => row.studentID))
      found.set(
        studentID,
        cells.map(({ studentID: _, ...cell }) => cellOf(cell)),
      );
  }
  return found;
}

const cellOf = ({ rank, ...cell }: Omit<Cell, 'rank'> & { rank: number | null }): Cell => ({
  ...cell,
  rank: rank ?? cell.catID,
});
