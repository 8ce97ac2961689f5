import type { Answer } from '@somero/contract';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { chosenOf } from '../report/ofStudents.ts';
import { moneyOf } from '../report/readMoney.ts';

export type FeePromise = NonNullable<Answer<'getStudentWallet'>['promise']>;

/** The latest promise by the student, and what became of it by this day; of chosen students, or of all. */
export async function readPromises(
  db: Db,
  today: string,
  students?: readonly number[],
): Promise<Map<number, FeePromise>> {
  const rows = await db
    .selectFrom('feePromises as promises')
    .leftJoin('studentBalances as balances', 'balances.studentID', 'promises.studentID')
    .leftJoin('users', 'users.id', 'promises.userID')
    .select(['promises.id', 'promises.studentID', 'dueOn', 'amount', 'allowsExam', 'promises.at'])
    .select(['balances.balance', 'users.fname', 'users.lname'])
    .where('standing', '=', 1)
    .where(chosenOf(db, students)('promises.studentID'))
    .execute();
  if (rows.length === 0) return new Map();
  const paid = await readPaidSince(db, students);
  const stateOf = ({ studentID, dueOn, amount, balance }: (typeof rows)[number]): FeePromise['state'] => {
    if ((balance ?? 0) <= 0 || (paid.get(studentID) ?? 0) >= amount) return 'KEPT';
    return dueOn < today ? 'BROKEN' : 'OPEN';
  };
  return new Map(
    rows.map((row) => {
      const { id, studentID, dueOn, amount, allowsExam, at } = row;
      return [studentID, { id, dueOn, amount, allowsExam, at, state: stateOf(row), by: staffName(row) }];
    }),
  );
}

/** Received less given back, by entries after the promise. */
async function readPaidSince(db: Db, students?: readonly number[]): Promise<Map<number, number>> {
  const first = await db
    .selectFrom('feePromises as promises')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'promises.entry')
    .select((eb) => eb.fn.min('entries.day').as('day'))
    .where('standing', '=', 1)
    .executeTakeFirst();
  const rows = await moneyOf(db, first?.day ?? '', chosenOf(db, students))
    .innerJoin('feePromises as promises', 'promises.studentID', 'money.studentID')
    .select('promises.studentID')
    .select(({ fn }) => fn.sum<number | string>('money.amount').as('amount'))
    .where('promises.standing', '=', 1)
    .whereRef('money.seq', '>', 'promises.entry')
    .groupBy('promises.studentID')
    .execute();
  return new Map(rows.map(({ studentID, amount }) => [studentID, Number(amount)]));
}
