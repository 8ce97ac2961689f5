import { expect, test } from 'vitest';
import {
  openIncoming,
  schoolPay,
  schoolPayRow,
  schoolPaySheet,
  unknownMoney,
} from '../../testing/fees/openIncoming.ts';
import { actOn, standing } from '../../testing/fees/openLedger.ts';
import { flagVanished } from './intake.ts';

/** Receipts of one student, of nobody, and of a day outside; then SchoolPay's list of 1 to 15 June lacks all but those `kept`. */
async function vanishing(kept: readonly { reference: string; amount: number }[] = []) {
  const opened = await openIncoming();
  const sheet = schoolPaySheet(
    schoolPayRow({ receipt: '9001', amount: 50_000, regno: 'U001/1' }),
    schoolPayRow({ receipt: '9002', amount: 60_000 }),
    schoolPayRow({ receipt: '9003', amount: 70_000, day: '2026-05-31 10:00:00' }),
  );
  await opened.take(schoolPay, sheet);
  const account = { id: schoolPay, kind: 'SCHOOLPAY' } as const;
  const rows = kept.map(({ reference, amount }) => unknownMoney(amount, reference));
  const look = () =>
    actOn(opened.school, (ledger) =>
      flagVanished({ ...ledger, changed: () => {} }, account, { from: '2026-06-01', to: '2026-06-15', rows }),
    );
  return { ...opened, sheet, look };
}

test('receipts that SchoolPay’s list of these days no longer has are flagged once; nothing is posted', async () => {
  const { school, studentID, look, lines, unmatched, verify } = await vanishing([
    { reference: '9002', amount: 60_000 },
  ]);
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(await lines()).toMatchObject([
    { reference: '9001', state: 'VANISHED', stands: 'MATCHED', why: 'It is no longer on SchoolPay’s list' },
    { reference: '9002', state: 'UNMATCHED' },
    { reference: '9003', state: 'UNMATCHED' },
  ]);
  expect(await standing(school, studentID)).toMatchObject({ balance: 600_000 });
  expect(await unmatched()).toBe(130_000);
  expect(await verify()).toMatchObject({ breach: null });
});

test('a vanished receipt that comes again is flagged no more', async () => {
  const { look, lines, take, sheet } = await vanishing();
  expect(await look()).toBe(2);
  await take(schoolPay, sheet);
  expect((await lines()).map(({ state }) => state)).toEqual(['UNMATCHED', 'UNMATCHED']);
});

test('a vanished receipt is reversed, waits as vanished, and is set aside: then its money is nowhere', async () => {
  const { school, studentID, bursar, admin, look, lines, unmatched, verify } = await vanishing();
  await look();
  const [paid, open] = await lines();
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  await admin.call('reversePayment', { id: mainData[0]?.id ?? 0, reason: 'SchoolPay took it back' });
  expect(await standing(school, studentID)).toMatchObject({ balance: 650_000 });
  expect(await unmatched()).toBe(180_000);
  expect((await lines())[0]).toMatchObject({ id: paid?.id, state: 'VANISHED', stands: '', amount: 50_000 });
  for (const line of [paid, open])
    await bursar.call('matchIncoming', { id: line?.id ?? 0, setAside: 'SchoolPay took it back' });
  expect(await unmatched()).toBe(70_000);
  expect((await lines()).map(({ reference }) => reference)).toEqual(['9003']);
  expect(await verify()).toMatchObject({ breach: null });
  expect(await look()).toBe(0);
});

test('a vanished receipt whose payment is kept stands, and is no longer asked about', async () => {
  const { school, studentID, bursar, look, lines } = await vanishing();
  await look();
  const [paid] = await lines();
  await bursar.call('matchIncoming', { id: paid?.id ?? 0, setAside: 'The bank has the money' });
  expect((await lines()).map(({ reference }) => reference)).toEqual(['9002', '9003']);
  expect(await standing(school, studentID)).toMatchObject({ balance: 600_000 });
});
