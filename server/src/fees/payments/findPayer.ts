import { dueToday } from '@somero/contract/fees/dueToday.ts';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { type Db, fail, type Handler, missing } from '../../handle.ts';
import { matchingStudents } from '../../matchingStudents.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { readFamilyOf } from '../families/readFamilyOf.ts';
import { readCodes } from '../incoming/readCodes.ts';
import { readCells } from '../ledger/readCells.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { cellsByTerm } from './cellsByTerm.ts';
import { readDueDays } from './readDueDays.ts';
import { referenceKeyOf } from './referenceKeyOf.ts';
import { mostDaysBack } from './validateReceived.ts';

const aDay = 24 * 3_600_000;

export const findPayer: Handler<'findPayer'> = async ({ text, regNos = [] }, { db, now }) => {
  const found = await readPayers(db, text, regNos);
  const dueDays = await readDueDays(db);
  const nameOf = await readCategoryNames(db);
  const paid = await readPaid(
    db,
    found.map(({ id }) => id),
    schoolDay(new Date(now.getTime() - mostDaysBack * aDay)),
  );
  const families = await readFamilyOf(
    db,
    found.map(({ id }) => id),
  );
  const students = [];
  for (const row of found) {
    const cells = await readCells(db, row.id);
    students.push({
      ...{ id: row.id, regno: row.regno, name: fullName(row), class: row.className ?? '', status: row.status },
      codes: await readCodes(db, row.id),
      ...{ balance: row.balance ?? 0, dueToday: dueToday(cells, dueDays, schoolDay(now)) },
      terms: cellsByTerm(cells)
        .map(({ cells: some, yearName, termID }) => ({
          year: yearName,
          term: termID,
          balance: totalOf(some.map(({ due }) => ({ amount: due }))),
        }))
        .filter(({ balance }) => balance !== 0),
      cells: cells.filter(({ due }) => due > 0).map((cell) => ({ ...cell, category: nameOf(cell.catID) })),
      family: families
        .filter((member) => member.of === row.id && member.id !== row.id && member.status === 1)
        .map(({ regno, name }) => ({ regno, name })),
      paid: paid.filter(({ studentID }) => studentID === row.id),
    });
  }
  return { students, msg: students.length === 0 ? schoolTexts.noStudentsFound : '' };
};

/** In the order of the numbers that were asked for. @throws CallError 404 for a number that is nobody's */
async function readPayers(db: Db, text: string | undefined, regNos: readonly string[]) {
  const keys = regNos.map(regnoKeyOf);
  if (keys.length === 0 && text === undefined) throw fail(texts.enterPayer, 'text');
  const owner = keys.length === 0 ? await ownerOf(db, text ?? '') : undefined;
  const named =
    owner === undefined ? matchingStudents(db, text ?? '') : studentsOf(db).where('students.id', '=', owner);
  const asked = keys.length === 0 ? named : studentsOf(db).where('students.regnoKey', 'in', keys);
  const found = await asked
    .select(['students.id', 'regno', 'regnoKey', 'surname', 'firstname', 'othername', 'students.status'])
    .select((eb) => [
      eb.selectFrom('classes').select('name').whereRef('classes.id', '=', 'students.classID').as('className'),
      eb
        .selectFrom('studentBalances')
        .select('balance')
        .whereRef('studentBalances.studentID', '=', 'students.id')
        .as('balance'),
    ])
    .execute();
  if (found.length < new Set(keys).size) throw missing(schoolTexts.noStudentDataFound);
  return keys.length === 0 ? found : found.sort((a, b) => keys.indexOf(a.regnoKey) - keys.indexOf(b.regnoKey));
}

const studentsOf = (db: Db) => db.selectFrom('students');

/** @returns the student whose payment code this is */
async function ownerOf(db: Db, text: string): Promise<number | undefined> {
  const codeKey = referenceKeyOf(text);
  if (codeKey === '') return undefined;
  const row = await db.selectFrom('paymentCodes').select('studentID').where('codeKey', '=', codeKey).executeTakeFirst();
  return row?.studentID;
}

/** What stands, so that a screen can ask before the same is recorded again. */
async function readPaid(db: Db, studentIDs: readonly number[], since: string) {
  if (studentIDs.length === 0) return [];
  return db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['feeReceipts.studentID', 'receiptNo', 'feeReceipts.amount', 'method', 'paidOn'])
    .where('feeReceipts.studentID', 'in', studentIDs)
    .where('reversedAt', 'is', null)
    .where('paidOn', '>=', since)
    .orderBy('receiptNo', 'desc')
    .execute();
}
