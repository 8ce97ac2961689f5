import { dueToday } from '@somero/contract/fees/dueToday.ts';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { Handler } from '../../handle.ts';
import { matchingStudents } from '../../matchingStudents.ts';
import { readCells } from '../ledger/readCells.ts';
import { cellsByTerm } from './cellsByTerm.ts';
import { readDueDays } from './readDueDays.ts';

export const findPayer: Handler<'findPayer'> = async ({ text }, { db, now }) => {
  const found = await matchingStudents(db, text)
    .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.status'])
    .select((eb) => [
      eb.selectFrom('classes').select('name').whereRef('classes.id', '=', 'students.classID').as('className'),
      eb
        .selectFrom('studentBalances')
        .select('balance')
        .whereRef('studentBalances.studentID', '=', 'students.id')
        .as('balance'),
    ])
    .execute();
  const dueDays = await readDueDays(db);
  const students = [];
  for (const row of found) {
    const cells = await readCells(db, row.id);
    students.push({
      ...{ id: row.id, regno: row.regno, name: fullName(row), class: row.className ?? '', status: row.status },
      ...{ balance: row.balance ?? 0, dueToday: dueToday(cells, dueDays, schoolDay(now)) },
      terms: cellsByTerm(cells)
        .map(({ cells: some, yearName, termID }) => ({
          year: yearName,
          term: termID,
          balance: totalOf(some.map(({ due }) => ({ amount: due }))),
        }))
        .filter(({ balance }) => balance !== 0),
    });
  }
  return { students, msg: students.length === 0 ? schoolTexts.noStudentsFound : '' };
};
