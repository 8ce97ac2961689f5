import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { isNameOf } from '../../names/isNameOf.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { type NumberedStudent, readByNumber } from '../readByNumber.ts';
import type { BalanceRow } from './readBalanceRow.ts';

/** Adds to the notes of a row what speaks against its student. @returns students by line */
export async function matchStudents(db: Db, rows: readonly BalanceRow[]): Promise<Map<number, number>> {
  const students = await readByNumber(db, rows);
  const opened = await readOpened(db, [...students.values()]);
  const lines = new Map<number, number>();
  const found = new Map<number, number>();
  for (const { line, regno, name, notes } of rows) {
    if (regno === '') continue;
    const student = students.get(regnoKeyOf(regno));
    if (!student) {
      notes.problem('regno', schoolTexts.noStudentDataFound);
      continue;
    }
    const before = lines.get(student.id);
    if (before !== undefined) notes.problem('regno', texts.twiceInSheet(before));
    else lines.set(student.id, line);
    if (name !== '' && !isNameOf(name, student)) notes.problem('name', texts.nameDiffers(fullName(student)));
    if (opened.has(student.id)) notes.problem('', texts.openedAlready);
    found.set(line, student.id);
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
