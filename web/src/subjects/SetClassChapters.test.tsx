import { screen, waitFor, within } from '@testing-library/react';
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
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import type { Chapter } from './Chapter.ts';
import { SetClassChapters } from './SetClassChapters.tsx';

const chapters: Chapter[] = [
  { id: 5, name: 'sets', code: '', status: 1, kind: 'chapter', ver: 2 },
  { id: 6, name: 'vectors', code: '', status: 1, kind: 'chapter', ver: 1 },
  { id: 7, name: 'matrices', code: '', status: 0, kind: 'chapter', ver: 1 },
];
const open = async (answers: Answers = {}) => {
  signIn(['editSub']);
  const shown = renderScreen(<SetClassChapters />, {
    at: '/set_classCharpters',
    answers: {
      getStaffRegData: () => schoolLists,
      getChapters: () => ({ mainData: chapters }),
      getChapterSettings: () => ({ mainData: [] }),
      setChapters: () => ({ id: 3, ver: 1, msg: 'The class chapters are saved' }),
      ...answers,
    },
  });
  await screen.findByLabelText('Class');
  return shown;
};
const term = (number: number) => screen.getByRole('group', { name: `Term ${number} chapters` });
const add = 'Add Class-Charpter Setting';

test('year, class and subject are needed, and a chapter in some term', async () => {
  const { network } = await open();
  expect(screen.getByLabelText('Year')).toHaveProperty('value', '11');
  press(add);
  await see('Please select year, class and subject');
  fill('Class', 'S2');
  fill('Subject', 'MATHEMATICS');
  press(add);
  await see('Atleast select charpters for one term');
  expect(network.made.some(({ call }) => call === 'setChapters')).toBe(false);
});

test('only classes on curriculum 2 and only active chapters are offered', async () => {
  await open();
  expect(() => fill('Class', 'S5')).toThrow();
  expect(() => fill('Class', 'S4')).toThrow();
  fill('Class', 'S2');
  fill('Subject', 'MATHEMATICS');
  await within(term(2)).findByLabelText('sets');
  expect(within(term(2)).queryByLabelText('matrices')).toBeNull();
});

test('the chapters of the three terms are set, and the class stays for the next subject', async () => {
  const { network } = await open();
  fill('Class', 'S2');
  fill('Subject', 'MATHEMATICS');
  (await within(term(1)).findByLabelText('sets')).click();
  within(term(3)).getByLabelText('vectors').click();
  await within(term(3)).findByText('1 chosen');
  press(add);
  await see('The class chapters are saved');
  expect((await waitForCall(network, 'setChapters')).payload).toEqual({
    actionType: 'ADD',
    year: 11,
    sclass: 2,
    subject: 2,
    subjectsList: [2],
    cList1: [5],
    cList2: [],
    cList3: [6],
  });
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveProperty('value', '0'));
  expect(screen.getByLabelText('Class')).toHaveProperty('value', '2');
});

test('a subject that is set already is told before anything is ticked, with the way to where it is updated', async () => {
  await open({
    getChapterSettings: () => ({
      mainData: [
        {
          id: 3,
          classID: 2,
          year: '2026',
          studentclass: 'S2',
          user: 'admin',
          created_at: '2026-02-01T08:00:00Z',
          details: '[{"sID":2,"t1":[5],"t2":[],"t3":[]}]',
          ver: 1,
        },
      ],
    }),
  });
  fill('Class', 'S2');
  fill('Subject', 'MATHEMATICS');
  const link = await screen.findByRole('link', { name: 'Update it' });
  expect(link.getAttribute('href')).toBe('/see_classCharpters?year=11&update=3&subject=2');
  fill('Subject', 'ENGLISH');
  expect(screen.queryByRole('link', { name: 'Update it' })).toBeNull();
});

test('a subject without chapters says so', async () => {
  await open({ getChapters: () => ({ mainData: [] }) });
  fill('Class', 'S2');
  fill('Subject', 'ENGLISH');
  expect(await screen.findAllByText('No charpters found for the selected subject')).toHaveLength(3);
});

const sheet = () => new File(['Subject,Chapter,Term\nENGLISH,Poems,2\n'], 'chapters.csv', { type: 'text/csv' });
const row = (line: number, msg: string, ok = true) => ({
  line,
  ok,
  msg,
  subject: 'ENGLISH',
  chapter: `Poems ${line}`,
  term: '2',
  isNew: 1,
});

test('a sheet is checked first, then taken in with the year and the class', async () => {
  const rows = [row(2, 'New, set for TERM 2'), row(3, 'Already set')];
  const { network } = await open({
    importChapters: ({ dryRun }) => ({
      rows,
      added: 1,
      msg: dryRun === '1' ? 'ok' : '1 chapter is set for the class',
    }),
  });
  press('Import from a sheet');
  const dialog = screen.getByRole('dialog', { name: 'Import Class Chapters' });
  fill('Class', 'S2', dialog);
  fill('Sheet', sheet(), dialog);
  await see(/1 chapter to import, 1 there already/);
  press('Import 1 chapter', dialog);
  await see('1 chapter is set for the class');
  const calls = network.made.filter(({ call }) => call === 'importChapters').map(({ payload }) => payload);
  expect(calls.map(({ yearID, classID, dryRun }) => [yearID, classID, dryRun])).toEqual([
    ['11', '2', '1'],
    ['11', '2', '0'],
  ]);
});

test('a sheet with a bad line shows that line and cannot be taken in', async () => {
  await open({
    importChapters: () => ({ rows: [row(2, 'Set for TERM 2'), row(3, 'Term: enter 1, 2 or 3', false)], added: 0 }),
  });
  press('Import from a sheet');
  const dialog = screen.getByRole('dialog', { name: 'Import Class Chapters' });
  fill('Class', 'S2', dialog);
  fill('Sheet', sheet(), dialog);
  await see('Term: enter 1, 2 or 3');
  expect(screen.queryByText('Poems 2')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import 1 chapter' })).toBeNull();
});

test('a file that is no sheet is refused in words, and another one can be given', async () => {
  await open({ importChapters: () => new Refusal(415, 'This is not a sheet') });
  press('Import from a sheet');
  const dialog = screen.getByRole('dialog', { name: 'Import Class Chapters' });
  fill('Class', 'S2', dialog);
  fill('Sheet', sheet(), dialog);
  await see('This is not a sheet');
  press('Remove chapters.csv', dialog);
  expect(screen.queryByText('This is not a sheet')).toBeNull();
});
