import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, plain, Refusal, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { anActivity } from './activity/testing/anActivity.ts';
import { ProjectPage } from './ProjectPage.tsx';
import { aProject } from './testing/aProject.ts';

const receipt = { filePath: '/files/2', nu_fileName: 'old_9f.pdf', fileName: 'old.pdf', mime: 'application/pdf' };
const selected = {
  ...aProject,
  earlierReceipts: [
    {
      ...receipt,
      uploadedBy: 'Bob Okello',
      uploadedAt: '2026-06-15T08:00:00.000Z',
      replacedAt: '2026-06-16T08:00:00.000Z',
    },
  ],
};
const answers: Answers = { showProject: () => ({ selected }) };
const show = (more: Answers = {}, at = '/project?id=3') =>
  renderScreen(<ProjectPage />, { answers: { ...answers, ...more }, at });
const ways = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the page says how the project stands', async () => {
  signIn(['seeProj']);
  const { container } = show();
  await screen.findByRole('heading', { level: 1, name: 'School garden' });
  expect(document.title).toBe('School garden · Somero');
  const said = plain(container.textContent);
  for (const text of [
    'Running',
    'AmountUGX 5,000,000,000',
    'SpentUGX 1,500,600,000 (30.0 %)',
    'LeftUGX 3,499,400,000',
    'Activities entered3, 1 waiting',
    'UGX 3,000,500,000 budgeted for 2 activities, UGX 1,999,500,000 not budgeted',
    'Cost of 1 DollarUGX 3,700',
    'Cost of 1 EuroUGX 4,000',
    'Fence, seeds and tools',
    'Bob Okello bob, BURSAR',
  ]) {
    expect(said).toContain(text);
  }
});

test('in the bar of all its money the lines over budget are red, and said', async () => {
  signIn(['seeProj']);
  const { container } = show();
  await screen.findByRole('heading', { level: 1, name: 'School garden' });
  expect(plain(container.textContent)).toContain('of this on lines over budget 600,000left 3,499,400,000');
});

test('each activity of the budget has its bar, its per cent, and says when it is over', async () => {
  signIn(['seeProj']);
  show();
  const list = await screen.findByRole('list', { name: 'Spent of each budget' });
  const rows = [...list.children].map(({ textContent }) => plain(textContent));
  expect(rows).toEqual([
    'TransportUGX 600,000 of UGX 500,000 · 120.0 %paid 600,000over by 100,0002 expensesOver budget',
    'SeedsUGX 0 of UGX 3,000,000,000 · 0.0 %left 3,000,000,000No expense yet',
  ]);
});

test('what waits for approval has its own part in the bar, and what was returned is listed with its reason', async () => {
  signIn(['seeProj', 'seeAct', 'addAct']);
  const [transport, seeds] = selected.budget as [(typeof selected.budget)[0], (typeof selected.budget)[0]];
  const { earlierReceipts: _, lastChanges, ...expense } = anActivity;
  const back = { returnReason: 'The date is wrong', returnedBy: 'Grace Auma', returnedAt: '2026-06-16T08:00:00.000Z' };
  const { network } = show({
    showProject: () => ({
      selected: {
        ...selected,
        returned: 1,
        sentBack: 50_000,
        budget: [{ ...transport, approved: 450_000, sentBack: 50_000 }, seeds],
      },
    }),
    showActivities: () => ({ mainData: [{ ...expense, ...back }], total: 1 }),
  });
  const list = await screen.findByRole('list', { name: 'Spent of each budget' });
  expect(plain(list.children[0]?.textContent)).toContain('paid 450,000waiting 100,000returned 50,000over by 100,000');
  await see('The date is wrong');
  expect((await waitForCall(network, 'showActivities')).payload).toEqual({ showID: 3, page: 1, returned: 1 });
  const link = screen.getByRole('link', { name: 'Add Activity: Transport' });
  expect(link.getAttribute('href')).toBe('/add_activity?project=3&activity=Transport');
});

test('spending is added up over time against the amount of the project, with the figures behind it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-12T08:00:00Z') });
  signIn(['seeProj']);
  show();
  const table = await screen.findByRole('table', { name: 'Spending added up, against the plan' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));
  expect([rows[0], rows[1], rows[5], rows.at(-3), rows.at(-1)]).toEqual([
    'UntilSpentPlan',
    '16 Jun 2026UGX 0UGX 5,000,000,000',
    '20 Jun 2026UGX 1,500,000,000UGX 5,000,000,000',
    '10 Jul 2026UGX 1,500,600,000UGX 5,000,000,000',
    '12 Jul 2026UGX 1,500,600,000UGX 5,000,000,000',
  ]);
  vi.useRealTimers();
});

test('a project that has cost more than its amount says by how much', async () => {
  signIn(['seeProj']);
  const { container } = show({ showProject: () => ({ selected: { ...selected, spent: 5_000_000_001 } }) });
  await see('School garden');
  expect(plain(container.textContent)).toContain('SpentUGX 5,000,000,001 (100.1 %)Over byUGX 1');
});

test('the ways on are those that the user may go', async () => {
  signIn(['addAct', 'seeRec']);
  show();
  await see('School garden');
  expect(ways()).toEqual([
    'Add Activity /add_activity?project=3',
    'View Activities /see_activities?project=3',
    'View Receipts /see_receipt?project=3',
    'Project Details /see_projects?project=3',
  ]);
});

test('a stopped project takes no new activities and its details are closed, but for an ADMIN', async () => {
  signIn(['addAct', 'fullRep']);
  show({ showProject: () => ({ selected: { ...selected, status: 0 } }) });
  await see('Stopped');
  expect(ways()).toEqual(['View Activities /see_activities?project=3', 'View Reports /view_reports?project=3']);
});

test('the receipts are there, earlier ones too', async () => {
  signIn(['seeProj']);
  show();
  await see('slip.png');
  expect(screen.getByText('old.pdf')).toBeTruthy();
  expect(screen.getByText('Bob Okello, 15 Jun 2026, 11:00; replaced 16 Jun 2026, 11:00')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Download receipt/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/files/3?sig=1',
    '/files/2',
  ]);
});

test('looking at the window again reads again what others have entered', async () => {
  signIn(['seeProj']);
  const { network } = show();
  await see('Left');
  network.answers = { showProject: () => ({ selected: { ...selected, spent: 5_000_000_000 } }) };
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitForCall(network, 'showProject', 2);
  expect(plain((await screen.findByText(/\(100\.0.%\)/)).textContent)).toBe('UGX 5,000,000,000 (100.0 %)');
  focusManager.setFocused(undefined);
});

test('a project that is not there, or no id at all, leads back to the list', async () => {
  signIn(['seeProj']);
  const { unmount } = show({ showProject: () => new Refusal(404, 'No data found') }, '/project?id=99');
  await see('No data found');
  expect(screen.getByRole('link', { name: 'Look for a project' }).getAttribute('href')).toBe('/see_projects');
  unmount();
  show({}, '/project?id=x');
  await see('No data found');
});

test('a project that does not come says why', async () => {
  signIn(['seeProj']);
  show({ showProject: () => new Refusal(503, 'The database is busy') });
  await see('The database is busy');
});
