import type { Answered } from '@somero/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { cashOffice } from '../payments/testing/cashOffice.ts';
import { Requests } from './Requests.tsx';

const waiver: Answered<'getFeeRequests'>['mainData'][number] = {
  ...{ id: 4, studentID: 1, regno: 'U001/1', name: 'Akello Joan', className: 'S1', kind: 'WAIVER', percent: null },
  ...{ amount: 30_000, categories: [], from: '', to: '', sponsor: '', reason: 'Sick', askedBy: 'Tumwine John' },
  ...{ decidedBy: '', toName: '', toRegno: '', requestID: 0, method: '', reference: '', state: 'PENDING' },
  ...{ askedAt: '2026-06-15T08:00:00.000Z', decidedAt: '', decidedReason: '', own: 0, takenBack: 0 },
  ...{ voucherNo: 0, path: '', ver: 1 },
};
const answers: Answers = {
  ...cashOffice,
  getFeeRequests: () => ({ mainData: [waiver], total: 1 }),
  decideFeeRequest: () => ({ path: '', msg: 'Approved' }),
  addFeeRequest: () => ({ id: 9, msg: 'The request waits for a decision' }),
};
const open = (more: Answers = {}, at = '/fee_requests') =>
  renderScreen(<Requests />, { at, answers: { ...answers, ...more } });

test('what waits is shown first, and is approved', async () => {
  signIn(['setFee']);
  const { network } = open();
  (await screen.findByRole('button', { name: 'Decide WAIVER of Akello Joan' })).click();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('UGX 30,000', { normalizer: (text) => text.replaceAll('\u00A0', ' ') });
  press('Approve', dialog);
  expect((await waitForCall(network, 'decideFeeRequest')).payload).toEqual({ id: 4, ver: 1, approve: 1 });
  await see('Approved: WAIVER of Akello Joan');
  expect(network.made.find(({ call }) => call === 'getFeeRequests')?.payload).toEqual({
    ...{ state: 'PENDING', page: 1, size: 1000 },
  });
});

test('an approved refund leads to its voucher at once', async () => {
  signIn(['setFee']);
  open({ decideFeeRequest: () => ({ path: '/files/voucher', msg: 'Approved' }) });
  (await screen.findByRole('button', { name: 'Decide WAIVER of Akello Joan' })).click();
  press('Approve', await screen.findByRole('dialog'));
  expect((await screen.findByRole('link', { name: 'Open the voucher' })).getAttribute('href')).toBe('/files/voucher');
});

test('a withdrawal that is refused says why in the dialog', async () => {
  signIn(['setFee', 'addPay']);
  open({
    getFeeRequests: () => ({ mainData: [{ ...waiver, own: 1 }], total: 1 }),
    withdrawFeeRequest: () => new Refusal(409, 'It has been decided'),
  });
  (await screen.findByRole('button', { name: 'Withdraw WAIVER of Akello Joan' })).click();
  press('Withdraw', await screen.findByRole('dialog'));
  await see('It has been decided');
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal says why', async () => {
  signIn(['setFee']);
  const { network } = open({ decideFeeRequest: () => ({ path: '', msg: 'Refused' }) });
  (await screen.findByRole('button', { name: 'Decide WAIVER of Akello Joan' })).click();
  const dialog = await screen.findByRole('dialog');
  press('Refuse instead', dialog);
  press('Refuse', dialog);
  await see('Enter a reason');
  fill('Reason of the decision', 'Not this term');
  press('Refuse', dialog);
  expect((await waitForCall(network, 'decideFeeRequest')).payload).toEqual({
    ...{ id: 4, ver: 1, approve: 0, reason: 'Not this term' },
  });
});

test('one’s own is refused by the server, which is said', async () => {
  signIn(['setFee']);
  const said = 'You asked for this yourself, so somebody else must decide it';
  open({
    getFeeRequests: () => ({ mainData: [{ ...waiver, own: 1 }], total: 1 }),
    decideFeeRequest: () => new Refusal(403, said),
  });
  (await screen.findByRole('button', { name: 'Decide WAIVER of Akello Joan' })).click();
  const dialog = await screen.findByRole('dialog');
  fill('Reason of the decision', 'Mine');
  press('Approve', dialog);
  await see(said);
});

test('a cashier asks for a reduction, withdraws it, and decides nothing', async () => {
  signIn(['addPay']);
  const { network } = open({ getFeeRequests: () => ({ mainData: [{ ...waiver, own: 1 }], total: 1 }) });
  await screen.findByRole('button', { name: 'Withdraw WAIVER of Akello Joan' });
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
  press('New request');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('What');
  expect(optionsOf('What')).not.toContain('TAKE BACK');
  press('Ask', dialog);
  await refused('Enter student registration number');
  fill('Student: name, number or phone', 'joan');
  (await screen.findByRole('option', { name: /Akello Joan/ })).click();
  fill('What', 'WAIVER');
  fill('Amount, UGX', '30000');
  fill('Reason', 'Sick for a month');
  press('Ask', dialog);
  expect((await waitForCall(network, 'addFeeRequest')).payload).toEqual({
    ...{ kind: 'WAIVER', regNo: 'U001/1', amount: '30000', reason: 'Sick for a month' },
  });
  await see('The request waits for a decision');
});

test('an approved refund has its voucher and can be taken back', async () => {
  signIn(['setFee']);
  const refund = {
    ...waiver,
    kind: 'REFUND',
    state: 'APPROVED',
    method: 'BANK',
    voucherNo: 3,
    path: '/files/v',
  } as const;
  const { network } = open(
    { getFeeRequests: () => ({ mainData: [refund], total: 1 }) },
    '/fee_requests?state=APPROVED',
  );
  expect((await screen.findByRole('link', { name: 'Voucher 000003' })).getAttribute('href')).toBe('/files/v');
  press('Take back REFUND of Akello Joan');
  fill('Reason', 'Never fetched');
  press('Ask', await screen.findByRole('dialog'));
  expect((await waitForCall(network, 'addFeeRequest')).payload).toEqual({
    ...{ kind: 'TAKE BACK', requestID: 4, reason: 'Never fetched' },
  });
});

test('without requests the list says so', async () => {
  signIn(['setFee']);
  open({ getFeeRequests: () => ({ mainData: [], total: 0 }) });
  await see('No data found');
});

test('of more requests than one list holds the older ones are read when asked for', async () => {
  signIn(['setFee']);
  const { network } = open({ getFeeRequests: () => ({ mainData: [waiver], total: 5000 }) }, '/fee_requests?state=ALL');
  await see('The list holds 1,000 of 5,000 requests, the newest first');
  press('Older requests');
  await see('Newer requests');
  expect(network.made.at(-1)?.payload).toEqual({ page: 2, size: 1000 });
  expect(window.location.search).toContain('part=2');
});
