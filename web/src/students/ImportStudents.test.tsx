import type { Answered } from '@somero/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, type Made, press, Refusal, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { ImportStudents } from './ImportStudents.tsx';

type Row = Answered<'importStudents'>['rows'][number];

const right = (line: number, surname: string, more: Partial<Row> = {}): Row => ({
  line,
  ok: true,
  msg: '',
  problems: [],
  warnings: [],
  student: {
    regno: `003471/00${line}`,
    surname,
    firstname: 'Joan',
    othername: '',
    gender: 'Female',
    dob: '2012-06-04',
    className: 'S2',
    streamName: 'EAST',
    house: 'KABAKA',
    residency: 'DAY',
    subjects: 12,
  },
  ...more,
});
const bad = right(4, 'Adoch', {
  ok: false,
  msg: 'Gender: Enter Male or Female',
  problems: [{ column: 'Gender', msg: 'Enter Male or Female' }],
});
const warned = right(3, 'Ocen', {
  msg: 'Date of birth: Is 35 years old',
  warnings: [{ column: 'Date of birth', msg: 'Is 35 years old' }],
});
const rows = [right(2, 'Cherop'), warned];
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  importStudents: ({ dryRun }) => ({
    rows,
    added: Number(dryRun) ? 0 : 2,
    msg: Number(dryRun) ? '' : '2 students were added',
  }),
};
const sheet = () => new File(['Index number,Surname'], 'list.csv', { type: 'text/csv' });
const surnames = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:nth-child(4)')?.textContent);

const importsOf = ({ made }: { made: Made[] }) => made.filter(({ call }) => call === 'importStudents');

async function choose(answered: Answers) {
  signIn(['editStu', 'seeStu']);
  const shown = renderScreen(<ImportStudents />, { answers: answered, at: '/import_students' });
  await see('Choose a file');
  fill('Sheet', sheet());
  return shown;
}

test('a chosen sheet is checked at once, and shows what would be added before anything is', async () => {
  const { network } = await choose(answers);
  await see(/2 students to import, 1 line with a warning/);
  expect(surnames()).toEqual(['Cherop Joan', 'Ocen Joan']);
  expect(screen.getAllByText('2012-06-04')).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Only warnings'));
  expect(surnames()).toEqual(['Ocen Joan']);
  await see(/Date of birth: Is 35 years old/);
  expect(importsOf(network).map(({ payload }) => payload.dryRun)).toEqual(['1']);
});

test('a bad line is shown alone, by its line and column, and keeps the sheet from being taken in', async () => {
  await choose({ ...answers, importStudents: () => ({ rows: [...rows, bad], added: 0 }) });
  await see(/2 of 3 lines are right, 1 needs correction/);
  const [line, result] = [...(document.querySelector('tbody tr')?.querySelectorAll('td') ?? [])];
  expect([line?.textContent, result?.textContent]).toEqual(['4', 'To correct Gender: Enter Male or Female']);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Only bad lines'));
  expect(surnames()).toEqual(['Cherop Joan', 'Ocen Joan', 'Adoch Joan']);
});

test('a sheet that was taken in leads to its class', async () => {
  await choose(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 students' }));
  await see('2 students were added');
  press('See the students of S2');
  expect(window.location.pathname + window.location.search).toBe('/see_students?classID=2');
});

test('a sheet whose answer was lost is sent again as the same wish, so that nothing is added twice', async () => {
  const { network } = await choose({ ...answers });
  const add = await screen.findByRole('button', { name: 'Import 2 students' });
  network.answers.importStudents = () => {
    throw new TypeError('The connection broke before the answer');
  };
  fireEvent.click(add);
  await see('No connection to the school server. Nothing was lost; try again.');
  Object.assign(network.answers, answers);
  press('Import 2 students');
  await see('2 students were added');
  const [lost, again] = importsOf(network).filter(({ payload }) => payload.dryRun === '0');
  expect(lost?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});

test('what is no sheet is refused in the words of the server', async () => {
  await choose({ ...answers, importStudents: () => new Refusal(415, 'This is not a sheet') });
  await see('This is not a sheet');
});

test('a sample sheet can be had', async () => {
  await choose({ ...answers, getStudentSample: () => ({ path: '/files/sample.xlsx' }) });
  press('Sample sheet');
  const link = await screen.findByRole('link', { name: 'Download Sample Sheet' });
  expect(link.getAttribute('href')).toBe('/files/sample.xlsx');
});

test('a sheet with bad rows can be had back with these marked', async () => {
  const { network } = await choose({
    ...answers,
    importStudents: () => ({ rows: [...rows, bad], added: 0 }),
    markStudentSheet: () => ({ path: '/files/list%20to%20correct.xlsx', wrong: 1 }),
  });
  await see(/1 needs correction/);
  press('Download the sheet with bad rows marked');
  const link = await screen.findByRole('link', { name: 'Download Marked Sheet' });
  expect(link.getAttribute('href')).toBe('/files/list%20to%20correct.xlsx');
  const sent = network.made.find(({ call }) => call === 'markStudentSheet')?.payload.file as File;
  expect([sent.name, await sent.text()]).toEqual(['list.csv', 'Index number,Surname']);
});

test('a sheet whose headings are at fault can be had back with these marked, until another is chosen', async () => {
  const { network } = await choose({
    ...answers,
    importStudents: () => new Refusal(400, 'Column "Clan" is not known', { headings: 1 }),
    markStudentSheet: () => ({ path: '/files/list%20to%20correct.xlsx', wrong: 1 }),
  });
  await see('Column "Clan" is not known');
  press('Download the sheet with bad headings marked');
  await screen.findByRole('link', { name: 'Download Marked Sheet' });
  const sent = network.made.find(({ call }) => call === 'markStudentSheet')?.payload.file as File;
  expect(sent.name).toBe('list.csv');
  network.answers.importStudents = () => new Refusal(400, 'The sheet is empty');
  fill('Sheet', sheet());
  await see('The sheet is empty');
  expect(screen.queryByText(/headings marked/)).toBeNull();
});

test('a right sheet has no row to mark', async () => {
  await choose(answers);
  await see(/2 students to import/);
  expect(screen.queryByText('Download the sheet with bad rows marked')).toBeNull();
});

test('an import can be undone at once, and the lists of students are read again', async () => {
  const { network } = await choose({
    ...answers,
    importStudents: (payload) => ({
      rows,
      added: 2,
      msg: '2 students were added',
      ...(payload.dryRun === '0' && { batchID: 31 }),
    }),
    undoBatch: () => ({ msg: '2 students taken away again', changed: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 students' }));
  await see('2 students were added');
  press('Undo the import of 2 students');
  press('Undo', await screen.findByRole('dialog'));
  await see('2 students taken away again');
  expect(network.made.find(({ call }) => call === 'undoBatch')?.payload).toEqual({ id: 31 });
  expect(screen.queryByText('2 students were added')).toBeNull();
  expect(screen.queryByText('See the students of S2')).toBeNull();
});
