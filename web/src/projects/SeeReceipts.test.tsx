import type { Answered } from '@somero/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fill, plain, press, Refusal, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { SeeReceipts } from './SeeReceipts.tsx';
import { aProjectRow } from './testing/aProject.ts';

type Receipts = Answered<'showReceipts'>;
type UserReceipt = Receipts['uploadsData'][number];

const picture = (name: string) => ({
  filePath: `/files/1/${name}`,
  nu_fileName: `${name}_1`,
  fileName: name,
  mime: 'image/jpeg',
});
const replaced = {
  uploadedBy: 'Brian Ouma',
  uploadedAt: '2026-10-02T08:00:00.000Z',
  replacedAt: '2026-10-03T09:30:00.000Z',
};
const userReceipt = (id: number, activityName: string, more: Partial<UserReceipt> = {}): UserReceipt => ({
  id,
  activityName,
  username: 'officer',
  name: 'Joan Nakato',
  actDate: '2026-10-04',
  receiptNo: `R-${id}`,
  ...picture(`slip ${id}.jpg`),
  earlierReceipts: [],
  ...more,
});
const garden = (more: Partial<Receipts> = {}): Receipts => ({
  projData: {
    id: 5,
    projectNames: 'School garden',
    // Past midnight at the school already.
    created_At: '2026-06-14T22:30:00.000Z',
    created_BY: 'admin',
    currentDate: '2026-11-21',
    ...picture('contract.jpg'),
    earlierReceipts: [],
  },
  uploadsData: [userReceipt(1, 'Transport'), userReceipt(2, 'Seeds')],
  ...more,
});
const show = (receipts: Receipts | Refusal = garden(), at = '/see_receipt?project=5', answers: Answers = {}) =>
  renderScreen(<SeeReceipts />, {
    answers: {
      getProjects: () => ({
        mainData: [
          { ...aProjectRow, id: 5 },
          { ...aProjectRow, id: 6, projectNames: 'Library' },
        ],
      }),
      showReceipts: () => receipts,
      ...answers,
    },
    at,
  });
const dialog = () => screen.findByRole('dialog', { name: 'Project Receipts' });
const rows = (where: HTMLElement) =>
  [...where.querySelectorAll('tbody tr')].map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent));

beforeEach(() => void signIn(['seeRec']));

test('each project has its receipts behind a button, and the address names the one that is open', async () => {
  const { network } = show(garden(), '/see_receipt');
  await see('Library');
  press('View Receipts of School garden');
  await within(await dialog()).findByText('About the project');
  expect(window.location.search).toBe('?project=5');
  expect(network.made.at(-1)?.payload).toEqual({ id: 5 });
  press('Close', await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('a project shows what it is, its own receipt and those of its users', async () => {
  show();
  const shown = await dialog();
  await within(shown).findByText('About the project');
  expect([...shown.querySelectorAll('dl div')].map(({ textContent }) => plain(textContent))).toEqual([
    'Project nameSchool garden',
    'Start date15 Jun 2026',
    'Current date21 Nov 2026',
  ]);
  const own = within(within(shown).getByRole('region', { name: 'Project receipt' }));
  own.getByText('Uploaded by the admin');
  own.getByText('contract.jpg');
  own.getByRole('button', { name: 'View receipt of School garden' });
  expect(own.getByRole('link', { name: 'Download receipt of School garden' }).getAttribute('href')).toBe(
    '/files/1/contract.jpg',
  );
  expect(rows(shown)).toEqual([
    ['Transport', 'Joan Nakato', '2026-10-04', 'slip 1.jpg', 'R-1'],
    ['Seeds', 'Joan Nakato', '2026-10-04', 'slip 2.jpg', 'R-2'],
  ]);
  press('View receipt of Seeds, no. R-2', shown);
  const viewer = screen.getByRole('dialog', { name: 'Receipt of Seeds, no. R-2' });
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/files/1/slip 2.jpg');
});

test('earlier receipts are folded under the one that replaced them', async () => {
  const earlierReceipts = [{ ...picture('first.jpg'), ...replaced }];
  const { projData } = garden();
  show(
    garden({ projData: { ...projData, earlierReceipts }, uploadsData: [userReceipt(1, 'Seeds', { earlierReceipts })] }),
  );
  const shown = await dialog();
  const folded = await within(shown).findAllByText('1 earlier receipt');
  expect(folded.map((each) => each.closest('details')?.open)).toEqual([false, false]);
  const [ofProject] = folded.map((each) => each.closest('details') as HTMLElement);
  expect(ofProject?.textContent).toContain('Uploaded by Brian Ouma, 2 Oct 2026, 11:00; replaced 3 Oct 2026, 12:30');
  expect(
    within(shown).getByRole('link', { name: /^Download receipt of Seeds, no. R-1, replaced/, hidden: true }),
  ).toHaveProperty('download', 'first.jpg');
});

test('one among many is found by its number, its activity or its person', async () => {
  const many = Array.from({ length: 45 }, (_, index) => userReceipt(index + 1, 'Seeds'));
  show(garden({ uploadsData: [...many, userReceipt(99, 'Fencing', { name: 'Peter Okot' })] }));
  const shown = await dialog();
  await within(shown).findByText('R-1');
  expect(rows(shown)).toHaveLength(20);
  for (const words of ['R-99', 'fenc', 'okot']) {
    fill('Search receipts', words, shown);
    await waitFor(() => expect(rows(shown).map(([activity]) => activity)).toEqual(['Fencing']));
  }
  press('Close', shown);
  // Another project begins with all of its receipts.
  expect(window.location.search).toBe('');
});

test('a project without activities says so', async () => {
  show(garden({ uploadsData: [] }));
  await within(await dialog()).findByText('No activities data uploaded yet');
});

test('without projects there is nothing to open', async () => {
  show(garden(), '/see_receipt', { getProjects: () => ({ mainData: [] }) });
  await see('No project data uploaded yet');
});

test('a project that the user does not see is refused in the server’s words', async () => {
  show(new Refusal(404, 'No data found'), '/see_receipt?project=77');
  const shown = await dialog();
  await within(shown).findByText('No data found');
  within(shown).getByRole('button', { name: 'Try again' });
});
