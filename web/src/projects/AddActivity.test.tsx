import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, storeDraft } from '../drafts.ts';
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
  typedIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { AddActivity } from './AddActivity.tsx';
import { answerUploads } from './activity/testing/answerUploads.ts';
import { aProjectRow, aProjectBegun as garden } from './testing/aProject.ts';

const stopped = { ...aProjectRow, id: 6, projectNames: 'Old well', status: 0 };
const library = { ...aProjectRow, id: 7, projectNames: 'Library' };
const added = { id: 31, overBudget: 0, warnings: [], msg: 'The activity has been added' };
const answers: Answers = {
  getProjects: () => ({ mainData: [aProjectRow, stopped, library] }),
  showProject: ({ showID }) =>
    showID === 3
      ? { selected: garden }
      : { selected: { ...garden, ...library, budget: [{ ...garden.budget[0], name: 'Books', spent: 0 }] } },
  addActivity: () => added,
} as Answers;

const slip = new File(['slip'], 'slip.jpg', { type: 'image/jpeg', lastModified: 1 });
const sized = (name: string, size: number) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const show = async (more: Answers = {}, at = '/add_activity') => {
  const shown = renderScreen(<AddActivity />, { answers: { ...answers, ...more }, at });
  await screen.findByLabelText('Project', { selector: 'select' });
  return shown;
};
const choose = async (project = 'School garden', activity = 'Transport') => {
  fill('Project', project);
  await waitFor(() => expect(optionsOf('Activity')).toContain(activity));
  fill('Activity', activity);
};
const type = () => {
  fill('Description', ' Hire of a lorry ');
  fill('Expense amount (UGX)', '300000');
  fill('Activity date', '2026-06-10');
  fill('Receipt/voucher number', 'R-17');
};
const send = () => press('Add Activity');

beforeEach(() => {
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
  answerUploads();
  signIn(['addAct', 'seeAct']);
});

test('an expense is entered, and the next one begins in the same activity of the same project', async () => {
  const { network } = await show();
  expect(screen.getByRole('heading', { name: 'Add A New Activity' })).toBeTruthy();
  await choose();
  type();
  fill('Receipt file', slip);
  expect((await screen.findByAltText('Preview of slip.jpg')).getAttribute('src')).toBe('blob:slip');
  send();
  await see('The activity has been added');
  const { payload, headers } = await waitForCall(network, 'addActivity');
  expect(payload).toMatchObject({
    ...{ projName: '3', actName: 'Transport', actDes: 'Hire of a lorry', actAmount: '300000' },
    ...{ actDate: '2026-06-10', actReceipt: 'R-17', actFileName: 'slip.jpg' },
  });
  expect((payload.actFile as File).name).toBe('slip.jpg');
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect([typedIn('Project'), typedIn('Activity')]).toEqual(['3', 'Transport']);
  const emptied = ['Description', 'Expense amount (UGX)', 'Activity date', 'Receipt/voucher number'];
  expect(emptied.map((label) => typedIn(label))).toEqual(['', '', '', '']);
  expect(screen.queryByText('slip.jpg')).toBeNull();
  await waitForCall(network, 'showProject', 2);
  expect(readDraft('addActivity')).toBeUndefined();
});

test('only running projects can be chosen, by an ADMIN all of them', async () => {
  const { unmount } = await show();
  expect(optionsOf('Project')).toEqual(['Choose…', 'School garden', 'Library']);
  unmount();
  signIn(['addAct'], { catID: 1 });
  await show();
  expect(optionsOf('Project')).toEqual(['Choose…', 'School garden', 'Old well (Stopped)', 'Library']);
});

test('who is assigned to no running project is told so', async () => {
  renderScreen(<AddActivity />, { answers: { getProjects: () => ({ mainData: [stopped] }) } });
  await see('No project data uploaded yet');
  await see('You are not a user of a running project yet.');
});

test('a link chooses the project, and the only one is chosen by itself', async () => {
  const { unmount } = await show({}, '/add_activity?project=7');
  await waitFor(() => expect(optionsOf('Activity')).toEqual(['Choose…', 'Books']));
  unmount();
  await show({ getProjects: () => ({ mainData: [aProjectRow] }) });
  await waitFor(() => expect(optionsOf('Activity')).toEqual(['Choose…', 'Transport', 'Seeds']));
});

test('a link to the project of the draft leaves the draft as it is', async () => {
  storeDraft('addActivity', { projName: 3, actName: 'Transport', actDes: 'Fuel' });
  await show({}, '/add_activity?project=3');
  await waitFor(() => expect(optionsOf('Activity')).toContain('Transport'));
  expect([typedIn('Activity'), typedIn('Description')]).toEqual(['Transport', 'Fuel']);
});

test('another project has other activities', async () => {
  await show();
  await choose();
  fill('Project', 'Library');
  await waitFor(() => expect(optionsOf('Activity')).toEqual(['Choose…', 'Books']));
  // The only one of its budget.
  await waitFor(() => expect(typedIn('Activity')).toBe('Books'));
});

test('what an expense was last added to is chosen when the screen is opened again', async () => {
  const { unmount } = await show();
  await choose();
  type();
  fill('Receipt file', slip);
  send();
  await see('The activity has been added');
  unmount();
  await show();
  await waitFor(() => expect([typedIn('Project'), typedIn('Activity')]).toEqual(['3', 'Transport']));
});

test('a budget that does not come can be asked for again', async () => {
  let asked = 0;
  await show({
    showProject: () => (++asked < 2 ? new Refusal(500, 'Something went wrong') : { selected: garden }),
  });
  fill('Project', 'School garden');
  await refused('Something went wrongTry again');
  press('Try again');
  await waitFor(() => expect(optionsOf('Activity')).toContain('Transport'));
});

test('what the expense leaves of the budget is told as it is typed, and passing it is no obstacle', async () => {
  const { network } = await show({
    addActivity: () => ({ ...added, overBudget: 1, warnings: ['Transport is over its budget'] }),
  });
  await choose();
  await see('Budget UGX 500,000, spent 120,000, left 380,000');
  fill('Expense amount (UGX)', '300000');
  await see('This leaves UGX 80,000 of UGX 500,000');
  fill('Expense amount (UGX)', '380000');
  await see('This leaves UGX 0 of UGX 500,000');
  type();
  fill('Expense amount (UGX)', '380001');
  await see('Over the budget by UGX 1');
  fill('Receipt file', slip);
  send();
  await waitForCall(network, 'addActivity');
  await see('Transport is over its budget');
});

test('the texts of section 5 come in its order', async () => {
  const { network } = await show();
  send();
  await refused('Please fill in all feilds');
  expect(screen.getAllByText('Required')).toHaveLength(6);
  await choose();
  type();
  fill('Expense amount (UGX)', '3,000');
  send();
  await refused('Please add a receipt for the activity to be entered');
  fill('Receipt file', slip);
  send();
  await refused('Enter only digits for activity amount');
  expect(network.made.some(({ call }) => call === 'addActivity')).toBe(false);
});

test('a file of another kind, or of more than 10 MB, is refused at once; a picture can be made smaller', async () => {
  const { network } = await show();
  await choose();
  type();
  fill('Receipt file', new File(['x'], 'slip.exe'));
  const format = 'Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document';
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === format)).toBeTruthy();
  send();
  await refused(format);
  fill('Receipt file', sized('scan.pdf', 11_000_000));
  await see('The receipt is larger than 10 MB');
  expect(screen.queryByText('Make it smaller')).toBeNull();
  fill('Receipt file', sized('photo.JPG', 11_000_000));
  await see('The receipt is larger than 10 MB');
  await see('Make the picture smaller here, or take it again with a smaller picture size.');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  press('Make it smaller');
  await see('The picture is damaged and cannot be read. Please choose another one');
  send();
  // Beside what is said of the picture itself.
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContain('The receipt is larger than 10 MB'));
  expect(network.made.some(({ call }) => call === 'addActivity')).toBe(false);
});

test('a dead link loses nothing: the next try carries the same key, even after the page was loaded again', async () => {
  const { network, unmount } = await show();
  await choose();
  type();
  fill('Receipt file', slip);
  network.answers = { ...answers, addActivity: () => new Refusal(503, 'The server is busy') };
  send();
  await refused('The server is busy');
  network.offline = true;
  send();
  await refused('No connection to the school server. Nothing was lost; try again.');
  const first = (await waitForCall(network, 'addActivity')).headers['idempotency-key'];
  unmount();

  const again = await show();
  await see('We kept what you typed on this device. Here it is again. Please choose its receipt again.');
  await waitFor(() => expect(optionsOf('Activity')).toContain('Transport'));
  expect(screen.queryByText('slip.jpg')).toBeNull();
  fill('Receipt file', slip);
  await see('slip.jpg');
  expect([typedIn('Project'), typedIn('Activity'), typedIn('Description')]).toEqual([
    '3',
    'Transport',
    ' Hire of a lorry ',
  ]);
  send();
  await see('The activity has been added');
  expect((await waitForCall(again.network, 'addActivity')).headers['idempotency-key']).toBe(first);
  // What is entered after that is another one.
  type();
  fill('Receipt file', slip);
  send();
  expect((await waitForCall(again.network, 'addActivity', 2)).headers['idempotency-key']).not.toBe(first);
});

test('what is sent shows how far it is', async () => {
  let answer: (value: typeof added) => void = () => undefined;
  await show({ addActivity: () => new Promise<typeof added>((resolve) => (answer = resolve)) });
  await choose();
  type();
  fill('Receipt file', sized('slip.pdf', 4_000_000));
  send();
  await see('1,000 of 4,000 KB');
  expect((screen.getByRole('button', { name: 'Add Activity' }) as HTMLButtonElement).disabled).toBe(true);
  answer(added);
  await see('The activity has been added');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what the server refuses stands at its field', async () => {
  const msg = 'This activity is not in the budget of the project';
  await show({ addActivity: () => new Refusal(400, msg, { fields: { actName: msg } }) });
  await choose();
  type();
  fill('Receipt file', slip);
  send();
  await refused(msg);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Activity', { selector: 'select' })));
  expect(typedIn('Description')).toBe(' Hire of a lorry ');
});

test('a draft is its user’s own, can be discarded, and forgets a project that is no longer there', async () => {
  storeDraft('addActivity', { projName: 6, actName: 'Pump', actDes: 'New pump' });
  signIn(['addAct'], { userID: 8 });
  const other = await show();
  expect(typedIn('Description')).toBe('');
  other.unmount();

  signIn(['addAct', 'seeAct']);
  await show();
  expect([typedIn('Project'), typedIn('Description')]).toEqual(['0', 'New pump']);
  press('Start again');
  press('Discard it', within(document.body).getByRole('dialog'));
  expect(typedIn('Description')).toBe('');
  expect(readDraft('addActivity')).toBeUndefined();
});

test('nothing is sent twice by a second press', async () => {
  const { network } = await show({ addActivity: () => new Promise(() => undefined) });
  await choose();
  type();
  fill('Receipt file', slip);
  const form = screen.getByRole('button', { name: 'Add Activity' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await waitForCall(network, 'addActivity');
  fireEvent.submit(form);
  expect(network.made.filter(({ call }) => call === 'addActivity')).toHaveLength(1);
});
