import { mostColumns } from '@somero/contract/students/lists/columns.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPlace } from '../../school/lastPlace.ts';
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
import { aStudentRow } from '../testing/aStudentRow.ts';
import { ClassList } from './ClassList.tsx';

const made = () => ({ path: '/files/made' });
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  generateClassList: made,
  exportEmis: made,
  generateStudentCards: made,
  getClassStudents: () => ({ students: [aStudentRow(1, 'Cherop'), aStudentRow(2, 'Ocen')] }),
};
async function show(at = '/generate_classlist', given: Answers = answers) {
  signIn(['seeStu']);
  const shown = renderScreen(<ClassList />, { answers: given, at });
  await see('GENERATE CLASS LIST');
  return shown;
}
const columns = () =>
  [...document.querySelectorAll('[data-column]')]
    .filter((row) => row.querySelector<HTMLInputElement>('input')?.checked)
    .map((row) => row.getAttribute('data-column'));

test('a class must be chosen', async () => {
  const { network } = await show();
  press('GENERATE CLASS LIST');
  await see('Please select all feilds');
  expect(network.made.map(({ call }) => call)).toEqual(['getStaffRegData']);
});

test('the list begins with the class and stream of the last screen', async () => {
  signIn(['seeStu']);
  keepPlace({ classID: 2, streamID: 1 });
  const { network } = await show();
  await waitFor(() => expect(window.location.search).toBe('?classID=2&streamID=1'));
  press('GENERATE CLASS LIST');
  expect((await waitForCall(network, 'generateClassList')).payload).toMatchObject({ classID: 2, streamID: 1 });
});

test('the list of a class or a stream is made as usual, and the address keeps the class', async () => {
  const { network } = await show();
  fill('Class', 'S2');
  fill('Stream', 'EAST');
  press('GENERATE CLASS LIST');
  const link = await screen.findByRole('link', { name: 'Download Generated class list' });
  expect(link.getAttribute('href')).toBe('/files/made');
  expect((await waitForCall(network, 'generateClassList')).payload).toEqual({
    classID: 2,
    streamID: 1,
    format: 'PDF',
    columns: ['regno', 'name', 'gender', 'stream', 'house', 'residency'],
    blankColumns: [],
    photos: 0,
  });
  expect(window.location.search).toBe('?classID=2&streamID=1');
});

test('columns are chosen and put in order, with empty ones and photos, and this device remembers it', async () => {
  const { network, unmount } = await show('/generate_classlist?classID=2');
  fireEvent.click(screen.getByLabelText('Column House'));
  fireEvent.click(screen.getByLabelText('Column LIN'));
  press('Move LIN up');
  press('Move Index number down');
  fill('Empty columns to tick or write in', 'M, T, , W');
  fireEvent.click(screen.getByLabelText('With photos'));
  const wanted = ['name', 'regno', 'gender', 'stream', 'lin', 'residency'];
  expect(columns()).toEqual(wanted);
  press('GENERATE CLASS LIST');
  expect((await waitForCall(network, 'generateClassList')).payload).toMatchObject({
    columns: wanted,
    blankColumns: ['M', 'T', 'W'],
    photos: 1,
  });
  unmount();
  await show('/generate_classlist?classID=2');
  expect(columns()).toEqual(wanted);
  expect(screen.getByLabelText<HTMLInputElement>('Empty columns to tick or write in').value).toBe('M, T, , W');
  press('Usual columns');
  expect(columns()).toEqual(['regno', 'name', 'gender', 'stream', 'house', 'residency']);
});

test('a sheet has no photos', async () => {
  const { network } = await show('/generate_classlist?classID=2');
  fireEvent.click(screen.getByLabelText('With photos'));
  fill('Format', 'Excel');
  expect(screen.getByLabelText<HTMLInputElement>('With photos').disabled).toBe(true);
  press('GENERATE CLASS LIST');
  expect((await waitForCall(network, 'generateClassList')).payload).toMatchObject({ format: 'EXCEL', photos: 0 });
});

test('a list without a column, and headings that do not fit, are refused before they are sent', async () => {
  const { network } = await show('/generate_classlist?classID=2');
  for (const row of document.querySelectorAll('[data-column] input:checked')) fireEvent.click(row);
  press('GENERATE CLASS LIST');
  expect((await screen.findAllByText('Choose at least one column')).length).toBeGreaterThan(0);
  press('Usual columns');
  fill('Empty columns to tick or write in', 'a heading that is much too long');
  press('GENERATE CLASS LIST');
  await screen.findAllByText('“a heading that is much too long” is longer than 20 characters');
  fill('Empty columns to tick or write in', '1,2,3,4,5,6,7,8,9,10,11,12,13');
  press('GENERATE CLASS LIST');
  await screen.findAllByText('At most 12 empty columns fit');
  expect(network.made.some(({ call }) => call === 'generateClassList')).toBe(false);
});

test('more columns than fit are refused with how many are too many, and with those unticked the list is made', async () => {
  const { network } = await show('/generate_classlist?classID=2');
  const boxes = (state: string) => [...document.querySelectorAll(`[data-column] input${state}`)];
  for (const box of boxes(':not(:checked)')) fireEvent.click(box);
  const tooMany = boxes(':checked').length - mostColumns;
  expect(tooMany).toBeGreaterThan(0);
  press('GENERATE CLASS LIST');
  await screen.findAllByText(`At most 17 columns fit. Untick ${tooMany}`);
  expect(network.made.some(({ call }) => call === 'generateClassList')).toBe(false);
  for (const box of boxes(':checked').slice(mostColumns)) fireEvent.click(box);
  press('GENERATE CLASS LIST');
  const { payload } = await waitForCall(network, 'generateClassList');
  expect((payload as { columns: string[] }).columns).toHaveLength(17);
});

test('a failure is told and there is nothing to download', async () => {
  await show('/generate_classlist?classID=2', {
    ...answers,
    generateClassList: () => new Refusal(404, 'No students found'),
  });
  press('GENERATE CLASS LIST');
  await see('No students found');
  expect(screen.queryByRole('link', { name: 'Download Generated class list' })).toBeNull();
});

test('a long list shows how far it is, and can be given up', async () => {
  const { network } = await show('/generate_classlist?classID=2', {
    ...answers,
    generateClassList: () => ({ jobID: 8 }),
    getJob: () =>
      ({ state: 'RUNNING', done: 40, total: 300, failed: [], path: '', label: '', kind: '', at: '' }) as never,
    cancelJob: () => ({}),
  });
  press('GENERATE CLASS LIST');
  await see('Generating Class list');
  await screen.findByText('40 of 300', {}, { timeout: 5000 });
  press('Cancel');
  expect((await waitForCall(network, 'cancelJob')).payload).toEqual({ jobID: 8 });
});

test('identity cards and labels are made of a whole class or of chosen students', async () => {
  const { network } = await show();
  press('ID cards');
  await see('Please select all feilds');
  fill('Class', 'S2');
  press('ID cards');
  await screen.findByRole('link', { name: 'Download ID cards' });
  expect((await waitForCall(network, 'generateStudentCards')).payload).toEqual({
    classID: 2,
    streamID: 0,
    kind: 'CARD',
    backs: 0,
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  fireEvent.click(screen.getByLabelText('Only chosen students'));
  press('Labels');
  await see('Select atleast one student');
  fireEvent.click(await screen.findByLabelText(/Ocen/));
  press('Labels');
  await screen.findByRole('link', { name: 'Download labels' });
  await see('The labels have been generated');
  expect((await waitForCall(network, 'generateStudentCards', 2)).payload).toEqual({
    classID: 2,
    streamID: 0,
    kind: 'LABEL',
    studentList: [2],
  });
});

test('who has no photo is told of before cards are printed, and backs are printed on demand', async () => {
  const students = [
    { ...aStudentRow(1, 'Cherop'), hasPhoto: 1 },
    { ...aStudentRow(2, 'Ocen'), hasPhoto: 0 },
  ];
  const { network } = await show('/generate_classlist?classID=2&streamID=1', {
    ...answers,
    getClassStudents: () => ({ students }),
  });
  await see(/1 of 2 have no photo/);
  fireEvent.click(screen.getByLabelText(/Print the backs/));
  press('ID cards');
  expect((await waitForCall(network, 'generateStudentCards')).payload).toMatchObject({ kind: 'CARD', backs: 1 });
});

test('learners are exported for the ministry, of the class or of the whole school', async () => {
  const { network } = await show('/generate_classlist?classID=2&streamID=1');
  press('Export S2 EAST');
  await screen.findByRole('link', { name: 'Download EMIS sheet' });
  expect((await waitForCall(network, 'exportEmis')).payload).toEqual({ classID: 2, streamID: 1 });
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  press('Export the whole school');
  expect((await waitForCall(network, 'exportEmis', 2)).payload).toEqual({ classID: 0, streamID: 0 });
});
