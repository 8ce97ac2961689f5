import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { adjust } from '../../testing/fees/charge.ts';
import { chargeAll, openCashOffice, pta, tuition } from '../../testing/fees/openCashOffice.ts';
import { openLedger } from '../../testing/fees/openLedger.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { open } from '../ledger/charge.ts';

const regNo = 'U001/1';

test('a wallet shows what was charged and paid, what is owed, and every step to it', async () => {
  const { bursar, admin, yearID } = await openCashOffice();
  await bursar.call('addPayment', { regNo, amount: 150_000, method: 'CASH', paidBy: 'Okello' });
  const slip = { regNo, amount: 40_000, method: 'BANK', reference: 'S 1', paidOn: '2026-06-10' } as const;
  const { id } = await bursar.call('addPayment', slip);
  await admin.call('reversePayment', { id, reason: 'Bounced' });
  const wallet = await bursar.call('getStudentWallet', { regNo: ' u001/1 ' });
  expect(wallet.student).toMatchObject({ regno: regNo, name: 'Akello 1 Joan', class: 'S1', status: 1, photo: '' });
  expect(wallet).toMatchObject({ balance: 500_000, credit: 0, broughtForward: 0, dueToday: 500_000, opening: 0 });
  expect(
    wallet.charges.map(({ category, amount, kind, yearName, termID }) => [category, amount, kind, yearName, termID]),
  ).toEqual([
    ['TUITION', 600_000, 'CHARGE', '2026', 2],
    [wallet.charges[1]?.category, 50_000, 'CHARGE', '2026', 2],
  ]);
  expect(wallet.payments).toMatchObject([
    { receiptNo: 1, amount: 150_000, state: 'STANDING', paidBy: 'Okello', confirmed: 1 },
    { receiptNo: 2, amount: 40_000, state: 'REVERSED', reason: 'Bounced', paidOn: '2026-06-10' },
  ]);
  expect(wallet.timeline).toMatchObject([
    { what: 'TERM 2, 2026 charged', charged: 650_000, paid: 0, balance: 650_000, receiptNo: 0, reversed: 0 },
    { what: 'Payment, CASH', receiptNo: 1, paid: 150_000, balance: 500_000 },
    { what: 'Payment, BANK', detail: 'S 1', receiptNo: 2, paid: 40_000, balance: 460_000, reversed: 1 },
    { what: texts.reversalOf('Payment, BANK'), detail: 'Bounced, S 1', paid: -40_000, balance: 500_000, reversed: 0 },
  ]);
  expect(wallet.terms).toMatchObject([
    {
      ...{ yearID, termID: 2, running: 1, broughtForward: 0, charged: 650_000, reduced: 0, paid: 150_000 },
      balance: 500_000,
      cells: [
        { catID: tuition, charged: 600_000, paid: 150_000, balance: 450_000 },
        { catID: pta, charged: 50_000, paid: 0, balance: 50_000 },
      ],
    },
  ]);
});

test('a term ends with what the next one brings forward, and shows which arrears its money paid', async () => {
  const { school, studentIDs, yearID, bursar } = await openCashOffice();
  await bursar.call('addPayment', { regNo, amount: 500_000, method: 'CASH' });
  school.clock.set(new Date('2026-09-14T08:00:00Z'));
  await school.database.write((db) => db.updateTable('settings').set({ currentTermID: 3 }).execute());
  await chargeAll(school, { studentIDs, yearID, termID: 3 });
  const later = await school.with(['addPay', 'seeFee']);
  await later.call('addPayment', { regNo, amount: 200_000, method: 'CASH' });
  const { terms, broughtForward, balance } = await later.call('getStudentWallet', { regNo, yearID });
  expect(terms).toMatchObject([
    { termID: 2, charged: 650_000, paid: 500_000, balance: 150_000, running: 0 },
    { termID: 3, broughtForward: 150_000, charged: 650_000, paid: 200_000, balance: 600_000, running: 1 },
  ]);
  expect(terms[1]?.cells).toMatchObject([
    { catID: null, category: 'TERM 2, 2026, brought forward', broughtForward: 150_000, paid: 150_000, balance: 0 },
    { catID: tuition, broughtForward: 0, charged: 600_000, paid: 50_000, balance: 550_000 },
    { catID: pta, charged: 50_000, paid: 0, balance: 50_000 },
  ]);
  expect({ broughtForward, balance }).toEqual({ broughtForward: 150_000, balance: 600_000 });
});

test('credit, money for a later term and lowered charges add up in every term and year', async () => {
  const { school, studentID, yearID, act } = await openLedger();
  const place = { studentID, yearID, termID: 1 };
  await act((ledger) => open(ledger, place, -70_000));
  await chargeAll(school, { studentIDs: [studentID], yearID, termID: 2 });
  await chargeAll(school, { studentIDs: [studentID], yearID, termID: 3 });
  const bursar = await school.with(['addPay', 'seeFee']);
  await bursar.call('addPayment', { regNo, amount: 900_000, method: 'CASH' });
  await act((ledger) => adjust(ledger, { studentID, yearID, termID: 2 }, [{ catID: tuition, amount: -100_000 }]));
  await bursar.call('addPayment', { regNo, amount: 400_000, method: 'CASH', catID: pta });
  const wallet = await bursar.call('getStudentWallet', { regNo });
  expect(wallet).toMatchObject({ balance: -170_000, credit: 170_000, broughtForward: -70_000, dueToday: 0 });
  let before = -70_000;
  for (const { broughtForward, charged, reduced, paid, balance, cells } of wallet.terms) {
    expect(broughtForward).toBe(before);
    expect(balance).toBe(broughtForward + charged - reduced - paid);
    for (const [key, sum] of Object.entries({ broughtForward, charged, reduced, paid, balance }))
      expect(
        cells.reduce((all, cell) => all + cell[key as 'paid'], 0),
        key,
      ).toBe(sum);
    before = balance;
  }
  expect(before).toBe(-170_000);
  expect(wallet.terms[0]?.cells.map(({ category }) => category)).toContain('TERM 3, 2026, in advance');
  const standing = wallet.payments.filter(({ state }) => state === 'STANDING');
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  expect(sum(wallet.charges) - sum(standing)).toBe(wallet.balance);
  expect(wallet.timeline.at(-1)?.balance).toBe(wallet.balance);
  const ofYear = await bursar.call('getStudentWallet', { regNo, yearID });
  expect(ofYear).toMatchObject({ opening: -70_000, balance: -170_000 });
  expect(ofYear.timeline.map(({ what }) => what)).not.toContain('Credit brought forward');
  expect(ofYear.timeline.at(-1)?.balance).toBe(-170_000);
});

test('terms that are not charged yet say what the settings would charge, and that a residency is missing', async () => {
  const { school, studentID, yearID } = await openLedger();
  const admin = await school.as('admin');
  await admin.call('saveFeeCategory', { id: tuition, newOnly: 1, ver: 0 });
  await school.database.write((db) => db.updateTable('settings').set({ currentTermID: 1 }).execute());
  await admin.call('addFees', {
    ...{ classID: 1, yearID },
    term2Fees: [
      { catID: tuition, amount: 10_000 },
      { catID: pta, amount: 5000 },
    ],
    term3Fees: [
      { catID: tuition, amount: 10_000 },
      { catID: pta, amount: 6000 },
    ],
  });
  const { planned } = await admin.call('getStudentWallet', { regNo });
  expect(planned).toMatchObject([
    { yearID, yearName: '2026', termID: 2, amount: 15_000, unknown: 0 },
    { termID: 3, amount: 6000, lines: [{ catID: pta, amount: 6000 }] },
  ]);
  await admin.call('saveFeeCategory', { id: pta, residencies: [2], ver: 0 });
  expect((await admin.call('getStudentWallet', { regNo })).planned).toMatchObject([
    { termID: 2, amount: 10_000, unknown: 1 },
    { termID: 3, amount: 0, unknown: 1 },
  ]);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', studentID).execute(),
  );
  expect((await admin.call('getStudentWallet', { regNo })).planned).toEqual([]);
});

test('its path draws the statement of the year, or of all years', async () => {
  const { bursar, yearID } = await openCashOffice();
  await bursar.call('addPayment', { regNo, amount: 150_000, method: 'CASH' });
  for (const [asked, said] of [
    [{ regNo, yearID }, 'YEAR 2026'],
    [{ regNo }, 'ALL YEARS'],
  ] as const) {
    const { path } = await bursar.call('getStudentWallet', asked);
    const [page = ''] = pageTexts(await downloaded(bursar, path));
    for (const text of [said, 'STATEMENT OF FEES', 'Akello 1 Joan', 'TERM 2, 2026 charged', '000001', 'Page 1 of 1'])
      expect(page).toContain(text);
    expect(page.replaceAll('\u00A0', ' ')).toContain('Owes UGX 500,000');
    expect(page).toContain('Five hundred thousand shillings');
  }
});

test('a number must be given and be somebody’s, and the year be known', async () => {
  const { bursar } = await openCashOffice();
  expect(await bursar.ask('getStudentWallet', { regNo: ' ' })).toMatchObject({
    ...{ status: 400, body: { msg: texts.enterNumber } },
  });
  expect(await bursar.ask('getStudentWallet', { regNo: 'X9' })).toMatchObject({
    ...{ status: 404, body: { msg: schoolTexts.noStudentDataFound } },
  });
  expect(await bursar.ask('getStudentWallet', { regNo, yearID: 9999 })).toMatchObject({
    ...{ status: 400, body: { msg: schoolTexts.noYearFound } },
  });
});
