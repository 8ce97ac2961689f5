import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '../drafts.ts';
import {
  type Answers,
  fill,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { AddProject } from './AddProject.tsx';
import { someUsers } from './testing/aProject.ts';

const receipt = new File(['%PDF-1.7'], 'Receipt 17.pdf', { type: 'application/pdf' });
const answers: Answers = {
  getUsers: () => someUsers,
  addProject: () => ({ id: 12, warnings: ['Nobody but you sees it'], msg: 'The project has been added' }),
};
const show = async (more: Answers = {}) => {
  const shown = renderScreen(<AddProject />, { answers: { ...answers, ...more }, at: '/add_project' });
  await see('Carol Apio (carol, TEACHER)');
  return shown;
};
const tick = (user: string) => fireEvent.click(screen.getByLabelText(user));
const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
const facts = () => {
  fill('Project name', 'School garden');
  fill('Amount (UGX)', '5000000000');
  fill('Cost of 1 Dollar (UGX)', '3700');
  fill('Cost of 1 Euro (UGX)', '4000');
  fill('Description', 'Fence');
};
const everything = () => {
  facts();
  fill('Activity 1', 'transport');
  fireEvent.blur(screen.getByLabelText('Activity 1'));
  fill('Amount of activity 1', '500000');
  tick('Carol Apio (carol, TEACHER)');
  fill('Receipt', receipt);
};

beforeEach(() => {
  signIn(['addProj']);
});

test('each rule has its words, in the order of the specification', async () => {
  const { network } = await show();
  press('Add Project');
  await refused('Please fill in all feilds');
  expect(screen.getAllByText('Required')).toHaveLength(5);
  facts();
  press('Add Project');
  await refused('Please enter receipt for the project');
  fill('Receipt', new File(['x'], 'a.html'));
  press('Add Project');
  await refused('Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document');
  fill('Receipt', receipt);
  fill('Amount (UGX)', '5,000');
  fill('Cost of 1 Dollar (UGX)', '3.7');
  fill('Cost of 1 Euro (UGX)', 'four');
  press('Add Project');
  await refused('Enter only digits for project amount');
  fill('Amount (UGX)', '5000');
  press('Add Project');
  await refused('Enter only digits for cost of 1 Dollar');
  fill('Cost of 1 Dollar (UGX)', '3700');
  press('Add Project');
  await refused('Enter only digits for cost of 1 Euro');
  fill('Cost of 1 Euro (UGX)', '4000');
  press('Add Project');
  await refused('Enter at least one activity');
  fill('Activity 1', 'Seeds');
  press('Add Project');
  await refused('Please enter at least one activity with its budgeted amount');
  fill('Amount of activity 1', '500');
  press('Add Project');
  await refused('Select at least one user');
  expect(network.made.map(({ call }) => call)).not.toContain('addProject');
});

test('a project is added with what was filled in; the form is empty again and the message shows', async () => {
  signIn(['addProj'], { catID: 1 });
  const { network } = await show();
  everything();
  expect(typedIn('Activity 1')).toBe('Transport');
  press('Add Project');
  const link = await screen.findByRole('link', { name: 'School garden' });
  expect(link.getAttribute('href')).toBe('/project?id=12');
  expect(screen.getByRole('status').textContent).toBe('The project has been added: School garden');
  expect(screen.getByRole('alert').textContent).toBe('Nobody but you sees it');
  const { payload } = await waitForCall(network, 'addProject');
  expect(payload).toMatchObject({
    projName: 'School garden',
    projAmount: '5000000000',
    projDollar: '3700',
    projEuro: '4000',
    projDes: 'Fence',
    projAct: '["Transport=500000"]',
    projUsers: '[9]',
    projFileName: 'Receipt 17.pdf',
  });
  expect((payload.projFile as File).name).toBe('Receipt 17.pdf');
  expect(['Project name', 'Amount (UGX)', 'Description', 'Activity 1'].map((label) => typedIn(label))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(screen.queryByText('Receipt 17.pdf')).toBeNull();
  expect(readDraft('addProject')).toBeUndefined();
});

test('a project that its author does not see has no link', async () => {
  await show();
  everything();
  press('Add Project');
  expect(await screen.findByText('The project has been added: School garden')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'School garden' })).toBeNull();
});

test('a refusal keeps everything, the receipt too', async () => {
  const { network } = await show({
    addProject: () => new Refusal(400, 'Two activities have the same name', { fields: { projAct: 'Twice' } }),
  });
  everything();
  press('Add Project');
  await refused('Two activities have the same name');
  expect(screen.getByText('Twice')).toBeTruthy();
  expect([typedIn('Project name'), typedIn('Activity 1')]).toEqual(['School garden', 'Transport']);
  expect(screen.getByText('Receipt 17.pdf')).toBeTruthy();
  network.answers = { ...answers };
  press('Add Project');
  await see(/has been added/);
});

test('what was typed is kept on the device, and can be discarded', async () => {
  const { unmount } = await show();
  everything();
  unmount();
  await show();
  await see(/We kept what you typed for the project School garden/);
  expect([typedIn('Amount (UGX)'), typedIn('Activity 1')]).toEqual(['5,000,000,000', 'Transport']);
  press('Start again');
  press('Discard it');
  expect(typedIn('Project name')).toBe('');
  expect(readDraft('addProject')).toBeUndefined();
});

test('amounts have their thousands apart while they are only read', async () => {
  await show();
  fill('Amount (UGX)', '5000000');
  expect(typedIn('Amount (UGX)')).toBe('5,000,000');
  fireEvent.focus(screen.getByLabelText('Amount (UGX)'));
  expect(typedIn('Amount (UGX)')).toBe('5000000');
  fireEvent.blur(screen.getByLabelText('Amount (UGX)'));
  fill('Amount (UGX)', '12x');
  expect(typedIn('Amount (UGX)')).toBe('12x');
});

test('the budget is typed by keyboard alone: Enter leads on and adds a row, Backspace takes an empty one away', async () => {
  const { network } = await show();
  fill('Activity 1', 'fuel');
  enter('Activity 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount of activity 1'));
  fill('Amount of activity 1', '100');
  enter('Amount of activity 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Activity 2'));
  enter('Activity 2');
  expect(document.activeElement).toBe(screen.getByLabelText('Activity 2'));
  enter('Amount of activity 2');
  expect(screen.queryByLabelText('Activity 3')).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('Activity 2'), { key: 'Backspace' });
  expect(screen.queryByLabelText('Activity 2')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Activity 1'));
  press('Add a row');
  expect(document.activeElement).toBe(screen.getByLabelText('Activity 2'));
  press('Remove activity 1');
  expect(typedIn('Activity 1')).toBe('');
  expect(network.made.map(({ call }) => call)).not.toContain('addProject');
});

test('rows of a sheet can be pasted', async () => {
  await show();
  fireEvent.paste(screen.getByLabelText('Activity 1'), {
    clipboardData: { getData: () => 'transport\t500,000\nSeeds\t300' },
  });
  expect(['Activity 1', 'Amount of activity 1', 'Activity 2'].map((label) => typedIn(label))).toEqual([
    'Transport',
    '500,000',
    'Seeds',
  ]);
});

test('the running sum tells what is left, and by how much it is over', async () => {
  await show();
  const budget = screen.getByRole('group', { name: 'Activities' });
  fill('Amount of activity 1', '400000');
  expect(within(budget).getByText('Budgeted 400,000')).toBeTruthy();
  fill('Amount (UGX)', '1000000');
  expect(budget.textContent).toContain('Budgeted 400,000 of 1,000,000, 600,000 left');
  fill('Amount of activity 1', '1500000');
  expect(budget.textContent).toContain('Budgeted 1,500,000 of 1,000,000, over by 500,000');
});

test('a receipt that is too large is told at once', async () => {
  await show();
  const large = new File(['x'], 'scan.png');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  fill('Receipt', large);
  expect(screen.getByText('The receipt is larger than 10 MB')).toBeTruthy();
});

test('users that do not come can be asked for again', async () => {
  const { network } = renderScreen(<AddProject />, { answers: {} });
  await see('No answer for getUsers');
  network.answers = answers;
  press('Try again');
  await see('Aisha Nakato (aisha, TEACHER)');
});
