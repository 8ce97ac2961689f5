import { spread } from '@somero/contract/fees/rules.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { advance, due, money, till } from '../../fees/ledger/accounts.ts';
import { ledgerChain } from '../../fees/ledger/ledgerChain.ts';
import { credit, debit, type Ledger, post } from '../../fees/ledger/post.ts';
import { readCells } from '../../fees/ledger/readCells.ts';
import { verifyLedger } from '../../fees/ledger/verify/verifyLedger.ts';
import { claimedTotals } from '../../fees/payments/postReceipt.ts';
import { publicKeyOf, signedUrl, signingKey } from '../../signing/signing.ts';
import { addStudent } from '../sampleClass.ts';
import { type School, startSchool } from '../startSchool.ts';

/** A school with students of S1, and its ledger. */
export async function openLedger(students = 1, options: Parameters<typeof startSchool>[0] = {}) {
  const school = await startSchool(options);
  const studentIDs = await school.database.write(async (db) => {
    const ids: number[] = [];
    for (let n = 1; n <= students; n++)
      ids.push(
        await addStudent(db, { surname: `Akello ${n}`, regno: `U001/${n}`, classID: 1, streamID: 1, subjectIDs: [2] }),
      );
    return ids;
  });
  const { currentYearID: yearID } = await school.database.read
    .selectFrom('settings')
    .select('currentYearID')
    .executeTakeFirstOrThrow();
  const act = <R>(work: (ledger: Ledger) => Promise<R>): Promise<R> => actOn(school, work);
  return { school, studentIDs, studentID: studentIDs[0] ?? 0, yearID, act, verify: () => verifyOf(school) };
}

export const actOn = <R>({ database, parts, clock }: School, work: (ledger: Ledger) => Promise<R>): Promise<R> =>
  database.write((db) => work({ db, now: clock.now(), secrets: parts.secrets, who: { userID: 1 } }));

export const verifyOf = async ({ database, parts }: School) =>
  verifyLedger(database.read, { keys: await parts.secrets.subkeys(database.read, ledgerChain.name) });

export const someone = { classID: 1, streamID: 1, residencyID: null, isNew: false };

interface Paid {
  studentID: number;
  amount: number;
  catID?: number;
  /** Into the till of whoever records it. */
  isCash?: boolean;
}

/** A payment with its receipt, to the bank unless it is cash, as before receipts were hashed. @returns the number of its entry */
export async function pay(ledger: Ledger, { studentID, amount, catID, isCash = false }: Paid): Promise<number> {
  const { db, now, who } = ledger;
  const { parts, rest } = spread(await readCells(db, studentID), amount, catID);
  const entry = await post(ledger, {
    ...{ kind: 'PAYMENT', studentID },
    lines: [
      debit(isCash ? till(who.userID) : money(1), amount),
      ...parts.map((part) => credit(due(studentID, part.cell), part.amount)),
      ...(rest > 0 ? [credit(advance(studentID), rest)] : []),
    ],
  });
  const { id: paymentID } = await db
    .insertInto('payments')
    .values({
      ...(isCash
        ? { method: 'CASH', accountID: null, reference: '', referenceKey: '' }
        : { method: 'BANK', accountID: 1, reference: `SLIP ${entry}`, referenceKey: `SLIP${entry}` }),
      amount,
      ...{ paidOn: schoolDay(now), paidBy: '', day: schoolDay(now), userID: who.userID, at: now.toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('feeReceipts')
    .select((eb) => eb.fn.max('receiptNo').as('receiptNo'))
    .executeTakeFirst();
  const receiptNo = (last?.receiptNo ?? 0) + 1;
  const code = `C${entry}`;
  const claim = {
    ...{ school: 'Test School', year: '', termID: 0, initials: 'A.J.', paper: 'RECEIPT' as const },
    totals: claimedTotals(receiptNo, amount, now.toISOString()),
  };
  await db
    .insertInto('feeReceipts')
    .values({
      ...{ receiptNo, paymentID, entry, studentID, amount, code },
      content: JSON.stringify({
        spread: [
          ...parts.map(({ cell: { yearName, termID }, amount: part }) => ({ yearName, termID, amount: part })),
          ...(rest > 0 ? [{ yearName: '', termID: 0, amount: rest }] : []),
        ],
        verifyUrl: signedUrl('https://school.example', code, claim, signingKey(secret)),
      }),
    })
    .execute();
  await db
    .insertInto('signingKeys')
    .values({ publicKey: publicKeyOf(secret), since: now.toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
  return entry;
}

const secret = Buffer.alloc(32, 7).toString('base64url');

/** The payment of an entry, if it is one, counts as reversed. */
export async function markReversed({ db, now, who }: Ledger, entry: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reversedBy: who.userID, reversedAt: now.toISOString(), reversedReason: 'a test' })
    .where('id', 'in', (row) => row.selectFrom('feeReceipts').select('paymentID').where('entry', '=', entry))
    .execute();
}

/** What a student owes (or has as credit, negative) and the unpaid cells: term/category to amount. */
export async function standing({ database }: School, studentID: number) {
  const row = await database.read
    .selectFrom('studentBalances')
    .select('balance')
    .where('studentID', '=', studentID)
    .executeTakeFirst();
  const cells = await readCells(database.read, studentID);
  return {
    balance: row?.balance ?? 0,
    due: Object.fromEntries(cells.map(({ termID, catID, due: left }) => [`${termID}/${catID}`, left])),
  };
}
