import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { openIncoming } from '../../testing/fees/openIncoming.ts';

test('a student has several codes, a code one student, and the wallet shows them', async () => {
  const { school, bursar } = await openIncoming(2);
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: '1000 000 001' });
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: 'AB-77' });
  const save = async (regNo: string, code: string, remove?: 1) => {
    const { status, body } = await bursar.ask('savePaymentCode', { regNo, code, ...(remove && { remove }) });
    return [status, body.msg];
  };
  expect(await save('U001/2', '1000000001')).toEqual([409, 'This payment code belongs to Akello 1 Joan']);
  expect(await save('U001/1', 'ab 77')).toEqual([409, 'The student has this payment code']);
  expect(await save('U001/2', '12-3')).toEqual([400, 'A payment code has 4 to 40 letters and digits']);
  expect(await save('U001/9', '100000')).toEqual([404, 'No student data found']);
  expect(await save('U001/2', 'AB77', 1)).toEqual([404, 'The student does not have this payment code']);
  const { student } = await (await school.with(['seeFee'])).call('getStudentWallet', { regNo: 'U001/1' });
  expect(student.codes).toEqual(['1000 000 001', 'AB-77']);
  expect(await save('U001/1', 'AB77', 1)).toEqual([200, 'The payment code is removed']);
  expect((await bursar.call('findPayer', { text: '1000000001' })).students).toMatchObject([
    { regno: 'U001/1', codes: ['1000 000 001'] },
  ]);
});

test('who only records takes away no code that somebody else gave; the audit tells whose it was and becomes', async () => {
  const { school, bursar } = await openIncoming(2);
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: 'AB-77' });
  const cashier = await school.with(['addPay']);
  const remove = { regNo: 'U001/1', code: 'AB-77', remove: 1 } as const;
  expect(await cashier.ask('savePaymentCode', remove)).toMatchObject({
    ...{ status: 403, body: { msg: texts.othersCode } },
  });
  const setter = await school.with(['setFee']);
  await setter.call('savePaymentCode', remove);
  const [one, two] = await school.database.read.selectFrom('students').select('id').orderBy('id').execute();
  expect(await changesOf(school, 'savePaymentCode')).toMatchObject([
    { type: 'paymentCode', before: { studentID: one?.id, code: 'AB-77' }, after: null },
  ]);
  await cashier.call('savePaymentCode', { regNo: 'U001/2', code: 'AB-77' });
  expect(await changesOf(school, 'savePaymentCode')).toMatchObject([
    { type: 'paymentCode', before: null, after: { studentID: two?.id, code: 'AB-77' } },
  ]);
});
