import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPlace } from '../../school/lastPlace.ts';
import {
  chosenIn,
  fill,
  key,
  optionsOf,
  press,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { ReportComments } from './ReportComments.tsx';
import { CommentsServer } from './testing/CommentsServer.ts';
import { box, forgetComments, openComments, teaching, type } from './testing/openComments.tsx';

const rowOf = (name: string) => screen.getByRole('group', { name });

beforeEach(() => {
  localStorage.clear();
  signIn(['addMark', 'allMark']);
});
afterEach(forgetComments);

test('a class teacher finds their own stream open, and may choose those they teach', async () => {
  signIn(['addMark', 'genRep']);
  const { network } = await openComments();
  expect(['Year', 'Term', 'Class', 'Stream'].map((label) => chosenIn(label))).toEqual(['2026', 'TERM 2', 'S2', 'EAST']);
  expect(optionsOf('Class')).toEqual(['Choose…', 'S2', 'S5']);
  expect(optionsOf('Stream')).toEqual(['ALL STREAMS', 'EAST']);
  expect((await waitForCall(network, 'getComments')).payload).toEqual({
    ...{ yearID: 11, termID: 2, classID: 2, streamID: 1 },
  });
  await see(/Class teacher: Aisha Nakato/);
  fill('Class', 'S5');
  expect((await waitForCall(network, 'getComments', 2)).payload).toMatchObject({ classID: 5, streamID: 1 });
});

test('who is no class teacher begins with the class and stream of the last screen', async () => {
  signIn(['allMark']);
  keepPlace({ classID: 5, streamID: 1 });
  const { network } = await openComments(new CommentsServer(), { getClassTeachers: () => ({ mainData: [] }) });
  expect((await waitForCall(network, 'getComments')).payload).toMatchObject({ classID: 5, streamID: 1 });
});

test('who has no class is told so', async () => {
  signIn(['addMark']);
  const none = { ...teaching(5, '1'), classData: [] };
  renderScreen(<ReportComments />, {
    answers: {
      getStaffRegData: () => schoolLists,
      getClassTeachers: () => ({ mainData: [] }),
      getAddMarks: () => none,
    },
  });
  await see('You have no class yet');
});

test('a comment is saved by itself once its row is left, and says so', async () => {
  const { network, server } = await openComments();
  type(box('Cherop Joan'), 'Works hard');
  expect(within(rowOf('Cherop Joan')).getByText('Waiting to send')).toBeTruthy();
  // This browser has no database, so nothing is called safe.
  await see('1 waiting to send');
  expect(network.made.some(({ call }) => call === 'saveComments')).toBe(false);
  act(() => box('Ocen Jonah').focus());
  await waitFor(() => expect(within(rowOf('Cherop Joan')).getByText('Saved')).toBeTruthy());
  expect(server.at(21).classComment).toBe('Works hard');
  await see('All comments saved');
  await see(/Class teacher’s comments: 1 of 4/);
});

test('Enter and the arrows go from student to student in the same column', async () => {
  await openComments();
  act(() => box('Cherop Joan', 'Head teacher').focus());
  key('Enter');
  expect(document.activeElement).toBe(box('Ocen Jonah', 'Head teacher'));
  key('ArrowDown');
  expect(document.activeElement).toBe(box('Nakato Aisha', 'Head teacher'));
  key('ArrowUp');
  key('Enter', { shiftKey: true });
  expect(document.activeElement).toBe(box('Cherop Joan', 'Head teacher'));
});

test('Ctrl and Enter save where one is', async () => {
  const { server } = await openComments();
  type(box('Cherop Joan'), 'Good');
  fireEvent.keyDown(box('Cherop Joan'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(server.at(21).classComment).toBe('Good'));
  expect(document.activeElement).toBe(box('Cherop Joan'));
});

test('what is too long is told while it is typed, and is not sent', async () => {
  const { network } = await openComments();
  type(box('Cherop Joan'), 'x'.repeat(244));
  await see('4 too many');
  await see('Not saved: A comment should be at most 240 characters');
  act(() => box('Ocen Jonah').focus());
  await see('1 not saved');
  expect(network.made.some(({ call }) => call === 'saveComments')).toBe(false);
});

test('what somebody else wrote in the same place is shown, to keep one or the other', async () => {
  const { server } = await openComments();
  server.put(21, { classComment: 'Theirs' });
  type(box('Cherop Joan'), 'Mine');
  act(() => box('Ocen Jonah').focus());
  await see('Somebody else wrote here meanwhile. It now says:');
  const row = within(rowOf('Cherop Joan'));
  expect(row.getByText(/Theirs/)).toBeTruthy();
  expect(box('Cherop Joan').value).toBe('Mine');
  press('Take theirs');
  expect(box('Cherop Joan').value).toBe('Theirs');
  expect(server.at(21).classComment).toBe('Theirs');
});

const days = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`Days present of ${name}, 0 to 65`));

test('days present are typed down the column, kept like comments and never more than the days open', async () => {
  const { server } = await openComments();
  type(days('Cherop Joan'), '58');
  key('Enter');
  expect(document.activeElement).toBe(days('Ocen Jonah'));
  await waitFor(() => expect(server.at(21).daysPresent).toBe(58));
  type(days('Ocen Jonah'), '66');
  expect(days('Ocen Jonah').getAttribute('aria-invalid')).toBe('true');
  type(days('Ocen Jonah'), '6x');
  await see('Not saved: Enter days as a whole number');
  type(days('Ocen Jonah'), '0');
  expect(days('Ocen Jonah').hasAttribute('aria-invalid')).toBe(false);
  key('Enter');
  await waitFor(() => expect(server.at(22).daysPresent).toBe(0));
  type(days('Cherop Joan'), '');
  key('Enter');
  await waitFor(() => expect(server.at(21).daysPresent).toBeNull());
});

test('more days than the school was open are told at once, and hold nothing else of the row back', async () => {
  const { server } = await openComments();
  const row = within(rowOf('Cherop Joan'));
  type(box('Cherop Joan'), 'Works hard');
  type(days('Cherop Joan'), '66');
  row.getByText('Not saved: The school was open on 65 days of this term. The rest is waiting to send.');
  const describedBy = days('Cherop Joan').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toMatch(/open on 65 days/);
  act(() => box('Ocen Jonah').focus());
  await waitFor(() => expect(server.at(21)).toMatchObject({ classComment: 'Works hard', daysPresent: null }));
  await see('1 not saved');
  expect(days('Cherop Joan').value).toBe('66');
  row.getByText('Not saved: The school was open on 65 days of this term');
  // The days wait for their correction, and the comment goes on without them.
  type(box('Cherop Joan'), 'Works very hard');
  act(() => box('Ocen Jonah').focus());
  await waitFor(() => expect(server.at(21).classComment).toBe('Works very hard'));
  type(days('Cherop Joan'), '56');
  key('Enter');
  await waitFor(() => expect(server.at(21)).toMatchObject({ classComment: 'Works very hard', daysPresent: 56 }));
  await see('All comments saved');
});

test('until the school says its days open, nobody types days present', async () => {
  const server = new CommentsServer();
  server.daysOpen = 0;
  await openComments(server);
  await see(/Days present are entered here once/);
  expect(screen.queryByLabelText(/Days present/)).toBeNull();
});

test('the new curriculum has skills and values to tick, and S3 and S4 a project', async () => {
  const { server } = await openComments();
  const row = rowOf('Cherop Joan');
  expect(within(row).queryByLabelText(/Project/)).toBeNull();
  press('Skills (0)', row);
  fireEvent.click(within(row).getByLabelText('Communication'));
  press('Values (0)', row);
  fireEvent.click(within(row).getByLabelText('Integrity'));
  fireEvent.click(within(row).getByLabelText('Honesty'));
  press('Values (2)', row);
  act(() => box('Ocen Jonah').focus());
  fireEvent.keyDown(box('Ocen Jonah'), { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(server.at(21)).toMatchObject({ skills: ['Communication'], values: ['Honesty', 'Integrity'] }),
  );
});

test('in S4 of the new curriculum the project’s score is typed, and one out of range is told', async () => {
  const classData = schoolLists.classData.map((each) => ({ ...each, curriculumID: 2 }));
  const at = '/report_comments?classID=4&streamID=1';
  const { server } = await openComments(
    new CommentsServer(),
    { getStaffRegData: () => ({ ...schoolLists, classData }) },
    at,
  );
  const project = screen.getByLabelText('Project score of Cherop Joan, 0.9 to 3');
  type(project, '4');
  await see('Not saved: A project score goes from 0.9 to 3');
  type(project, '2.4');
  fireEvent.keyDown(project, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Project score of Ocen Jonah, 0.9 to 3'));
  await waitFor(() => expect(server.at(21).project).toBe(2.4));
});

test('another curriculum has neither skills nor a project', async () => {
  const server = new CommentsServer();
  server.curriculumID = 3;
  await openComments(server);
  expect(screen.queryByRole('button', { name: /^Skills/ })).toBeNull();
});

test('a result opens how it came about, the term so far, and each of its grades too', async () => {
  const { network } = await openComments(new CommentsServer(), {
    explainGrade: ({ subjectID }) => ({
      ...{ student: 'Cherop Joan', subject: subjectID === 1 ? 'ENGLISH' : '', grade: 'B', scheme: 'NLSC' },
      working: [subjectID === 1 ? 'The mark is 62 of 80.' : 'The average is 71.4.'],
      subjects: subjectID === 1 ? [] : [{ id: 1, name: 'ENGLISH', mark: '74', grade: 'B' }],
    }),
  });
  // Without marks there is nothing to open.
  expect(within(rowOf('Auma Esther')).queryByTitle(/was worked out/)).toBeNull();
  press('71.4 % B', rowOf('Cherop Joan'));
  await see('The average is 71.4.');
  const asked = { yearID: 11, termID: 2, studentID: 21 };
  expect((await waitForCall(network, 'explainGrade')).payload).toEqual(asked);
  press('ENGLISH: 74 B');
  await see('The mark is 62 of 80.');
  expect((await waitForCall(network, 'explainGrade', 2)).payload).toEqual({ ...asked, subjectID: 1 });
});

test('of a student whom somebody only teaches they see the result as it is, and open those of their own stream', async () => {
  const server = new CommentsServer();
  server.students = server.students.map((row) => ({ ...row, mayExplain: row.studentID === 22 ? 1 : 0 }));
  await openComments(server);
  within(rowOf('Cherop Joan')).getByText(/71\.4 %/);
  expect(within(rowOf('Cherop Joan')).queryByTitle(/was worked out/)).toBeNull();
  within(rowOf('Ocen Jonah')).getByRole('button', { name: '66.0 % B' });
  expect(screen.getAllByTitle(/was worked out/)).toHaveLength(1);
});

test('what one may not write is there to read', async () => {
  const server = new CommentsServer();
  server.mayHead = 0;
  server.put(21, { headComment: 'A fine term.' });
  await openComments(server);
  expect(screen.queryByLabelText('Head teacher’s comment on Cherop Joan')).toBeNull();
  expect(within(rowOf('Cherop Joan')).getByText('A fine term.')).toBeTruthy();
  expect(box('Cherop Joan')).toBeTruthy();
});

test('who may write nothing is told whose the comments are, and is offered no phrases', async () => {
  const server = new CommentsServer();
  server.mayHead = 0;
  server.mayClass = 0;
  await openComments(server);
  await see('You can read these comments. Class comments are written by the class teacher.');
  expect(screen.queryByRole('button', { name: 'Phrases' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('of all streams, which a class teacher of one cannot write, it is said where they can', async () => {
  const server = new CommentsServer();
  server.mayHead = 0;
  server.mayClass = 0;
  await openComments(server, {}, '/report_comments?classID=2&streamID=0');
  await see(/Choose your own stream/);
});

test('of a year that is over the comments are there to read', async () => {
  const server = new CommentsServer();
  server.mayHead = 0;
  server.mayClass = 0;
  await openComments(server, {}, '/report_comments?yearID=10&classID=2');
  await see('Comments of a year that is over cannot be changed');
});

test('what could not be saved in another list is pointed at', async () => {
  const server = new CommentsServer();
  server.refused.set(22, 'Only the class teacher writes these comments');
  await openComments(server);
  type(box('Ocen Jonah'), 'Good');
  act(() => box('Cherop Joan').focus());
  await see('Not saved: Only the class teacher writes these comments');
  fill('Stream', 'WEST');
  await see('Comments of other lists on this device could not be saved:');
  expect(screen.getByRole('link', { name: 'S2 EAST TERM 2 2026' }).getAttribute('href')).toBe(
    '/report_comments?yearID=11&termID=2&classID=2&streamID=1',
  );
});

test('two students of one name are told apart by their numbers', async () => {
  const server = new CommentsServer();
  server.students = server.students.map((row) => (row.studentID === 22 ? { ...row, name: 'CHEROP Joan' } : row));
  await openComments(server);
  await see('Nakato Aisha');
  rowOf('Cherop Joan 003421/001');
  rowOf('CHEROP Joan 003422/001');
  rowOf('Nakato Aisha');
});
