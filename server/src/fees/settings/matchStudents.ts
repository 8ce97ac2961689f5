import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { matchRows } from '../../names/matchRows.ts';
import { type NumberedStudent, readByNumber } from '../readByNumber.ts';
import type { BalanceRow } from './readBalanceRow.ts';

/** Adds to the notes of a row what speaks against its student. @returns students by line */
export async function matchStudents(db: Db, rows: readonly BalanceRow[]): Promise<Map<number, number>> {
  const students = await readByNumber(db, rows);
  const opened = await readOpened(db, [...students.values()]);
  const found = matchRows(rows, students);
  for (const { line, notes } of rows) {
    if (opened.has(found.get(line) ?? null)) notes.problem('', texts.openedAlready);
  }
  return found;
}

/** Those with an opening balance that stands. */
async function readOpened(db: Db, students: readonly NumberedStudent[]): Promise<Set<number | null>> {
  const opened = new Set<number | null>();
  for (const some of inChunks(students)) {
    const entries = await db
      .selectFrom('ledgerEntries as entries')
      .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
      .select('entries.studentID')
      .where(
        'entries.studentID',
        'in',
        some.map(({ id }) => id),
      )
      .where('entries.kind', '=', 'OPENING')
      .where('reversals.seq', 'is', null)
      .execute();
    for (const { studentID } of entries) opened.add(studentID);
  }
  return opened;
}
