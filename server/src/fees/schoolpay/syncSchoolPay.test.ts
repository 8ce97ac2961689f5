import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { expect, test, vi } from 'vitest';
import { schoolPay, unknownMoney, unmatchedOf } from '../../testing/fees/openIncoming.ts';
import { actOn, standing } from '../../testing/fees/openLedger.ts';
import { codeOf, openSchoolPay } from '../../testing/schoolpay/openSchoolPay.ts';
import { type Fault, fault, sold } from '../../testing/schoolpay/Simulator.ts';
import { schoolPayPassword } from '../../testing/schoolpay/turnOnSchoolPay.ts';
import { intake } from '../incoming/intake.ts';
import { enqueuePull } from './enqueuePull.ts';

test('completed payments are paid to whose code they name, by SchoolPay; the rest waits, and a second pull changes nothing', async () => {
  const { simulator, pull, receipts, lines, school, studentID, state, bursar, verify } = await openSchoolPay();
  simulator.payments.push(
    sold('90000001', '150,000.00', { studentPaymentCode: codeOf(1) }),
    sold('90000002', '20000', { studentPaymentCode: '999' }),
    sold('90000003', 5000, { studentPaymentCode: codeOf(1), transactionCompletionStatus: 'Pending' }),
  );
  simulator.supplementary.push(
    sold('90000004', '10000.00', { studentPaymentCode: codeOf(1), supplementaryFeeDescription: 'Trip' }),
  );
  expect(await pull()).toMatchObject({ state: 'DONE' });
  expect(await receipts()).toEqual([
    { reference: '90000001', amount: 150_000, userID: 0, paidOn: '2026-06-14' },
    { reference: '90000004', amount: 10_000, userID: 0, paidOn: '2026-06-14' },
  ]);
  expect(await lines()).toMatchObject([{ reference: '90000002', state: 'UNMATCHED', amount: 20_000 }]);
  expect((await standing(school, studentID)).balance).toBe(650_000 - 160_000);
  expect(await state()).toMatchObject({ on: 1, problem: '', added: 3, from: '2026-06-12', to: '2026-06-15' });
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData.map(({ by }) => by)).toEqual(['SchoolPay', 'SchoolPay']);

  await pull();
  expect(await receipts()).toHaveLength(2);
  expect(await unmatchedOf(school)).toBe(20_000);
  expect(await state()).toMatchObject({ added: 0, changed: 0, vanished: 0 });
  expect(await verify()).toMatchObject({ breach: null });
});

test.each(Object.keys(fault).filter((each) => each !== 'slow') as Fault[])(
  'after an answer that is wrong (%s) nothing is posted, it is told, and the next pull takes all',
  async (wrong) => {
    const { simulator, pull, receipts, state, setter } = await openSchoolPay();
    simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }));
    simulator.faults.push(wrong);
    const job = await pull();
    expect(job.state).toBe('FAILED');
    expect(job.error).not.toBe('');
    expect(await receipts()).toEqual([]);
    const told = await state();
    expect([told.problem, told.answeredAt]).toEqual([job.error, '']);
    expect((await setter.call('getFeeAttention', {})).schoolPay).toBe(job.error);
    if (wrong === 'code') expect(job.error).toBe(texts.refused('7', 'School suspended'));
    await pull();
    expect(await receipts()).toHaveLength(1);
    expect((await state()).problem).toBe('');
    expect((await setter.call('getFeeAttention', {})).schoolPay).toBe('');
  },
);

test('a slow answer is waited for', async () => {
  const { simulator, pull, receipts } = await openSchoolPay();
  simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }));
  Object.assign(simulator.wait, { ms: 300 });
  simulator.faults.push('slow');
  await pull();
  expect(await receipts()).toHaveLength(1);
});

test('a receipt that comes twice counts once, and what cannot be read is named and left out', async () => {
  const { simulator, pull, receipts, state, lines } = await openSchoolPay();
  const one = sold('90000001', '1000.00', { studentPaymentCode: codeOf(1) });
  simulator.payments.push(one, { ...one, amount: '1,000', studentName: 'Another text' });
  simulator.supplementary.push(one);
  simulator.payments.push(sold('90000002', '10.50'), sold('90000003', 'free'), sold('', 5), sold('90000004', -5));
  await pull();
  expect(await receipts()).toMatchObject([{ reference: '90000001', amount: 1000 }]);
  expect(await lines()).toEqual([]);
  expect((await state()).problem).toBe(texts.unread(4, '90000002, 90000003, ?, 90000004'));
});

test('what a pull took in and could not post is posted with the next one', async () => {
  const { simulator, pull, receipts, lines, school, bursar, verify } = await openSchoolPay();
  simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }), sold('90000002', 2000));
  const row = { ...unknownMoney(1000, '90000001'), channel: 'ch90000001', code: codeOf(1) };
  await actOn(school, (ledger) =>
    intake(
      { ...ledger, changed: () => {} },
      { account: { id: schoolPay, kind: 'SCHOOLPAY' }, rows: [row], label: 'SchoolPay' },
    ),
  );
  expect((await bursar.call('getIncoming', {})).counts).toMatchObject({ SAVING: 1, MATCHED: 0 });
  await pull();
  expect(await receipts()).toMatchObject([{ reference: '90000001', amount: 1000 }]);
  expect(await lines()).toMatchObject([{ reference: '90000002', state: 'UNMATCHED' }]);
  expect((await bursar.call('getIncoming', {})).counts).toMatchObject({ SAVING: 0, MATCHED: 1 });
  expect(await verify()).toMatchObject({ breach: null });
});

test('a receipt that changed or is gone is shown to a person, and nothing is taken back', async () => {
  const { simulator, pull, receipts, state, lines } = await openSchoolPay();
  const code = { studentPaymentCode: codeOf(1) };
  simulator.payments.push(sold('90000001', 1000, code), sold('90000002', 2000, code), sold('90000003', 3000, code));
  await pull();
  simulator.payments.splice(0, 2, sold('90000001', 1500, code));
  await pull();
  expect(await receipts()).toMatchObject([{ amount: 1000 }, { amount: 2000 }, { amount: 3000 }]);
  expect(await lines()).toMatchObject([
    { reference: '90000001', state: 'DIFFERS' },
    { reference: '90000002', state: 'VANISHED' },
  ]);
  expect(await state()).toMatchObject({ added: 0, changed: 1, vanished: 1 });
  await pull();
  expect(await state()).toMatchObject({ added: 0, changed: 0, vanished: 0 });
  simulator.payments.push(sold('90000002', 2000, code));
  await pull();
  expect(await lines()).toMatchObject([{ reference: '90000001', state: 'DIFFERS' }]);
  simulator.payments[0] = sold('90000001', 1000, code);
  await pull();
  expect(await lines()).toEqual([]);
});

test('who keeps a payment that is gone is not asked again, until it comes back and goes once more', async () => {
  const { simulator, pull, lines, bursar, state } = await openSchoolPay();
  const payment = sold('90000001', 1000, { studentPaymentCode: codeOf(1) });
  simulator.payments.push(payment);
  await pull();
  simulator.payments.pop();
  await pull();
  const [gone] = await lines();
  await bursar.call('matchIncoming', { id: gone?.id ?? 0, setAside: 'SchoolPay says that it comes back' });
  await pull();
  expect([await lines(), (await state()).vanished]).toEqual([[], 0]);
  simulator.payments.push(payment);
  await pull();
  simulator.payments.pop();
  await pull();
  expect(await lines()).toMatchObject([{ reference: '90000001', state: 'VANISHED' }]);
});

test('a receipt that SchoolPay gives to another student is shown to a person, once, and stays where it is', async () => {
  const { simulator, pull, receipts, state, lines, school, studentIDs } = await openSchoolPay(2);
  simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }), sold('90000002', 500));
  await pull();
  simulator.payments[0] = sold('90000001', 1000, { studentPaymentCode: codeOf(2) });
  await pull();
  expect(await state()).toMatchObject({ changed: 1 });
  expect(await lines()).toMatchObject([
    { reference: '90000001', state: 'DIFFERS', why: `Its payment code was ${codeOf(1)}`, code: codeOf(2) },
    { reference: '90000002', state: 'UNMATCHED' },
  ]);
  expect(await receipts()).toHaveLength(1);
  expect((await standing(school, studentIDs[0] ?? 0)).balance).toBe(649_000);
  await pull();
  expect(await state()).toMatchObject({ changed: 0 });
});

test('an answer that was overtaken by a later one is asked for again, so that nothing new counts as gone', async () => {
  const { simulator, pull, lines, school, receipts } = await openSchoolPay();
  simulator.during.next = async () => {
    simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }));
    await school.database.write((db) => db.updateTable('schoolPay').set({ pulls: 1 }).execute());
  };
  await pull();
  expect(simulator.asked).toHaveLength(2);
  expect(await receipts()).toHaveLength(1);
  expect(await lines()).toEqual([]);
});

test('what is turned off, or belongs to another school code by then, is not taken in', async () => {
  const { simulator, pull, receipts, school } = await openSchoolPay();
  simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }));
  simulator.during.next = async () => {
    await school.database.write((db) => db.updateTable('schoolPay').set({ isOn: 0, ver: 3 }).execute());
  };
  expect(await pull()).toMatchObject({ state: 'FAILED', error: texts.changedMeanwhile });
  expect(await receipts()).toEqual([]);
});

test('32 days are asked for in ranges of at most 31', async () => {
  const { simulator, pull, receipts } = await openSchoolPay();
  simulator.payments.push(
    sold('90000001', 1000, { studentPaymentCode: codeOf(1), paymentDateAndTime: '2026-05-15 00:00:00' }),
    sold('90000002', 1000, { studentPaymentCode: codeOf(1), paymentDateAndTime: '2026-06-15 23:59:59' }),
  );
  await pull({ from: '2026-05-15', to: '2026-06-15' });
  expect(simulator.asked).toEqual([
    { from: '2026-05-15', to: '2026-06-14' },
    { from: '2026-06-15', to: '2026-06-15' },
  ]);
  expect(await receipts()).toHaveLength(2);
});

test('over 32 days what changed and what is gone is flagged in each range, and nothing else', async () => {
  const { simulator, pull, lines, state } = await openSchoolPay();
  const days = { from: '2026-05-15', to: '2026-06-15' };
  const on = (receipt: string, day: string, amount = 1000) =>
    sold(receipt, amount, { studentPaymentCode: codeOf(1), paymentDateAndTime: `${day} 12:00:00` });
  const stays = [on('90000001', '2026-05-15'), on('90000002', '2026-06-14'), on('90000003', '2026-06-15')];
  const changes = ['2026-05-16', '2026-06-15'].map((day, n) => on(`9000001${n}`, day));
  const goes = ['2026-05-17', '2026-06-15'].map((day, n) => on(`9000002${n}`, day));
  simulator.payments.push(...stays, ...changes, ...goes);
  await pull(days);
  expect(await lines()).toEqual([]);
  simulator.payments.splice(0, 7, ...stays, ...changes.map((each) => ({ ...each, amount: '1500' })));
  await pull(days);
  expect((await lines()).map(({ reference, state: is }) => [reference, is]).sort()).toEqual([
    ['90000010', 'DIFFERS'],
    ['90000011', 'DIFFERS'],
    ['90000020', 'VANISHED'],
    ['90000021', 'VANISHED'],
  ]);
  expect((await state()).problem).toBe('');
});

test('days in the future, too many days and a connection that is off are refused; who only records may not ask', async () => {
  const { setter, bursar, school } = await openSchoolPay();
  const ask = async (days: object) => {
    const { status, body } = await setter.ask('syncSchoolPay', days);
    return [status, body.msg];
  };
  expect(await ask({ to: '2026-06-16' })).toEqual([400, texts.notYet]);
  expect(await ask({ from: '2026-06-15', to: '2026-06-14' })).toEqual([400, texts.endBeforeStart]);
  expect(await ask({ from: '2026-03-15', to: '2026-06-15' })).toEqual([400, texts.tooManyDays]);
  expect((await bursar.ask('syncSchoolPay', {})).status).toBe(403);
  await school.database.write((db) => db.updateTable('schoolPay').set({ isOn: 0 }).execute());
  expect(await ask({})).toEqual([409, texts.isOff]);
});

test('neither password nor hash is in the console, the audit or the jobs, whatever goes wrong', async () => {
  const said: unknown[] = [];
  for (const level of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String), words));
  const { simulator, pull, school, state, settled } = await openSchoolPay();
  simulator.faults.push('cut');
  const days = { from: '2026-06-15', to: '2026-06-15' };
  await school.database.write((db) => enqueuePull(db, days, school.clock.now()));
  await settled();
  expect(said).not.toEqual([]);
  simulator.faults.push('code', 'html', 'cut', 'reset');
  for (let n = 0; n < 4; n++) await pull();
  // The simulator repeats the hash in its refusal.
  await school.database.write((db) => db.updateTable('schoolPay').set({ code: '700701' }).execute());
  expect((await pull()).error).toBe(texts.refused('1', ''));
  for (const repeated of [
    (hash: string) => `${'Not known '.repeat(11)}${hash}`,
    (hash: string) => `The hash was ${hash.match(/.{8}/g)?.join(' ')}`,
    () => `The password was ${schoolPayPassword.replaceAll(' ', '+')}`,
  ]) {
    simulator.refusal.of = repeated;
    expect((await pull()).error).toBe(texts.refused('1', ''));
  }
  simulator.refusal.of = () => 'Invalid hash';
  expect((await pull()).error).toBe(texts.refused('1', 'Invalid hash'));
  const { read } = school.database;
  const written = JSON.stringify([
    said,
    await state(),
    await read.selectFrom('audit').selectAll().execute(),
    await read.selectFrom('jobs').selectAll().execute(),
    await read.selectFrom('schoolPay').selectAll().execute(),
  ]);
  vi.restoreAllMocks();
  expect(written).not.toContain(schoolPayPassword);
  expect(written).not.toMatch(/AndroidRS|\b[0-9A-F]{32}\b/);
});
