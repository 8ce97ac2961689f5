import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentWallet } from './StudentWallet.tsx';

const yearID = schoolLists.settingData.currentYear;
const sums = { broughtForward: 0, charged: 0, reduced: 0, paid: 0, balance: 0 };
const step = {
  day: '2026-06-02',
  detail: '',
  receiptNo: 0,
  voucherNo: 0,
  charged: 0,
  paid: 0,
  by: 'Grace Atim',
  reversed: 0,
};
const wallet: Omit<Answer<'getStudentWallet'>, 'error' | 'msg'> = {
  student: {
    ...{ id: 4, regno: '006088/2125', name: 'NAKATO Gloria', classID: 2, class: 'S2', stream: 'EAST' },
    ...{ residency: 'BOARDING', status: 1, photo: '', codes: ['1000000004'] },
  },
  ...{ charges: [], payments: [], balance: 430_000, broughtForward: 80_000, credit: 0, dueToday: 380_000 },
  ...{ path: '/files/statement-4-1/x.pdf', awards: [], promise: null, opening: 80_000 },
  ...{ weeks: { left: 12, of: 14 } },
  terms: [
    {
      ...{ ...sums, yearID, yearName: '2026', termID: 2, running: 1 },
      ...{ broughtForward: 80_000, charged: 1_100_000, paid: 750_000, balance: 430_000 },
      cells: [
        { ...sums, catID: null, category: 'TERM 1, 2026, brought forward', broughtForward: 80_000, paid: 80_000 },
        { ...sums, catID: 1, category: 'TUITION', charged: 1_100_000, paid: 670_000, balance: 430_000 },
      ],
    },
  ],
  ...{ planned: [], family: null },
  timeline: [
    { ...step, entry: 11, what: 'TERM 2, 2026 charged', detail: 'TUITION', charged: 1_100_000, balance: 1_180_000 },
    { ...step, entry: 12, what: 'Payment, BANK', detail: 'S 1', receiptNo: 3640, paid: 750_000, balance: 430_000 },
    { ...step, entry: 13, what: 'Payment, CHEQUE', receiptNo: 3641, paid: 5000, balance: 425_000, reversed: 1 },
    { ...step, entry: 14, what: 'Reversed: Payment, CHEQUE', receiptNo: 3641, paid: -5000, balance: 430_000 },
  ],
};
const answers: Answers = { getStaffRegData: () => schoolLists, getStudentWallet: () => wallet };

async function open(
  more: Answers = {},
  rights: ('setFee' | 'seeFee' | 'addPay' | 'sendSms')[] = ['seeFee'],
  at = '/student_wallet?regNo=006088%2F2125',
) {
  signIn(rights);
  const shown = renderScreen(<StudentWallet />, { at, answers: { ...answers, ...more } });
  await screen.findByRole('heading', { name: 'Student Wallet' });
  return shown;
}

test('a wallet says at once who owes what, with the current year’s terms', async () => {
  const { network } = await open();
  await see('NAKATO Gloria');
  await see('Owes UGX 430,000');
  await see('006088/2125 · S2 EAST · BOARDING');
  expect((await waitForCall(network, 'getStudentWallet')).payload).toEqual({ regNo: '006088/2125', yearID });
  expect(screen.getByText('63 %')).toBeDefined();
  expect(screen.queryByText('TUITION')).toBeDefined();
});

test('credit and a cleared balance are said, not only coloured', async () => {
  await open({ getStudentWallet: () => ({ ...wallet, balance: -20_000 }) });
  await see('Credit UGX 20,000');
});

test('who may send messages too reminds the parents of what is owed, on Send SMS', async () => {
  const { unmount } = await open();
  await see('NAKATO Gloria');
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  unmount();
  await open({}, ['seeFee', 'sendSms']);
  await see('NAKATO Gloria');
  press('Remind');
  expect(window.location.pathname).toBe('/sendSms');
  const asked = { yearID, termID: schoolLists.settingData.currentTerm, studentList: [4] };
  expect(window.history.state).toEqual({ reminders: { source: 'FEES', asked } });
});

test('a term opens to its categories', async () => {
  await open();
  await see('running');
  expect(screen.queryByText('TERM 1, 2026, brought forward')).toBeNull();
  press('TERM 2');
  await see('TERM 1, 2026, brought forward');
  expect(screen.getByRole('button', { name: 'TERM 2' }).getAttribute('aria-expanded')).toBe('true');
  press('TERM 2');
  expect(screen.queryByText('TERM 1, 2026, brought forward')).toBeNull();
});

test('the timeline starts with the newest, strikes through what was reversed, and prints a receipt', async () => {
  const { network } = await open({ printReceipts: () => ({ path: '/files/receipts-1/x.pdf' }) });
  await see('Reversed: Payment, CHEQUE');
  const rows = within(screen.getByRole('table', { name: 'Wallet of NAKATO Gloria' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Reversed: Payment, CHEQUE',
    'Payment, CHEQUE REVERSED',
    'Payment, BANK',
    'TERM 2, 2026 charged',
  ]);
  expect(screen.getByText('Payment, CHEQUE').tagName).toBe('S');
  press('Print receipt 003640');
  expect((await waitForCall(network, 'printReceipts')).payload).toEqual({ ids: [12] });
  expect((await screen.findByRole('link', { name: 'Open the receipt' })).getAttribute('href')).toBe(
    '/files/receipts-1/x.pdf',
  );
});

test('each button is there by right, and leads to the same student', async () => {
  await open({}, ['seeFee']);
  const statement = await screen.findByRole('link', { name: 'Statement' });
  expect(statement.getAttribute('href')).toBe(wallet.path);
  expect(screen.queryByRole('link', { name: 'Record payment' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Own setting' })).toBeNull();
});

test('who may record and set finds both links', async () => {
  await open({}, ['seeFee', 'addPay', 'setFee']);
  const record = await screen.findByRole('link', { name: 'Record payment' });
  expect(record.getAttribute('href')).toBe('/student_payments?regNo=006088%2F2125');
  expect(screen.getByRole('link', { name: 'Own setting' }).getAttribute('href')).toContain('regNo=006088%2F2125');
});

test('a term that is not charged says what is planned', async () => {
  const planned = [
    {
      ...{ yearID, yearName: '2026', termID: 3, amount: 1_100_000, unknown: 1 },
      lines: [{ catID: 1, category: 'TUITION', amount: 1_100_000 }],
    },
  ];
  await open({ getStudentWallet: () => ({ ...wallet, planned }) });
  await see('TERM 3 is not charged: planned UGX 1,100,000');
});

test('all years and another student are asked for, and the address remembers them', async () => {
  const payer = {
    ...{ id: 5, regno: 'U5', name: 'OKOT Peter', class: 'S1', status: 1, balance: 0, terms: [], dueToday: 0 },
  };
  const { network } = await open({ findPayer: () => ({ students: [payer] }) as never });
  await see('NAKATO Gloria');
  const { fill } = await import('../../testing/renderScreen.tsx');
  fill('Year', 'All years');
  await see('NAKATO Gloria');
  expect(window.location.search).toContain('yearID=-1');
  await expect.poll(() => network.made.at(-1)?.payload).toEqual({ regNo: '006088/2125' });
  fill('Name, number or phone', 'okot');
  (await screen.findByRole('option', { name: /OKOT Peter/ })).click();
  await expect.poll(() => network.made.at(-1)?.payload).toEqual({ regNo: 'U5', yearID });
});

test('a number that is nobody’s says so, and nothing is asked without one', async () => {
  await open({ getStudentWallet: () => new Refusal(404, schoolTexts.noStudentDataFound) });
  await see(schoolTexts.noStudentDataFound);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('without a student the screen asks for one', async () => {
  const { network } = await open({}, ['seeFee'], '/student_wallet');
  await see('Find a student to see the wallet');
  expect(network.made.map(({ call }) => call)).not.toContain('getStudentWallet');
});
