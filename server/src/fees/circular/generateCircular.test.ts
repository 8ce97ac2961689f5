import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { openCharged } from '../../testing/fees/openCharged.ts';
import { actOn, pay } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { due, reductions } from '../ledger/accounts.ts';
import { open } from '../ledger/charge.ts';
import { credit, debit, post } from '../ledger/post.ts';

/** Three students of S1 charged for term 2; its rules, text and a bank account. */
async function openCircular() {
  const opened = await openCharged();
  const { school } = opened;
  await school.database.write(async (db) => {
    await db.updateTable('feeRules').set({ circularText: 'Bring a ream of paper.\n\nNo cash at the gate.' }).execute();
    await db.updateTable('moneyAccounts').set({ number: '0140 5566' }).where('id', '=', 1).execute();
    await db
      .insertInto('feeCategories')
      .values({ catID: 7, residencies: '', newOnly: 1, rank: 7 })
      .onConflict((row) => row.column('catID').doUpdateSet({ newOnly: 1 }))
      .execute();
  });
  return { ...opened, viewer: await school.with(['seeFee']) };
}

type Viewer = Awaited<ReturnType<typeof openCircular>>['viewer'];
const made = async (
  viewer: Viewer,
  asked: Parameters<typeof viewer.call<'generateCircular'>>[1],
): Promise<string[]> => {
  const { path = '' } = await viewer.call('generateCircular', asked);
  return pageTexts(await downloaded(viewer, path));
};

test('a general circular shows what day, boarding and new students pay side by side, a page a class', async () => {
  const { viewer, term } = await openCircular();
  const pages = await made(viewer, { ...term, classID: 0, kind: 'GENERAL' });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/DAY +DAY, new +BOARDING +BOARDING, new/);
  expect(pages[0]).toMatch(/TUITION +600 +600 +600 +600/);
  expect(pages[0]).toMatch(/BOARDING +– +– +450 +450/);
  expect(pages[0]).toMatch(/Total +600 +650 +1,050 +1,100/);
  expect(pages[1]).toMatch(/Total +700 +750 +1,150 +1,200/);
  for (const said of ['SCHOOL FEES', 'TERM 2, 2026', '100 % by 1 May 2026', 'BANK 0140 5566', 'No cash at the gate.'])
    expect(pages[0]).toContain(said);
});

test('fees that everybody pays alike have one column, and fees of the year to come are printed too', async () => {
  const { viewer, school } = await openCircular();
  const { id: yearID } = await school.database.write((db) =>
    db.insertInto('years').values({ yearName: '2027', status: 1 }).returning('id').executeTakeFirstOrThrow(),
  );
  await setClassFees(school, { classID: 3, yearID, lines: { 1: [{ catID: 1, amount: 800_000 }] } });
  const [page = '', ...others] = await made(viewer, { yearID, termID: 1, classID: 0, kind: 'GENERAL' });
  expect(others).toEqual([]);
  expect(page).toMatch(/All students/);
  expect(page).toMatch(/TUITION +800,000/);
});

test('a personal circular adds up to what the fees report says of the student', async () => {
  const { viewer, school, term, inBoarding, inDay, another } = await openCircular();
  const { yearID } = term;
  await actOn(school, (ledger) => open(ledger, { yearID, termID: 1, studentID: inBoarding }, 300));
  await actOn(school, (ledger) => open(ledger, { yearID, termID: 1, studentID: another }, -2000));
  await actOn(school, (ledger) => pay(ledger, { studentID: inBoarding, amount: 400 }));
  await actOn(school, (ledger) => {
    const lines = [debit(reductions('WAIVER', 1), 70), credit(due(inDay, { ...term, catID: 1 }), 70)];
    return post(ledger, { kind: 'REDUCE', studentID: inDay, lines });
  });
  const { rows } = await viewer.call('getFeesReport', term);
  const pages = await made(viewer, { ...term, classID: 1, streamID: 1, kind: 'PERSONAL' });
  expect(pages).toHaveLength(rows.length);
  for (const [at, { name, regno, balance }] of rows.entries()) {
    expect(pages[at]).toContain(name);
    expect(pages[at]).toContain(regno);
    expect(pages[at]).toMatch(new RegExp(`Total +${printedAmount(balance)}\\b`));
  }
  const of = (id: number) => pages[rows.findIndex((row) => row.id === id)] ?? '';
  expect(of(inBoarding)).toMatch(/Not paid of earlier terms +300\s+Paid already +-400\s/);
  expect(of(another)).toMatch(/Credit of earlier terms +-2,000/);
  expect(of(another)).toMatch(/Credit UGX\s1,350/);
  expect(of(inDay)).toMatch(/Reduced +-70/);
});

test('a personal circular names the payment code of who has one', async () => {
  const { viewer, school, term, inBoarding, inDay } = await openCircular();
  const cashier = await school.with(['addPay']);
  const { rows } = await viewer.call('getFeesReport', term);
  const regNoOf = (id: number) => rows.find((row) => row.id === id)?.regno ?? '';
  await cashier.call('savePaymentCode', { regNo: regNoOf(inBoarding), code: '1004 558 221' });
  await cashier.call('savePaymentCode', { regNo: regNoOf(inBoarding), code: 'AB-77' });
  const pages = await made(viewer, { ...term, classID: 1, kind: 'PERSONAL' });
  const of = (id: number) => pages[rows.findIndex((row) => row.id === id)] ?? '';
  expect(of(inBoarding)).toMatch(/Payment code: 1004 558 221\s/);
  expect(of(inDay)).not.toContain('Payment code');
});

test('who is not charged yet finds what the term will cost', async () => {
  const { viewer, school, yearID } = await openCircular();
  await setClassFees(school, {
    ...{ classID: 3, yearID },
    lines: { 3: [{ catID: 1, amount: 900 }] },
  });
  await school.database.write((db) => db.updateTable('students').set({ classID: 3 }).execute());
  const pages = await made(viewer, { yearID, termID: 3, classID: 3, kind: 'PERSONAL' });
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toMatch(/TUITION +900/);
});

test('a term without fees, a term that is over and a class without students are refused', async () => {
  const { viewer, yearID, school } = await openCircular();
  const ask = (asked: object) => viewer.ask('generateCircular', { yearID, termID: 2, classID: 1, ...asked } as never);
  expect(await ask({ termID: 3, kind: 'GENERAL' })).toMatchObject({ status: 400, body: { msg: texts.noFeesYet } });
  expect(await ask({ termID: 1, kind: 'PERSONAL' })).toMatchObject({ status: 400, body: { msg: texts.circularTerm } });
  expect((await ask({ classID: 2, kind: 'PERSONAL' })).status).toBe(400);
  expect((await ask({ classID: 999, kind: 'GENERAL' })).status).toBe(400);
  expect((await ask({ yearID: 999, kind: 'GENERAL' })).status).toBe(400);
  expect((await ask({ kind: 'SECRET' })).status).toBe(400);
  const cashier = await school.with(['addPay', 'setFee']);
  expect((await cashier.ask('generateCircular', { yearID, termID: 2, classID: 1, kind: 'GENERAL' })).status).toBe(403);
});

test('a text of four thousand lines goes on over the pages', async () => {
  const { viewer, school, term } = await openCircular();
  await school.database.write((db) =>
    db
      .updateTable('feeRules')
      .set({ circularText: Array.from({ length: 1300 }, (_, n) => `p${n}`).join('\n') })
      .execute(),
  );
  const pages = await made(viewer, { ...term, classID: 1, kind: 'GENERAL' });
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.at(-1)).toContain('p1299');
});
