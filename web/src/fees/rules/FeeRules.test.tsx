import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { FeeRules } from './FeeRules.tsx';

const yearID = schoolLists.settingData.currentYear;
const category = { catType: 1, status: 1, residencies: [] as number[], newOnly: 0, ver: 0 };
const data = {
  ...{ classData: schoolLists.classData, yearData: schoolLists.yearData, termData: schoolLists.termData },
  settingData: schoolLists.settingData,
  paymentCategory: [
    { ...category, id: 1, name: 'TUITION', rank: 1 },
    { ...category, id: 2, name: 'BOARDING', rank: 2, residencies: [2], newOnly: 1, ver: 3 },
  ],
  moneyAccounts: [{ id: 1, kind: 'BANK' as const, name: 'Stanbic', number: '9030', status: 1, ver: 2 }],
  feeTerms: [
    { yearID, termID: 1, first: '2026-02-02', last: '2026-05-01', due: [{ day: '2026-02-02', percent: 100 }], ver: 1 },
    { yearID, termID: 2, first: '2026-05-02', last: '2026-08-31', due: [{ day: '2026-05-02', percent: 100 }], ver: 0 },
  ],
};
const rules = {
  sibling: { from: 0, percent: 10, catList: [] as number[] },
  ...{ threshold: 100, cashBackDays: 7, firstReceipt: 1, authority: '', circularText: '', smsText: '', ver: 4 },
};
const schoolPayOff = {
  ...{ on: 0, askedAt: '', answeredAt: '', problem: '', from: '', to: '' },
  ...{ added: 0, changed: 0, vanished: 0, next: '' },
};
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getSchoolFeesData: () => data,
  getFeeRules: () => rules,
  getSchoolPayState: () => schoolPayOff,
};

async function open(more: Answers = {}, rights: ('setFee' | 'seeFee')[] = ['setFee']) {
  signIn(rights);
  const shown = renderScreen(<FeeRules />, { at: '/fee_rules', answers: { ...answers, ...more } });
  await screen.findByLabelText('First receipt number');
  return shown;
}

test('a category says whom it is charged to, and is changed with the version that was read', async () => {
  const { network } = await open({ saveFeeCategory: () => ({ msg: 'The fee category is saved', id: 2 }) });
  await see('BOARDING, new students only');
  press('Edit BOARDING');
  fill('Paid in order', '9');
  press('Save', screen.getByRole('dialog'));
  await see('The fee category is saved');
  expect((await waitForCall(network, 'saveFeeCategory')).payload).toEqual({
    ...{ id: 2, ver: 3, residencies: [2], newOnly: 1, rank: '9' },
  });
});

test('a term shows its days, and due days are added and sent with their shares', async () => {
  const { network } = await open({ saveFeeTerm: () => ({ msg: 'The term is saved', id: 1 }) });
  await see('by the school');
  press('Edit TERM 1');
  press('Add a due day');
  fill('Share 1, %', '60');
  fill('Due day 2', '2026-03-16');
  fill('Share 2, %', '40');
  press('Save', screen.getByRole('dialog'));
  await see('The term is saved');
  expect((await waitForCall(network, 'saveFeeTerm')).payload).toEqual({
    ...{ yearID, termID: 1, first: '2026-02-02', last: '2026-05-01', ver: 1 },
    due: [
      { day: '2026-02-02', percent: '60' },
      { day: '2026-03-16', percent: '40' },
    ],
  });
});

test('a term that is due at once goes with its first day', async () => {
  const { network } = await open({ saveFeeTerm: () => ({ msg: 'The term is saved', id: 2 }) });
  press('Edit TERM 2');
  fill('First day', '2026-05-25');
  press('Save', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveFeeTerm')).payload).toMatchObject({ first: '2026-05-25', due: [], ver: 0 });
});

test('what the server refuses is said in the dialog, which stays', async () => {
  await open({
    saveFeeTerm: () => new Refusal(400, 'The shares must add up to 100 %', { due: 'The shares must add up to 100 %' }),
  });
  press('Edit TERM 1');
  fill('Share 1, %', '60');
  press('Save', screen.getByRole('dialog'));
  expect((await screen.findAllByText('The shares must add up to 100 %')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('an account is added with a kind and a name, and the kind of one that is there stays', async () => {
  const { network } = await open({ saveMoneyAccount: () => ({ msg: 'The account is added', id: 2 }) });
  press('Add account');
  press('Add', screen.getByRole('dialog'));
  expect((await screen.findAllByText('Enter a name')).length).toBeGreaterThan(0);
  fill('Kind', 'MOBILE MONEY');
  fill('Name', 'MTN');
  press('Add', screen.getByRole('dialog'));
  await see('The account is added');
  expect((await waitForCall(network, 'saveMoneyAccount')).payload).toMatchObject({ kind: 'MOBILE MONEY', name: 'MTN' });
  press('Edit Stanbic');
  expect(screen.getByLabelText('Kind')).toHaveProperty('disabled', true);
});

test('rules and texts are saved with the version that was read', async () => {
  const { network } = await open({ saveFeeRules: () => ({ ...rules, msg: 'The rules are saved', ver: 5 }) });
  fill('Authority of the Ministry to raise fees', 'MoES/12/2026');
  press('Save');
  await see('The rules are saved');
  expect((await waitForCall(network, 'saveFeeRules')).payload).toMatchObject({ authority: 'MoES/12/2026', ver: 4 });
});

test('the sibling rule is switched on with the child, the share and the categories', async () => {
  const { network } = await open({ saveFeeRules: () => ({ ...rules, msg: 'The rules are saved', ver: 5 }) });
  expect(screen.getByLabelText('Share, %')).toHaveProperty('disabled', true);
  fill('Given', 'From child 3 of a family');
  fill('Share, %', '25');
  screen.getByRole('checkbox', { name: 'TUITION' }).click();
  press('Save the sibling rule');
  await see('The rules are saved');
  expect((await waitForCall(network, 'saveFeeRules')).payload).toEqual({
    sibling: { from: 3, percent: '25', catList: [1] },
    ver: 4,
  });
});

test('who only sees fees reads the rules and changes nothing', async () => {
  await open({}, ['seeFee']);
  expect(screen.getByLabelText('First receipt number')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^(Edit|Add account|Save)/ })).toBeNull();
});
