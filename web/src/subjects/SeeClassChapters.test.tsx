import { screen, waitFor, within } from '@testing-library/react';
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
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import type { Chapter, ChapterSetting } from './Chapter.ts';
import { SeeClassChapters } from './SeeClassChapters.tsx';

const chapters: Chapter[] = [
  { id: 5, name: 'sets', code: '', status: 1, kind: 'chapter', ver: 2 },
  { id: 6, name: 'vectors', code: '', status: 1, kind: 'chapter', ver: 1 },
  { id: 7, name: 'matrices', code: '', status: 0, kind: 'chapter', ver: 1 },
  { id: 8, name: 'graphs', code: '', status: 0, kind: 'chapter', ver: 1 },
];
const setting: ChapterSetting = {
  id: 3,
  classID: 2,
  year: '2026',
  studentclass: 'S2',
  user: 'admin',
  created_at: '2026-02-01T08:00:00.000Z',
  details: '[{"sID":2,"t1":[5],"t2":[7],"t3":[]},{"sID":1,"t1":[],"t2":[21],"t3":[]}]',
  ver: 4,
};
const open = (at: string, answers: Answers = {}, rights: ('editSub' | 'addMark')[] = ['editSub']) => {
  signIn(rights);
  return renderScreen(<SeeClassChapters />, {
    at,
    answers: {
      getStaffRegData: () => schoolLists,
      getChapterSettings: () => ({ mainData: [setting] }),
      getChapters: () => ({ mainData: chapters }),
      setChapters: () => ({ id: 3, ver: 5, msg: 'The class chapters are saved' }),
      ...answers,
    },
  });
};
const dialog = () => screen.getByRole('dialog', { name: 'Update Class Charpter Setting' });
const term = (number: number) => within(dialog()).getByRole('group', { name: `Term ${number} chapters` });
const ticked = async (number: number) => {
  await screen.findByRole('group', { name: `Term ${number} chapters` });
  const boxes = within(term(number)).getAllByRole('checkbox', { checked: true });
  return boxes.map((box) => box.closest('label')?.textContent);
};
const updating = '/see_classCharpters?year=11&update=3&subject=2';
const update = 'Update Class-Charpter Setting';

test('the settings of the current year are there at once; another year is read when it is chosen, and goes into the address', async () => {
  const { network } = open('/see_classCharpters');
  expect(((await screen.findByLabelText('Year')) as HTMLSelectElement).selectedOptions[0]?.text).toBe('2026');
  await see('2026-02-01');
  expect((await waitForCall(network, 'getChapterSettings')).payload).toEqual({ year: 11 });
  fill('Year', '2025');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ year: 10 }));
  expect(window.location.search).toBe('?year=10');
});

test('SEARCH reads the year again; a search that failed clears the table and says why', async () => {
  let now = setting;
  let isBroken = false;
  open('/see_classCharpters', {
    getChapterSettings: () => (isBroken ? new Refusal(500, 'Something went wrong') : { mainData: [now] }),
  });
  await see('2026-02-01');
  now = { ...setting, created_at: '2026-03-05T08:00:00.000Z' };
  press('SEARCH');
  await see('2026-03-05');
  expect(screen.queryByText('2026-02-01')).toBeNull();
  isBroken = true;
  press('SEARCH');
  await refused('Something went wrong');
  expect(screen.queryByText('2026-03-05')).toBeNull();
});

test('a school without years reads so, and asks for nothing', async () => {
  const { network } = open('/see_classCharpters', {
    getStaffRegData: () => ({
      ...schoolLists,
      ...{ yearData: [], settingData: { ...schoolLists.settingData, currentYear: 0 } },
    }),
  });
  await see('Please select year');
  expect(optionsOf('Year')).toEqual(['No Year found']);
  expect(screen.getByRole('button', { name: 'SEARCH' })).toHaveProperty('disabled', true);
  expect(network.made.map(({ call }) => call)).not.toContain('getChapterSettings');
});

test('the table has the columns of the specification and how many chapters there are in each term', async () => {
  open('/see_classCharpters?year=11');
  await see('2026-02-01');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(expect.arrayContaining(['NO', 'YEAR', 'CLASS', 'ADDED BY', 'DATE', 'UPDATE']));
  screen.getByText('3 in 2 subjects');
  expect(screen.getByText('MATHEMATICS').closest('li')?.textContent).toBe('MATHEMATICS TERM 1: 1, TERM 2: 1');
});

test('a year without settings reads No data found', async () => {
  open('/see_classCharpters?year=11', { getChapterSettings: () => ({ mainData: [] }) });
  await see('No data found');
});

test('who only enters marks sees the settings without a button', async () => {
  open('/see_classCharpters?year=11', {}, ['addMark']);
  await see('2026-02-01');
  expect(screen.queryByRole('button', { name: 'Update S2' })).toBeNull();
});

test('the update begins with what is set; a disabled chapter is offered only where it is set', async () => {
  open('/see_classCharpters?year=11');
  await see('2026-02-01');
  press('Update S2');
  fill('Subject', 'MATHEMATICS', dialog());
  expect(await ticked(1)).toEqual(['sets']);
  expect(await ticked(2)).toEqual(['matrices (DISABLED)']);
  expect(within(term(1)).queryByLabelText('graphs (DISABLED)')).toBeNull();
});

test('the changed lists are saved for the setting, with the version that was read', async () => {
  const { network } = open(updating);
  await ticked(1);
  within(term(3)).getByLabelText('vectors').click();
  await within(term(3)).findByText('1 chosen');
  press(update, dialog());
  await see('The class chapters are saved');
  expect((await waitForCall(network, 'setChapters')).payload).toEqual({
    actionType: 'UPDATE',
    selectedID: 3,
    subject: 2,
    subjectsList: [2, 1],
    cList1: [5],
    cList2: [7],
    cList3: [6],
    ver: 4,
  });
});

test('a subject is not left without any chapter', async () => {
  const { network } = open(updating);
  await ticked(1);
  within(term(1)).getByLabelText('sets').click();
  within(term(2)).getByLabelText('matrices (DISABLED)').click();
  await waitFor(() => expect(within(dialog()).getAllByText('0 chosen')).toHaveLength(3));
  press(update, dialog());
  await see('Atleast select charpters for one term');
  expect(network.made.some(({ call }) => call === 'setChapters')).toBe(false);
});

test('ticks that were not saved are not left without a question', async () => {
  open(updating);
  await ticked(1);
  within(term(3)).getByLabelText('vectors').click();
  await within(term(3)).findByText('1 chosen');
  fill('Subject', 'ENGLISH', dialog());
  const question = screen.getByRole('dialog', { name: 'Not saved' });
  press('Cancel', question);
  expect(within(dialog()).getByLabelText('Subject')).toHaveProperty('value', '2');
  press('Close', dialog());
  press('Discard them', screen.getByRole('dialog', { name: 'Not saved' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what somebody else set meanwhile is taken over and named', async () => {
  let now = setting;
  open(updating, {
    getChapterSettings: () => ({ mainData: [now] }),
    setChapters: () => new Refusal(409, 'This record was changed by somebody else meanwhile'),
  });
  await ticked(1);
  within(term(3)).getByLabelText('vectors').click();
  await within(term(3)).findByText('1 chosen');
  now = { ...setting, details: '[{"sID":2,"t1":[5,6],"t2":[7],"t3":[]}]', ver: 5 };
  press(update, dialog());
  await see(/sets → sets, vectors \(taken over\)/);
  expect(await ticked(1)).toEqual(['sets', 'vectors']);
  expect(await ticked(3)).toEqual(['vectors']);
});
