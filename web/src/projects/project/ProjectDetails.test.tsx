import type { Answer } from '@somero/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { later } from '../../testing/later.ts';
import {
  type Answers,
  fill,
  press,
  Refusal,
  refused,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { aProject } from '../testing/aProject.ts';
import {
  detailsOf,
  isDisabled,
  openProject,
  openProjects,
  projectAnswers,
  signInForProjects,
} from '../testing/openProjects.tsx';

const words = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  signInForProjects();
});

test('the details open prefilled and are saved with the version that was read', async () => {
  const { network } = openProjects();
  await see('School garden');
  fireEvent.click(detailsOf('School garden'));
  await screen.findByLabelText('Project name');
  expect(screen.getByRole('heading', { name: 'Project Details' })).toBeTruthy();
  expect(window.location.search).toBe('?project=3');
  expect(['Amount (UGX)', 'Activity 2', 'Amount of activity 2'].map((label) => typedIn(label))).toEqual([
    '5,000,000,000',
    'Seeds',
    '3,000,000,000',
  ]);
  fill('Description', 'Fence and shed');
  fill('Activity 2', 'Seedlings');
  press('Update Project');
  await see('The project has been updated');
  expect((await waitForCall(network, 'updateProject')).payload).toEqual({
    updateID: 3,
    projName: 'School garden',
    projAmount: '5000000000',
    projDollar: '3700',
    projEuro: '4000',
    projDes: 'Fence and shed',
    projAct: ['Transport=500000', 'Seedlings=3000000000'],
    projUsers: [7, 8],
    projFileStatus: 0,
    oldFilePath: '/files/3?sig=1',
    ver: 4,
  });
  await waitForCall(network, 'getProjects', 2);
});

test('an activity with expenses can be neither removed nor renamed, and its row says why', async () => {
  await openProject();
  expect(screen.getByText('2 expenses entered, so you cannot remove or rename it')).toBeTruthy();
  expect((screen.getByLabelText('Activity 1') as HTMLInputElement).readOnly).toBe(true);
  expect(isDisabled(screen.getByLabelText('Remove activity 1'))).toBe(true);
  expect((screen.getByLabelText('Activity 2') as HTMLInputElement).readOnly).toBe(false);
  press('Remove activity 2');
  expect(screen.queryByLabelText('Activity 2')).toBeNull();
});

test('a user who is in no list any more stays a user of the project', async () => {
  const { network } = await openProject();
  fireEvent.click(await screen.findByLabelText('Carol Apio (carol, TEACHER)'));
  press('Update Project');
  const { payload } = await waitForCall(network, 'updateProject');
  expect(payload.projUsers).toEqual([7, 8, 9]);
});

test('the rules of an update have their own words', async () => {
  const { network } = await openProject({
    showProject: () => ({
      selected: { ...aProject, budget: aProject.budget.map((line) => ({ ...line, entries: 0 })) },
    }),
  });
  press('Remove activity 1');
  press('Remove activity 1');
  press('Update Project');
  await refused('Please enter at least one activity with its budgeted amount');
  fill('Activity 1', 'Tools');
  fill('Amount of activity 1', '7');
  for (const name of ['Aisha Nakato (aisha, TEACHER)', 'Bob Okello (bob, BURSAR)']) {
    fireEvent.click(screen.getByLabelText(name));
  }
  press('Update Project');
  await refused('Please select at least one user');
  expect(network.made.map(({ call }) => call)).not.toContain('updateProject');
});

test('a new receipt goes with the update, the present one can be downloaded, and warnings are shown', async () => {
  const { network } = await openProject({
    updateProject: () => ({ filePath: '/files/9', warnings: ['The budget is over'], ver: 5, msg: 'Updated' }),
  });
  expect(screen.getByRole('link', { name: 'Download receipt of School garden' }).getAttribute('href')).toBe(
    '/files/3?sig=1',
  );
  fill('New receipt', new File(['x'], 'new.png', { type: 'image/png' }));
  press('Update Project');
  const { payload } = await waitForCall(network, 'updateProject');
  expect(payload).toMatchObject({ projFileStatus: '1', projFileName: 'new.png', ver: '4' });
  await see('The budget is over');
  await waitFor(() => expect(screen.queryByText('new.png')).toBeNull());
});

test('what somebody else changed meanwhile is taken over and told', async () => {
  const { network } = await openProject({
    updateProject: () => new Refusal(409, 'Somebody else changed this', { current: {} }),
  });
  fill('Description', 'Mine');
  network.answers = {
    ...network.answers,
    showProject: () => ({ selected: { ...aProject, projectAmount: 6000, projectDescription: 'Theirs', ver: 5 } }),
  };
  press('Update Project');
  await see(/taken over/);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(told).toContain('Amount (UGX): 5,000,000,000 → 6,000 (taken over)');
  expect(told).toContain(
    'Description: Fence, seeds and tools → Theirs (yours is kept here and replaces it when you save)',
  );
  expect([typedIn('Amount (UGX)'), typedIn('Description')]).toEqual(['6,000', 'Mine']);
  network.answers = { ...network.answers, updateProject: projectAnswers.updateProject };
  press('Update Project');
  await waitFor(async () => expect((await waitForCall(network, 'updateProject', 2)).payload.ver).toBe(5));
});

test('what is saved is not told as a change by somebody else', async () => {
  const { network } = await openProject();
  fill('Activity 2', ' seedlings ');
  fill('Amount of activity 2', '0900');
  network.answers = {
    ...network.answers,
    showProject: () => ({
      selected: {
        ...aProject,
        ver: 5,
        budget: aProject.budget.map((line) =>
          line.id === 32 ? { ...line, id: 33, name: 'Seedlings', amount: 900 } : line,
        ),
      },
    }),
  };
  press('Update Project');
  await see('The project has been updated');
  await waitForCall(network, 'showProject', 2);
  await waitFor(() => expect(typedIn('Activity 2')).toBe('Seedlings'));
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
});

test('a project is deactivated after the question, and the list is read again', async () => {
  let done: (answer: object) => void = () => undefined;
  const { network } = await openProject({
    changeProjStatus: () =>
      new Promise((resolve) => {
        done = () => resolve({ msg: 'The project has been deactivated' });
      }),
  });
  press('Deactivate Project');
  await see('Are you sure you want to Deactivate this project');
  const question = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  press('Deactivate Project', question);
  await see('Changing status...');
  const { getProjects } = network.answers;
  const reread = later();
  const readSlowly: Answers['getProjects'] = async (payload) => {
    await reread.wait;
    return (await getProjects?.(payload)) as Answer<'getProjects'>;
  };
  const stopped: Answers['showProject'] = () => ({ selected: { ...aProject, status: 0 } });
  network.answers = { ...network.answers, showProject: stopped, getProjects: readSlowly };
  done({});
  // The list is still read: the question stays what it was.
  await waitForCall(network, 'showProject', 2);
  await see('This project is not running');
  expect(screen.queryByText('Are you sure you want to Activate this project')).toBeNull();
  await reread.go();
  await see('The project has been deactivated');
  expect((await waitForCall(network, 'changeProjStatus')).payload).toEqual({ id: 3, status: 0 });
  await waitForCall(network, 'getProjects', 2);
  // Not an ADMIN: what is stopped is closed now.
  expect(words()).not.toContain('Activate Project');
  expect(words()).not.toContain('Update Project');
});

test('an ADMIN activates a stopped project; a refusal shows in red', async () => {
  signInForProjects({ catID: 1 });
  const { network } = await openProject({
    showProject: () => ({ selected: { ...aProject, status: 0 } }),
    changeProjStatus: () => new Refusal(403, 'No rights'),
  });
  press('Activate Project');
  await see('Are you sure you want to Activate this project');
  press('Activate Project', screen.getAllByRole('dialog').at(-1));
  await refused('No rights');
  expect((await waitForCall(network, 'changeProjStatus')).payload).toEqual({ id: 3, status: 1 });
});

test('a user who may neither edit nor stop reads the details', async () => {
  signIn(['seeProj']);
  await openProject();
  await see('Your account type may not change projects');
  expect(isDisabled(screen.getByLabelText('Project name'))).toBe(true);
  expect(words().filter((word) => /Project$/.test(word ?? ''))).toEqual([]);
  expect((screen.getByLabelText('Bob Okello (bob, BURSAR)') as HTMLInputElement).checked).toBe(true);
});

test('unsaved changes are asked about before the details close', async () => {
  await openProject();
  fill('Description', 'Other');
  press('Close', screen.getByRole('dialog'));
  await see('The changes to this project are not saved. Discard them?');
  press('Discard them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is told at the top of the details is brought into view', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this);
  };
  await openProject({ updateProject: () => new Refusal(503, 'The database is busy') });
  fill('Description', 'Other');
  press('Update Project');
  const told = await see('The database is busy');
  expect(shown.map((each) => each.contains(told))).toEqual([true]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
