import { expect, test } from 'vitest';
import { openIncoming } from '../../testing/fees/openIncoming.ts';

const sheet = (...rows: string[]) => ({
  fileName: 'codes.csv',
  bytes: ['Reg no,Name,Payment code', ...rows].join('\n'),
});

test('codes come from a sheet, all rows or none, and the same sheet changes nothing', async () => {
  const { bursar } = await openIncoming(2);
  const file = sheet('u001/1,Anybody,1000000001', 'U001/2,,1000000002');
  const send = (dryRun: 0 | 1) => bursar.call('importPaymentCodes', { file, dryRun });
  expect(await send(1)).toMatchObject({
    added: 0,
    msg: '2 payment codes can be saved',
    rows: [{ name: 'Akello 1 Joan' }, { ok: true }],
  });
  expect(await send(0)).toMatchObject({ added: 2 });
  expect(await send(0)).toMatchObject({ added: 0, rows: [{ msg: 'The student has this payment code' }, {}] });
});

test.each([
  ['nobody’s number', 'U009/9,,2000000001', 'Reg no: No student data found'],
  ['somebody’s code', 'U001/2,,1000000001', 'Payment code: This payment code belongs to Akello 1 Joan'],
  ['a code twice', 'U001/2,,3000-000003', 'Payment code: The same code is in line 2'],
  ['a short code', 'U001/2,,12', 'Payment code: A payment code has 4 to 40 letters and digits'],
  ['no code', 'U001/2,,', 'Payment code: Enter the payment code'],
])('%s stops the whole sheet', async (_, row, msg) => {
  const { bursar } = await openIncoming(2);
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: '1000000001' });
  const { status, body } = await bursar.ask('importPaymentCodes', {
    file: sheet('U001/1,,3000000003', row),
    dryRun: 0,
  });
  expect({ status, body }).toMatchObject({ status: 400, body: { rows: [{ ok: true }, { ok: false, msg }] } });
  expect((await bursar.call('findPayer', { text: '3000000003' })).students).toEqual([]);
});
