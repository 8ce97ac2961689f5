import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { StudentMarks } from './StudentMarks.tsx';

function openOverview(at: string, server = new MarksServer()) {
  signIn(['allMark']);
  return renderScreen(<StudentMarks />, { at: `/student_marks${at}`, answers: server.answers() });
}

test('searching asks for year, class, stream and exam set', async () => {
  openOverview('');
  await see('Search');
  press('Search');
  expect((await see('Please select year, class,stream and exam set')).closest('[role=alert]')).toBeTruthy();
});

test('the overview shows every mark, what is missing and what is not taken, and counts them', async () => {
  const server = new MarksServer();
  server.put(11, 1, 67.5);
  server.put(12, 1, 0);
  const { network } = openOverview('?classID=2&streamID=1&setID=12', server);
  const table = within(await screen.findByRole('table', { name: 'Marks of EOT TERM 2' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((each) => each.textContent))).toEqual([
    ['Student', 'ENG /80', 'MAT /80', 'ICT /80'],
    ['NAKATO Aisha', '67.5', ' Missing marks', ' Missing marks'],
    ['MUGISHA Henry', '0', ' Missing marks', '–'],
    ['AUMA Esther', ' Missing marks', ' Missing marks', ' Missing marks'],
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Fully entered2',
    'Partial (missing chapters/papers)0',
    'Missing marks6',
    '–Subject not taken1',
  ]);
  const { payload } = await waitForCall(network, 'getStudentsMarks');
  expect(payload).toEqual({ yearID: 11, classID: 2, streamID: 1, setID: 12 });
  const link = screen.getByRole('link', { name: 'Enter marks' });
  expect(link.getAttribute('href')).toBe('/add_update_marks?classID=2&streamID=1&setID=12');
});

test('papers count only for the students who take them, and a past year leads to no entry', async () => {
  const server = new MarksServer();
  server.setData.isCurrentYear = 0;
  server.put(11, 2, 55, { paperID: 71 });
  server.put(12, 2, 44, { paperID: 71 });
  openOverview('?yearID=10&classID=5&streamID=1&setID=12', server);
  const row = within((await see('NAKATO Aisha')).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell')[1]?.textContent).toBe('55 1/2 Partial (missing chapters/papers)');
  const other = within(screen.getByText('MUGISHA Henry').closest('tr') as HTMLElement);
  expect(other.getAllByRole('cell')[1]?.textContent).toBe('44');
  expect(screen.queryByRole('link', { name: 'Enter marks' })).toBeNull();
});

test('a name leads to how the student’s results came about, and the class to its analysis', async () => {
  openOverview('?classID=2&streamID=1&setID=12');
  const analysis = '/class_analysis?yearID=11&termID=2&classID=2&streamID=1&sets=12';
  expect((await screen.findByRole('link', { name: 'NAKATO Aisha' })).getAttribute('href')).toBe(
    `${analysis}&studentID=11`,
  );
  expect(screen.getByRole('link', { name: 'Class Analysis' }).getAttribute('href')).toBe(analysis);
});
