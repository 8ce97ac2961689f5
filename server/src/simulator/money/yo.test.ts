import { createVerify } from 'node:crypto';
import { expect, test } from 'vitest';
import { askYo, deposit } from '../testing/moneyRequests.ts';
import { openSimulated } from '../testing/openSimulated.ts';

const byOurs = '<PrivateTransactionReference>TU7F3K2AAAAA</PrivateTransactionReference>';
const signedOrder = ['date_time', 'amount', 'narrative', 'network_ref', 'external_ref', 'msisdn'];

test('a deposit is pending, then succeeded, and the paid notice is signed over six fields', async () => {
  const simulated = await openSimulated();
  const url = simulated.callbackUrl('yo');
  const notices = `<InstantNotificationUrl>${url}</InstantNotificationUrl><FailureNotificationUrl>${url}/bad</FailureNotificationUrl>`;
  const sent = await askYo(simulated, 'acdepositfunds', deposit('256772000010', 'TU7F3K2AAAAA', notices));
  expect(sent).toMatchObject({ status: 200, tags: { Status: 'OK', StatusCode: '1', TransactionStatus: 'PENDING' } });
  await simulated.pass(6_000);
  const { tags } = await askYo(simulated, 'actransactioncheckstatus', byOurs);
  expect(tags).toMatchObject({
    ...{ Status: 'OK', StatusCode: '0', TransactionStatus: 'SUCCEEDED', Amount: '20000', CurrencyCode: 'UGX-MTNMM' },
    TransactionReference: sent.tags.TransactionReference,
  });
  const form = new URLSearchParams(simulated.reports[0]?.body);
  expect(Object.fromEntries(form)).toMatchObject({
    ...{ date_time: expect.stringMatching(/^2026-11-23 10:00:0\d$/), amount: '20000.00', narrative: 'SMS credit' },
    ...{ network_ref: tags.MNOTransactionReferenceId, external_ref: 'TU7F3K2AAAAA', msisdn: '256772000010' },
  });
  const verify = createVerify('RSA-SHA1').update(signedOrder.map((name) => form.get(name)).join(''));
  expect(verify.verify(simulated.simulator.yoPublicKey(), form.get('signature') ?? '', 'base64')).toBe(true);
  expect(simulated.truth().charges).toMatchObject([{ provider: 'yo', what: 'TU7F3K2AAAAA', amount: 20_000 }]);
});

test('a refused deposit fails, with its notice at the other address', async () => {
  const simulated = await openSimulated();
  const url = simulated.callbackUrl('yo');
  const notices = `<FailureNotificationUrl>${url}</FailureNotificationUrl>`;
  await askYo(simulated, 'acdepositfunds', deposit('256772000001', 'TU7F3K2AAAAA', notices));
  await simulated.pass(2_000);
  const { tags } = await askYo(simulated, 'actransactioncheckstatus', byOurs);
  expect(tags).toMatchObject({
    Status: 'ERROR',
    TransactionStatus: 'FAILED',
    ErrorMessage: 'Not enough funds on the account',
  });
  const form = new URLSearchParams(simulated.reports[0]?.body);
  expect([...form.keys()]).toEqual(['failed_transaction_reference', 'transaction_init_date', 'verification']);
  expect(form.get('failed_transaction_reference')).toBe('TU7F3K2AAAAA');
});

test('errors come inside a 200, without a TransactionStatus: a repeat, a wrong password, bad XML, nothing found', async () => {
  const simulated = await openSimulated();
  await askYo(simulated, 'acdepositfunds', deposit('256772000010'));
  const answers = [
    await askYo(simulated, 'acdepositfunds', deposit('256772000010')),
    await askYo(simulated, 'acdepositfunds', deposit('256772000010', 'TU7F3K2BBBBB'), 'wrong'),
    await askYo(simulated, 'acdepositfunds', deposit('256772000010', 'A & B')),
    await askYo(simulated, 'acdepositfunds', deposit('0772000010', 'TU7F3K2BBBBB')),
    await askYo(simulated, 'actransactioncheckstatus', byOurs.replace('AAAAA', 'BBBBB')),
  ];
  expect(answers.map(({ status, tags }) => [status, tags.Status, tags.ErrorMessage, tags.TransactionStatus])).toEqual([
    [200, 'ERROR', 'A transaction with this external reference already exists', undefined],
    [200, 'ERROR', 'Authentication failed: wrong API username or password', undefined],
    [200, 'ERROR', 'Invalid or badly formed request', undefined],
    [200, 'ERROR', 'Invalid account number', undefined],
    [200, 'ERROR', 'Transaction not found', undefined],
  ]);
  expect(simulated.truth().payments).toHaveLength(1);
});

test('balance and statement', async () => {
  const simulated = await openSimulated();
  await askYo(simulated, 'acdepositfunds', deposit('256772000000', 'REF100000001'));
  await askYo(simulated, 'acdepositfunds', deposit('256772000003', 'REF100000002'));
  await simulated.pass(1_000);
  expect((await askYo(simulated, 'acacctbalance', '')).text).toContain(
    '<Balance><Currency><Code>UGX-MTNMM</Code><Balance>1250000</Balance></Currency></Balance>',
  );
  const days = '<StartDate>2026-11-23 00:00:00</StartDate><EndDate>2026-11-23 23:59:59</EndDate>';
  const paid = await askYo(simulated, 'acgetministatement', `${days}<TransactionStatus>SUCCEEDED</TransactionStatus>`);
  expect(paid.tags).toMatchObject({ TotalTransactions: '1', Amount: '20000', SenderMsisdn: '256772000000' });
  expect(Buffer.from(paid.tags.Base64TransactionExternalReference ?? '', 'base64').toString()).toBe('REF100000001');
  expect((await askYo(simulated, 'acgetministatement', days)).tags.TotalTransactions).toBe('2');
});

test('on command characters move between the signed fields, so that the signature still holds', async () => {
  const simulated = await openSimulated();
  simulated.simulator.rules({ fault: 'callback shifted' }, { fault: 'callback forged' });
  const seen = [];
  for (const ref of ['REF100000001', 'REF100000002']) {
    await askYo(simulated, 'acdepositfunds', deposit('256772000000', ref));
    await simulated.pass(1_000);
    const form = new URLSearchParams(simulated.reports.at(-1)?.body);
    const verify = createVerify('RSA-SHA1').update(signedOrder.map((name) => form.get(name)).join(''));
    const holds = verify.verify(simulated.simulator.yoPublicKey(), form.get('signature') ?? '', 'base64');
    seen.push([holds, form.get('external_ref') === ref]);
  }
  expect(seen).toEqual([
    [true, false],
    [false, true],
  ]);
});
