import type { Method } from '@somero/contract/fees/payments/methods.ts';
import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Change } from '../audit/Change.ts';
import { recordOwn } from '../audit/continueChain.ts';
import { addFeeBatch } from '../fees/charging/addFeeBatch.ts';
import { planned } from '../fees/charging/planned.ts';
import { postPlan } from '../fees/charging/postPlan.ts';
import { readCharged } from '../fees/charging/readCharged.ts';
import { readFees } from '../fees/charging/readFees.ts';
import { settingForAudit, writeLines } from '../fees/charging/saveSetting.ts';
import { open } from '../fees/ledger/charge.ts';
import { reverse } from '../fees/ledger/reverse.ts';
import { type PostingReceipt, postReceipt } from '../fees/payments/postReceipt.ts';
import { readPayer } from '../fees/payments/readPayer.ts';
import { recordPayment } from '../fees/payments/recordPayment.ts';
import { validateReceived } from '../fees/payments/validateReceived.ts';
import { type FeeTerm, readFeeTerms } from '../fees/settings/readFeeTerms.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { signingSecret } from '../signing/signing.ts';
import { Chance } from './chance.ts';
import { closeTrainingTill } from './closeTrainingTill.ts';
import { addLooseEnds } from './looseEnds.ts';
import type { TrainingTerm } from './marks.ts';
import { addSiblings } from './siblings.ts';
import { addStatement } from './statement.ts';

interface Options {
  now: Date;
  secrets: Secrets;
  terms: readonly TrainingTerm[];
}

const classIDs = [1, 2, 3, 4, 5, 6];
/** The bursar has still to charge it. */
const notCharged = 6;
const aDay = 86_400_000;

/** Three terms: settings, charges, payments in parts, debts, credit, arrears of before, reversals, and a class not charged. */
export async function addFees(database: SchoolDatabase, { now, secrets, terms }: Options): Promise<void> {
  const { id: userID, ...names } = await database.read
    .selectFrom('users')
    .select(['id', 'fname', 'lname'])
    .where('username', '=', 'bursar')
    .executeTakeFirstOrThrow();
  const bursar = { userID, name: `${names.fname} ${names.lname}` };
  const secret = await signingSecret({ database, secrets });
  const at = (db: Db, when: Date): PostingReceipt => ({
    ...{ db, now: when, secrets, who: bursar, school: { publicUrl: '' } },
    ...{ changed: () => undefined, link: async () => '' },
  });
  const [first] = terms;
  await database.write(addRules);
  await database.write((db) => addSiblings(db, { userID, now }));
  for (const yearID of new Set(terms.map((term) => term.yearID)))
    await database.write((db) => addSettings(at(db, now), yearID));
  for (const term of terms) {
    const days = await daysOf(database.read, term, now);
    const chance = new Chance(term.yearID * 10 + term.termID);
    await database.write(async (db) => {
      if (term === first) await addArrears(at(db, days.from), term, chance);
      await chargeTerm(at(db, days.from), term);
      const receipts = payments(await readBalances(db), days, chance);
      const tills = new Chance(term.yearID * 10 + term.termID + 5);
      let last = days.from;
      for (const { when, regno, amount, method } of receipts) {
        const ctx = at(db, when);
        if (method === 'CASH') {
          if (weekOf(when) > weekOf(last)) await closeTrainingTill(ctx, tills);
          last = when;
        }
        const payer = await readPayer(db, regno);
        const received = await validateReceived(ctx, {
          ...{ method, paidBy: chance.one(['Father', 'Mother', 'Guardian', '']) },
          reference: method === 'CASH' ? '' : `${method.slice(0, 2)}${chance.whole(1e6, 9e6)}${when.getTime() % 1e6}`,
        });
        const found = method === 'CASH' ? null : when.toISOString();
        const payment = await recordPayment(ctx, received, amount, found);
        const { id } = await postReceipt(ctx, { payment, payer, amount, secret });
        if (chance.rarely(150)) await takeBack(ctx, payment.id, id);
      }
      // Of this term the last cash is still in the till.
      if (!term.isCurrent) await closeTrainingTill(at(db, days.to), tills);
    });
  }
  await database.write((db) => confirmBankings(db, now));
  await database.write((db) => addLooseEnds(db, { now, userID }));
  await database.write((db) => addPromises(at(db, now)));
  await database.write((db) => addStatement(at(db, now), secret));
}

const weekOf = (when: Date): number => Math.floor(when.getTime() / (7 * aDay));

/** What circulars print: where to pay, and the school's words. */
async function addRules(db: Db): Promise<void> {
  const circularText =
    'Dear parent,\n\nPlease pay to the bank or by mobile money with the number of your child, and keep the slip. ' +
    'No cash is taken at the gate. Each child brings a ream of paper and a broom.';
  await db.updateTable('feeRules').set({ circularText }).execute();
  await db.updateTable('moneyAccounts').set({ number: '0140 0556 6712' }).where('kind', '=', 'BANK').execute();
  await db.updateTable('moneyAccounts').set({ number: '0772 000 123' }).where('kind', '=', 'MOBILE MONEY').execute();
}

interface Days {
  from: Date;
  to: Date;
}

/** From the morning of the term's first day to its last one, or now. */
async function daysOf(db: Db, { yearID, termID }: TrainingTerm, now: Date): Promise<Days> {
  const term = (await readFeeTerms(db, yearID)).find((each) => each.termID === termID) as FeeTerm;
  const from = new Date(`${term.first}T06:00:00.000Z`);
  const to = new Date(`${term.last}T14:00:00.000Z`);
  return { from: from < now ? from : now, to: to < now ? to : now };
}

/** Ids of the categories of the first data: TUITION, BOARDING, DEVELOPMENT, UNIFORM, MEDICAL, PTA, COMPUTER. */
const feesOf = (classID: number, termID: number): FeeLine[] => [
  { catID: 1, amount: classID < 5 ? 550_000 + 20_000 * classID : 720_000 },
  { catID: 2, amount: 450_000 },
  ...(termID === 1 ? [{ catID: 3, amount: 60_000 }] : []),
  ...(termID === 1 && (classID === 1 || classID === 5) ? [{ catID: 5, amount: 180_000 }] : []),
  { catID: 6, amount: 15_000 },
  { catID: 7, amount: 30_000 },
  { catID: 9, amount: 40_000 },
];

async function addSettings(ctx: PostingReceipt, yearID: number): Promise<void> {
  const { db, who, now, secrets } = ctx;
  const changes: Change[] = [];
  const save = async (classID: number, studentID: number | null, lines: readonly FeeLine[][]) => {
    const { id } = await db
      .insertInto('feeSettings')
      .values({ classID, yearID, studentID, status: 1, createdBy: who.userID, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(db, id, { lines });
    const after = settingForAudit({ classID, yearID, studentID, status: 1, lines: [...lines] });
    changes.push({ type: 'feeSetting', id, before: null, after });
  };
  for (const classID of classIDs)
    await save(
      classID,
      null,
      [1, 2, 3].map((termID) => feesOf(classID, termID)),
    );
  // Children of staff.
  const favoured = await db.selectFrom('students').select(['id', 'classID']).where('id', 'in', [7, 31, 64]).execute();
  for (const { id, classID } of favoured)
    await save(
      classID,
      id,
      [1, 2, 3].map(() => [{ catID: 1, amount: 300_000 }]),
    );
  await recordOwn(db, secrets, { call: 'addFees', at: now, actorID: who.userID, changes });
}

async function addArrears(ctx: PostingReceipt, { yearID, termID }: TrainingTerm, chance: Chance): Promise<void> {
  const students = await ctx.db.selectFrom('students').select('id').where('classID', 'in', [3, 4]).execute();
  const batchID = await addFeeBatch(ctx, { kind: 'OPENING', label: 'balances.xlsx', yearID, termID });
  for (const { id: studentID } of students.filter(() => chance.rarely(12)))
    await open(ctx, { studentID, yearID, termID, batchID }, 10_000 * chance.whole(-5, 40) + 5_000);
}

async function chargeTerm(
  ctx: PostingReceipt,
  { yearID, termID, classesBelow, isCurrent }: TrainingTerm,
): Promise<void> {
  const { db } = ctx;
  const fees = (await readFees(db, yearID))(termID);
  const then = classIDs.filter((classID) => !(isCurrent && classID === notCharged));
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  const label = `TERM ${termID}, ${yearName}: ${then.map((classID) => `S${classID}`).join(', ')}`;
  const batchID = await addFeeBatch(ctx, { kind: 'CHARGE', label, yearID, termID });
  for (const classID of then) {
    await db.insertInto('chargedClasses').values({ yearID, termID, classID, batchID }).execute();
    const now = classID + classesBelow;
    // The students of today's S1 and S5 were not here last year.
    if (classesBelow > 0 && (now === 5 || now > 6)) continue;
    const students = await readCharged(db, { yearID, termID }, { classIDs: [now] });
    const isNew = termID === 1 && classesBelow === 0 && (classID === 1 || classID === 5);
    const plan = students.map((student) =>
      planned({ yearID, termID }, { ...student, place: { ...student.place, classID, isNew } }, fees),
    );
    await postPlan(ctx, plan, batchID);
  }
}

interface Owing {
  regno: string;
  balance: number;
}

const readBalances = (db: Db): Promise<Owing[]> =>
  db
    .selectFrom('studentBalances')
    .innerJoin('students', 'students.id', 'studentBalances.studentID')
    .select(['regno', 'balance'])
    .where('balance', '>', 0)
    .orderBy('students.id')
    .execute();

interface Coming {
  when: Date;
  regno: string;
  amount: number;
  method: Method;
}

const methods: readonly Method[] = ['BANK', 'BANK', 'BANK', 'SCHOOLPAY', 'SCHOOLPAY', 'MOBILE MONEY', 'CASH', 'CHEQUE'];

/** Most pay all, in one part or two; some pay a part, some nothing yet, a few too much. */
function payments(owing: readonly Owing[], { from, to }: Days, chance: Chance): Coming[] {
  const days = Math.max(0, Math.floor((to.getTime() - from.getTime()) / aDay));
  const found = owing.flatMap(({ regno, balance }): Coming[] => {
    const kind = chance.whole(1, 20);
    const share = (percent: number) => Math.max(1_000, Math.round((balance * percent) / 100_000) * 1_000);
    const parts =
      kind <= 8 ? [balance] : kind <= 13 ? [share(60), share(40)] : kind <= 17 ? [share(chance.whole(2, 7) * 10)] : [];
    if (kind === 20) parts.push(balance + 50_000);
    const method = chance.one(methods);
    return parts.map((amount, part) => {
      const day = Math.min(days, Math.floor(Math.abs(chance.near(0, 40))) + part * 30);
      const minutes = chance.whole(0, 7 * 60);
      const when = new Date(Math.min(from.getTime() + day * aDay + minutes * 60_000, to.getTime()));
      return { when, regno, amount, method };
    });
  });
  return found.sort((a, b) => a.when.getTime() - b.when.getTime());
}

async function takeBack(ctx: PostingReceipt, paymentID: number, entry: number): Promise<void> {
  const reason = 'Recorded for the wrong student';
  await reverse(ctx, entry, { reason });
  const reversed = { reversedBy: 1, reversedAt: ctx.now.toISOString(), reversedReason: reason };
  await ctx.db.updateTable('payments').set(reversed).where('id', '=', paymentID).execute();
}

/** All but the latest were found on the bank's statements. */
async function confirmBankings(db: Db, now: Date): Promise<void> {
  const lately = schoolDay(new Date(now.getTime() - 30 * aDay));
  await db
    .updateTable('tills')
    .set({ confirmed: 1 })
    .where('id', 'in', (eb) => eb.selectFrom('tillClosings').select('tillID').where('day', '<', lately))
    .execute();
}

/** Of some of today's greatest debtors: two are open, one is broken, one lets the student sit examinations. */
async function addPromises({ db, who, now }: PostingReceipt): Promise<void> {
  const owing = await readBalances(db);
  const { seq: entry } = await db
    .selectFrom('ledgerEntries')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const promises = [
    { days: 14, allowsExam: 0 },
    { days: -9, allowsExam: 0 },
    { days: 30, allowsExam: 1 },
    { days: 7, allowsExam: 0 },
  ];
  const greatest = owing.toSorted((a, b) => b.balance - a.balance);
  for (const [index, { days, allowsExam }] of promises.entries()) {
    const owed = greatest[index];
    if (!owed) continue;
    const { id: studentID, balance } = await readPayer(db, owed.regno);
    const made = new Date(now.getTime() - 21 * aDay);
    await db
      .insertInto('feePromises')
      .values({
        ...{ studentID, dueOn: schoolDay(new Date(now.getTime() + days * aDay)), allowsExam, entry, standing: 1 },
        ...{ amount: Math.max(1_000, Math.floor(balance / 20_000) * 10_000), userID: who.userID },
        at: made.toISOString(),
      })
      .execute();
  }
}
