import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, see, signIn } from '../../testing/renderScreen.tsx';
import { markSheet, termMeans } from './testing/markSheet.ts';
import { openAnalysis } from './testing/openAnalysis.tsx';

const names = () =>
  within(screen.getByRole('table', { name: /^Mark sheet of/ }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  signIn(['genRep', 'allMark']);
});

test('the streams of a class stand side by side, the better mean in bold', async () => {
  const streams = [
    { id: 1, name: 'EAST', students: 2, mean: 655, means: [655, null] },
    { id: 2, name: 'WEST', students: 1, mean: 714, means: [714, null] },
  ];
  await openAnalysis('/class_analysis?classID=4', { getMarkSheet: () => ({ ...markSheet, streams }) });
  const rows = within(screen.getByRole('table', { name: 'The mean of each stream by subject' })).getAllByRole('row');
  expect(rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))).toEqual([
    ['Subject', 'EAST 2 students', 'WEST 1 student'],
    ['All subjects', '65.5', '71.4'],
    ['ENGLISH', '65.5', '71.4'],
    ['MATHEMATICS', '–', '–'],
  ]);
  expect([...(rows[1]?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual(['71.4']);
});

test('the order is chosen above the sheet too, and of a position the first comes first', async () => {
  const students = markSheet.students.map((student, index) => ({
    ...student,
    summary: [...student.summary, ['2 of 3', '1 of 3', '–'][index] ?? ''],
  }));
  const summaryTitles = [...markSheet.summaryTitles, 'Class position'];
  await openAnalysis('/class_analysis?classID=4', { getMarkSheet: () => ({ ...markSheet, students, summaryTitles }) });
  fill('Order', 'Class position');
  expect(names()).toEqual(['Nakato Aisha', 'Cherop Joan', 'Ocen Jonah']);
  press('Class position');
  expect(names()).toEqual(['Cherop Joan', 'Nakato Aisha', 'Ocen Jonah']);
  fill('Order', 'Average');
  expect(names()).toEqual(['Nakato Aisha', 'Cherop Joan', 'Ocen Jonah']);
});

test('where one term alone has marks its mean is said, and no line is drawn', async () => {
  const [, , last] = termMeans.terms;
  await openAnalysis('/class_analysis?classID=4', {
    getTermMeans: () => ({ terms: [{ yearName: '2026', termID: 1, mean: null }, ...(last ? [last] : [])] }),
  });
  await see('Term 2, 2026: 71.4. Earlier terms have no marks.');
  expect(screen.queryByRole('table', { name: 'The mean of the class by term' })).toBeNull();
});

test('the class that was chosen last is there again', async () => {
  const { unmount } = await openAnalysis();
  unmount();
  await openAnalysis('/class_analysis');
  expect(window.location.search).toBe('?classID=4');
});
