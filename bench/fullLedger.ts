import { randomBytes } from 'node:crypto';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../server/src/database/Db.ts';
import { inChunks } from '../server/src/database/inChunks.ts';
import { codeOf } from '../server/src/documents/code.ts';
import { due, money } from '../server/src/fees/ledger/accounts.ts';
import { chargeAll } from '../server/src/fees/ledger/charge.ts';
import { credit, debit, postAll } from '../server/src/fees/ledger/post.ts';
import type { FrozenReceipt } from '../server/src/fees/payments/FrozenReceipt.ts';
import { claimedTotals } from '../server/src/fees/payments/postReceipt.ts';
import { receiptDigest } from '../server/src/fees/payments/receiptDigest.ts';
import { type FeeTerm, readFeeTerms } from '../server/src/fees/settings/readFeeTerms.ts';
import type { SchoolDatabase } from '../server/src/handle.ts';
import { ensureYear } from '../server/src/school/ensureYear.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { signedUrl, signingKey, signingSecret } from '../server/src/signing/signing.ts';
import { oldestStudent } from './tenYears.ts';

const years = 10;
const fee = 50_000;
const categories = [1, 2, 3, 4, 5, 6, 7, 8];
/** How much of which cells each payment covers; together all of them. */
const payments = [
  { week: 1, parts: [50_000, 50_000, 20_000] },
  { week: 4, parts: [0, 0, 30_000, 50_000, 20_000] },
  { week: 7, parts: [0, 0, 0, 0, 30_000, 50_000, 20_000] },
  { week: 10, parts: [0, 0, 0, 0, 0, 0, 30_000, 50_000] },
] as const;

/** Thirty terms of every student, paid in four parts, in the ten years before this one. */
export async function addFullLedger(database: SchoolDatabase, secrets: Secrets, now: Date): Promise<void> {
  const present = now.getUTCFullYear();
  const secret = await signingSecret({ database, secrets });
  for (let year = present - years; year < present; year++) {
    await ensureYear(database, new Date(Date.UTC(year, 5, 1)));
    const { id } = await database.read
      .selectFrom('years')
      .select('id')
      .where('yearName', '=', String(year))
      .executeTakeFirstOrThrow();
    const students = (await readStudents(database)).filter((student) => student.id !== oldestStudent);
    for (const term of await readFeeTerms(database.read, id))
      await database.write((db) => addTerm(db, { secrets, secret, term, yearName: String(year) }, students));
  }
}

export const readStudents = ({ read }: SchoolDatabase) => read.selectFrom('students').selectAll().execute();

type Student = Awaited<ReturnType<typeof readStudents>>[number];

interface Work {
  secrets: Secrets;
  /** See signingSecret. */
  secret: string;
  term: FeeTerm;
  yearName: string;
}

export async function addTerm(db: Db, work: Work, students: readonly Student[]): Promise<void> {
  const { yearID, termID, first } = work.term;
  const ledger = { db, now: new Date(`${first}T06:00:00.000Z`), secrets: work.secrets, who: { userID: 1 } };
  await chargeAll(
    ledger,
    students.map(({ id, classID, streamID, residencyID }) => ({
      ...{ studentID: id, yearID, termID, place: { classID, streamID, residencyID, isNew: false } },
      fees: categories.map((catID) => ({ catID, amount: fee })),
    })),
  );
  for (const { week, parts } of payments) {
    const when = new Date(ledger.now.getTime() + week * 7 * 24 * 3_600_000);
    for (const some of inChunks(students)) await addPayments({ ...ledger, now: when }, some, parts, work);
  }
}

async function addPayments(
  ledger: { db: Db; now: Date; secrets: Secrets; who: { userID: number } },
  students: readonly Student[],
  parts: readonly number[],
  { secret, term: { yearID, termID }, yearName }: Work,
): Promise<void> {
  const { db, now } = ledger;
  const last = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const lastReceipt = await db
    .selectFrom('feeReceipts')
    .select((eb) => eb.fn.max('receiptNo').as('receiptNo'))
    .executeTakeFirst();
  const [day, at] = [schoolDay(now), now.toISOString()];
  const cells = parts.flatMap((amount, index) => (amount > 0 ? [{ catID: categories[index] ?? 0, amount }] : []));
  const amount = cells.reduce((sum, cell) => sum + cell.amount, 0);
  const made = students.map((student, index) => {
    const id = (last?.id ?? 0) + index + 1;
    const payment = {
      ...{ id, method: 'BANK' as const, accountID: 1, amount, reference: `YEARS ${id}`, referenceKey: `YEARS${id}` },
      ...{ paidOn: day, paidBy: '', catID: null, day, userID: 1, at },
    };
    const receiptNo = (lastReceipt?.receiptNo ?? 0) + index + 1;
    const code = codeOf(randomBytes(10));
    const claim = {
      ...{ school: 'Training School', year: '', termID: 0, initials: 'A.J.', paper: 'RECEIPT' as const },
      totals: claimedTotals(receiptNo, amount, at),
    };
    const content: FrozenReceipt = {
      ...{ layout: 1, badgeFileID: null, at, paidOn: day, name: `${student.surname} ${student.firstname}` },
      school: { name: 'Training School', motto: 'Try', address: 'Kampala', poBox: '1', phones: '0772', email: 'a@b.c' },
      ...{ regno: student.regno, className: 'S1', streamName: 'EAST', method: 'BANK', reference: payment.reference },
      spread: cells.map((cell) => ({ yearName, termID, category: `CATEGORY ${cell.catID}`, amount: cell.amount })),
      ...{ paidBy: '', before: 0, after: 0, by: 'Bursar' },
      verifyUrl: signedUrl('https://school.example', code, claim, signingKey(secret)),
    };
    const receipt = {
      ...{ receiptNo, paymentID: id, studentID: student.id, amount, code, content: JSON.stringify(content) },
    };
    return { payment, receipt };
  });
  const entries = await postAll(
    ledger,
    made.map(({ payment, receipt }) => ({
      ...{ kind: 'PAYMENT', studentID: receipt.studentID, receipt: receiptDigest(receipt, payment) },
      lines: [
        debit(money(1), amount),
        ...cells.map((cell) => credit(due(receipt.studentID, { yearID, termID, catID: cell.catID }), cell.amount)),
      ],
    })),
  );
  await db
    .insertInto('payments')
    .values(made.map(({ payment }) => payment))
    .execute();
  await db
    .insertInto('feeReceipts')
    .values(made.map(({ receipt }, index) => ({ ...receipt, entry: entries[index] ?? 0 })))
    .execute();
}
