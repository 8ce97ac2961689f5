import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, key, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { ClassAnalysis } from './ClassAnalysis.tsx';
import { markSheet } from './testing/markSheet.ts';
import { answers, lists, openAnalysis } from './testing/openAnalysis.tsx';

const sheet = () => screen.getByRole('table', { name: /^Mark sheet of/ });
const names = () =>
  within(sheet())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  signIn(['genRep', 'allMark']);
});

test('a class is asked for first, and then the term’s own exams make its sheet', async () => {
  const { network } = renderScreen(<ClassAnalysis />, { answers, at: '/class_analysis' });
  await see('Please select a class');
  expect(network.made.some(({ call }) => call === 'getMarkSheet')).toBe(false);
  fill('Class', 'S4');
  expect((await waitForCall(network, 'getMarkSheet')).payload).toEqual({
    yearID: 11,
    termID: 2,
    classID: 4,
    streamID: 0,
    setIDs: [16, 17, 12],
  });
  await see('Staff only. Do not display.');
});

test('marks stand with their grades, what is missing and not taken is said, and totals follow', async () => {
  await openAnalysis();
  const rows = within(sheet()).getAllByRole('row');
  const words = rows.map((row) =>
    [...row.querySelectorAll('th button, th:not(:has(button)), td')].map(({ textContent }) => textContent),
  );
  expect(words[0]).toEqual(['Student', 'ENG', 'MTC', 'Average', 'Division']);
  expect(words[1]).toEqual(['Cherop Joan', '61 C3', 'none ', '60.8', 'II']);
  expect(words[2]).toEqual(['Nakato Aisha', '82 D1', '–not taken', '82.0', 'I']);
  expect(screen.getByRole('button', { name: 'Nakato Aisha, ENGLISH: 82 D1 (a part is missing)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ENGLISH' }).dataset.name).toBe('ENGLISH');
});

test('the best grade and the last are told apart by more than their letters', async () => {
  await openAnalysis();
  const tone = (name: RegExp) => screen.getByRole('button', { name }).closest('td')?.dataset.tone;
  expect(tone(/82 D1/)).toBe('best');
  expect(tone(/61 C3/)).toBe('middle');
});

test('a grade opens its working, a name the whole card, and the address leads there', async () => {
  const { network } = await openAnalysis('/class_analysis?classID=4&sets=12');
  press('Cherop Joan, ENGLISH: 61 C3');
  const dialog = await screen.findByRole('dialog', { name: 'Cherop Joan, ENGLISH' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The mark of EOT is 61.', 'From 60 to 69 the grade is C3.']);
  expect((await waitForCall(network, 'explainGrade')).payload).toEqual({
    yearID: 11,
    termID: 2,
    setIDs: [12],
    studentID: 21,
    subjectID: 1,
  });
  expect(window.location.search).toBe('?classID=4&sets=12&studentID=21&subjectID=1');
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Ocen Jonah');
  await screen.findByRole('dialog', { name: 'Ocen Jonah' });
  expect((await waitForCall(network, 'explainGrade', 2)).payload).not.toHaveProperty('subjectID');
  // Its grades open theirs above it.
  press('ENGLISH: 61 C3');
  await screen.findByRole('dialog', { name: 'Ocen Jonah, ENGLISH' });
  expect((await waitForCall(network, 'explainGrade', 3)).payload).toMatchObject({ studentID: 23, subjectID: 1 });
  expect(window.location.search).toBe('?classID=4&sets=12&studentID=23');
});

test('a working that cannot be had says why', async () => {
  await openAnalysis('/class_analysis?classID=4&studentID=21', {
    explainGrade: () => new Refusal(409, 'There are no grading rules for this year'),
  });
  await see('There are no grading rules for this year');
});

test('the sheet is one stop of the Tab key, and the arrows go from mark to mark over what is not taken', async () => {
  await openAnalysis();
  const stops = () => [...sheet().querySelectorAll<HTMLElement>('[data-at]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Cherop Joan']);
  stops()[0]?.focus();
  key('ArrowRight');
  key('ArrowRight');
  expect(document.activeElement?.getAttribute('data-at')).toBe('0:2');
  key('ArrowDown');
  // Aisha does not take mathematics.
  expect(document.activeElement?.getAttribute('data-at')).toBe('2:2');
  key('ArrowDown');
  expect(document.activeElement?.getAttribute('data-at')).toBe('2:2');
  expect(stops()).toEqual([document.activeElement]);
});

test('a heading sorts, downwards and upwards and as it was, with those without a figure last', async () => {
  await openAnalysis();
  press('ENGLISH');
  expect(names()).toEqual(['Nakato Aisha', 'Cherop Joan', 'Ocen Jonah']);
  press('ENGLISH');
  expect(names()).toEqual(['Cherop Joan', 'Nakato Aisha', 'Ocen Jonah']);
  press('Average');
  expect(names()).toEqual(['Nakato Aisha', 'Cherop Joan', 'Ocen Jonah']);
  expect(
    within(sheet())
      .getByRole('columnheader', { name: /^Average/ })
      .getAttribute('aria-sort'),
  ).toBe('descending');
});

test('what the marks of each subject tell is there in numbers', async () => {
  await openAnalysis();
  const table = screen.getByRole('table', { name: 'Subjects of the mark sheet' });
  const words = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(words[1]).toEqual([
    ...['ENGLISH', '71.4', 'Median 71.4, middle half 60.8 to 82.0', '82.0', '60.8'],
    ...['2 of 2 (100.0\u00A0%)', '2', '1', 'Grace Nalubega'],
  ]);
  expect(words[2]).toEqual(['MATHEMATICS', '–', '', '–', '–', '–', '0', '2', '']);
});

test('the spread counts girls and boys, of all or of a subject', async () => {
  await openAnalysis();
  const words = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' '));
  expect(words('Grades of the overall result by gender')).toEqual([
    'Division Girls Boys All',
    'I 1 0 1',
    'II 1 0 1',
    'X 0 1 1',
    'All 2 1 3',
  ]);
  fill('Of', 'ENGLISH');
  expect(words('Grades of ENGLISH by gender')[1]).toBe('D1 1 0 1');
});

test('the best and the weakest of one name are told apart by their index number', async () => {
  const students = markSheet.students.map((student) =>
    student.id === 21 ? { ...student, name: 'Nakato Aisha' } : student,
  );
  const weakest = markSheet.weakest.map((student) => ({ ...student, name: 'Nakato Aisha' }));
  const { network } = await openAnalysis();
  network.answers.getMarkSheet = () => ({ ...markSheet, students, weakest });
  fill('Stream', 'EAST');
  await screen.findByRole('button', { name: 'Nakato Aisha 003471/001 · average 60.8, aggregate 31' });
  expect(screen.getByRole('list', { name: 'Best' }).textContent).toContain('Nakato Aisha 003471/002 · average 82.0');
});

test('terms are compared, and best and weakest named, whose cards open', async () => {
  const { network } = await openAnalysis();
  const terms = within(await screen.findByRole('table', { name: 'The mean of the class by term' }));
  expect(terms.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['65.5', '–', '71.4']);
  await see('Term 2, 2026: 71.4, 5.9 more than in term 3, 2025.');
  expect(screen.getByRole('list', { name: 'Best' }).textContent).toBe('Nakato Aisha average 82.0, aggregate 12');
  expect(screen.getByRole('list', { name: 'Weakest' }).textContent).toBe('Cherop Joan average 60.8, aggregate 31');
  press('Cherop Joan average 60.8, aggregate 31');
  await screen.findByRole('dialog', { name: 'Cherop Joan' });
  network.answers.getMarkSheet = () => ({ ...markSheet, best: [], weakest: [] });
  fill('Stream', 'EAST');
  await see('Nobody can be graded in every subject yet.');
});

test('the term’s result becomes a PDF or an Excel sheet, and so does one exam set', async () => {
  const { network } = await openAnalysis();
  const class4 = { yearID: 11, termID: 2, classID: 4, streamID: 0, curriculumID: 1 };
  press('PDF');
  expect((await waitForCall(network, 'generateAssessment')).payload).toEqual({
    ...class4,
    ...{ setID: 16, setIDs: [17, 12], format: 'PDF' },
  });
  const link = await screen.findByRole('link', { name: 'Download mark sheet' });
  expect(link.getAttribute('href')).toBe('/files/S4.pdf?sig=1');
  press('Exam sets BOT, MOT, EOT');
  fireEvent.click(screen.getByLabelText('BOT TERM 2'));
  fireEvent.click(screen.getByLabelText('MOT TERM 2'));
  await waitFor(() => expect(window.location.search).toContain('sets=12'));
  press('Excel');
  expect((await waitForCall(network, 'generateAssessment', 2)).payload).toEqual({
    ...class4,
    ...{ setID: 12, format: 'EXCEL' },
  });
});

test('three sets at most make a result, and Activities of Integration belong to the new curriculum', async () => {
  await openAnalysis();
  press('Exam sets BOT, MOT, EOT');
  expect(screen.getByLabelText<HTMLInputElement>('MOCK').disabled).toBe(true);
  expect(screen.queryByLabelText('AOI TERM 2')).toBeNull();
  fill('Class', 'S2');
  expect(await screen.findByLabelText('AOI TERM 2')).toBeTruthy();
});

test('where the new curriculum has one exam only, its activities make the result', async () => {
  const examSetData = lists.examSetData.map((each) => ([16, 17].includes(each.id) ? { ...each, status: 0 } : each));
  const { network } = await openAnalysis('/class_analysis?classID=2', {
    getStaffRegData: () => ({ ...lists, examSetData }),
  });
  expect((await waitForCall(network, 'getMarkSheet')).payload).toMatchObject({ setIDs: [12, 2] });
});

test('who makes no reports sees the sheet, and is offered no files', async () => {
  signIn(['allMark']);
  await openAnalysis('/class_analysis?classID=4&sets=12');
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});

test('a class without students, and a sheet that cannot be had, say so', async () => {
  const { network } = renderScreen(<ClassAnalysis />, {
    answers: { ...answers, getMarkSheet: () => ({ ...markSheet, students: [] }) },
    at: '/class_analysis?classID=4',
  });
  await see('No students found');
  network.answers.getMarkSheet = () => new Refusal(409, 'There are no grading rules for this year');
  fill('Year', '2025');
  await see('There are no grading rules for this year');
});

test('until the figures of another choice are there, the old ones are told from them', async () => {
  let answer: () => void = () => undefined;
  const { network } = await openAnalysis();
  network.answers.getMarkSheet = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ...markSheet, title: 'Another' });
    });
  fill('Stream', 'EAST');
  await see('Reading...');
  expect(sheet().closest('[aria-busy]')).not.toBeNull();
  answer();
  await see('Another');
  expect(screen.queryByText('Reading...')).toBeNull();
});

test('two students of one name are told apart by their numbers', async () => {
  const students = markSheet.students.map((each) => (each.id === 22 ? { ...each, name: 'CHEROP Joan' } : each));
  await openAnalysis('/class_analysis?classID=4', { getMarkSheet: () => ({ ...markSheet, students }) });
  expect(names()).toEqual(['Cherop Joan 003471/001', 'CHEROP Joan 003471/002', 'Ocen Jonah']);
  within(sheet()).getByRole('button', { name: /^CHEROP Joan 003471\/002, ENGLISH: 82/ });
});
