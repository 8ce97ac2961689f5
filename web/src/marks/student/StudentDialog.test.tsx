import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, optionsOf, press, see, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { check, dialog, openStudent } from '../testing/openStudent.ts';

test('checking asks for the subject, and for the chapter or paper where there are several', async () => {
  const { unmount } = await openStudent('NAKATO Aisha');
  check();
  await see('Select exam set and subject');
  unmount();
  const chapters = await openStudent('NAKATO Aisha', '?classID=2&streamID=1&setID=2');
  fill('Subject', 'ENGLISH', dialog());
  check();
  await see('Select exam set, subject and charpter');
  chapters.unmount();
  await openStudent('MUGISHA Henry', '?classID=5&streamID=1&setID=12');
  fill('Subject', 'MATHEMATICS', dialog());
  const papers = optionsOf('Paper', dialog());
  expect(papers).toEqual(['Choose…', 'PAPER 1']);
  check();
  await see('Select exam set, subject and paper');
});

test('without a mark one is added, with its remarks and skills where it is a chapter score', async () => {
  const { network, server } = await openStudent('NAKATO Aisha', '?classID=2&streamID=1&setID=2');
  fill('Subject', 'ENGLISH', dialog());
  fill('Chapter', 'personal life and family', dialog());
  check();
  await see('There is no mark yet');
  fill('Score', '2.4', dialog());
  press('Add Marks');
  await see('Fill in all feilds with *');
  fill('Remarks', 'x'.repeat(150), dialog());
  fill('Skills', 'Communication', dialog());
  press('Add Marks');
  await waitFor(() =>
    expect(screen.getAllByText('Teachers Remarks should be less than 150 characters')).toHaveLength(2),
  );
  fill('Remarks', 'Good effort', dialog());
  fill('Skills', 'y'.repeat(150), dialog());
  press('Add Marks');
  await waitFor(() => expect(screen.getAllByText('Generic skills should be less than 150 characters')).toHaveLength(2));
  fill('Skills', 'Communication', dialog());
  fill('Score', '3.1', dialog());
  press('Add Marks');
  await waitFor(() => expect(screen.getAllByText('Score can not exceed 3')).toHaveLength(2));
  fill('Score', '2.4', dialog());
  press('Add Marks');
  await see('Marks added');
  expect((await waitForCall(network, 'addMarks')).payload).toEqual({
    sID: 11,
    yearID: 11,
    setID: 2,
    subjectID: 1,
    paperID: 51,
    score: '2.4',
    remarks: 'Good effort',
    skills: 'Communication',
  });
  expect(server.at(11, 1, 51, 2)).toMatchObject({ score: 2.4, tr_remarks: 'Good effort' });
});

test('a mark that is found is updated, and somebody else’s change meanwhile is shown with one’s own', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  const { network } = await openStudent('NAKATO Aisha', undefined, server);
  fill('Subject', 'ENGLISH', dialog());
  check();
  await see('There is a mark: 60');
  server.put(11, 1, 70);
  fill('Score', '61', dialog());
  press('Update Marks');
  await see('Changed by somebody else: 70 there, 61 here.');
  press('Keep mine');
  await see('Marks updated');
  const edits = network.made.filter(({ call }) => call === 'editMarks').map(({ payload }) => payload);
  expect(edits.map(({ expected }) => expected)).toEqual([60, 70]);
  expect(server.at(11, 1)?.score).toBe(61);
});

test('all chapters of a subject are entered at once, sent like the cells, and the next student follows', async () => {
  const { network, server } = await openStudent('NAKATO Aisha', '?classID=2&streamID=1&setID=2&subjectID=1');
  const chapter = (name: string) => within(dialog()).getByRole('region', { name });
  const [first, second] = ['personal life and family', 'finding information in a library of books'].map(chapter);
  fill('Score', '2.4', first);
  fill('Remarks', 'Good effort', first);
  fill('Skills', 'Communication', first);
  fill('Score', '4', second);
  press('Save marks');
  expect((await screen.findAllByText('Score can not exceed 3')).length).toBeGreaterThan(0);
  fill('Score', '1.9', second);
  press('Save marks');
  await waitFor(() => expect(within(dialog()).getAllByText('Saved')).toHaveLength(3), { timeout: 4000 });
  expect((await waitForCall(network, 'saveMarks')).payload.marks).toEqual([
    {
      studentID: 11,
      subjectID: 1,
      paperID: 51,
      score: 2.4,
      remarks: 'Good effort',
      skills: 'Communication',
      expected: null,
      expectedRemarks: '',
      expectedSkills: '',
    },
    { studentID: 11, subjectID: 1, paperID: 52, score: 1.9, expected: null },
  ]);
  expect(server.at(11, 1, 52, 2)?.score).toBe(1.9);
  press('Next student');
  expect(within(dialog()).getByText('MUGISHA Henry')).toBeTruthy();
});

const chapterAt = '?classID=2&streamID=1&setID=2&subjectID=1';
const withNotes = (tr_remarks: string, generic_skills: string) => ({
  setID: 2,
  paperID: 51,
  tr_remarks,
  generic_skills,
});

test('words that somebody else wrote meanwhile are shown with one’s own in the update of one mark', async () => {
  const server = new MarksServer();
  server.put(11, 1, 2.1, withNotes('Good', 'Team'));
  const { network } = await openStudent('NAKATO Aisha', chapterAt, server);
  fireEvent.click(within(dialog()).getByRole('radio', { name: 'One mark' }));
  fill('Chapter', 'personal life and family', dialog());
  check();
  await see('There is a mark: 2.1');
  server.put(11, 1, 2.1, withNotes('Very good', 'Team'));
  fill('Remarks', 'Fair', dialog());
  press('Update Marks');
  await see('Changed by somebody else: remarks “Very good” there, “Fair” here.');
  expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Very good');
  press('Keep mine');
  await see('Marks updated');
  const edits = network.made.filter(({ call }) => call === 'editMarks').map(({ payload }) => payload);
  expect(edits.map(({ expectedRemarks }) => expectedRemarks)).toEqual(['Good', 'Very good']);
  expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Fair');
});

test('words that somebody else wrote meanwhile are shown among all chapters, not overwritten by closing, and taken or not', async () => {
  const server = new MarksServer();
  server.put(11, 1, 2.1, withNotes('Good', 'Team'));
  await openStudent('NAKATO Aisha', chapterAt, server);
  const chapter = () => within(dialog()).getByRole('region', { name: 'personal life and family' });
  const remarks = () => within(chapter()).getByLabelText('Remarks') as HTMLInputElement;
  server.put(11, 1, 2.1, withNotes('Very good', 'Team'));
  fill('Remarks', 'Fair', chapter());
  press('Save marks');
  const both = 'Changed by somebody else: remarks “Very good” there, “Fair” here';
  await waitFor(() => expect(within(chapter()).getByText(both)).toBeTruthy(), { timeout: 4000 });
  press('1 mark needs attention', dialog());
  expect(document.activeElement).toBe(within(chapter()).getByLabelText('Score'));
  fireEvent.click(within(dialog()).getByText('Close'));
  await see('1 mark needs attention');
  expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Very good');
  press((await see('NAKATO Aisha')).textContent ?? '');
  press('Take theirs', chapter());
  await waitFor(() => expect(remarks().value).toBe('Very good'));
  server.put(11, 1, 2.1, withNotes('Excellent', 'Team'));
  fill('Remarks', 'Poor', chapter());
  press('Save marks');
  await waitFor(() => expect(within(chapter()).getByRole('button', { name: 'Keep mine' })).toBeTruthy(), {
    timeout: 4000,
  });
  press('Keep mine', chapter());
  await waitFor(() => expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Poor'), { timeout: 4000 });
});

test('words that were left alone stay as somebody else has them by now', async () => {
  const server = new MarksServer();
  server.put(11, 1, 2.1, withNotes('Good', 'Team'));
  await openStudent('NAKATO Aisha', chapterAt, server);
  server.put(11, 1, 2.1, withNotes('Very good', 'Team'));
  fill('Skills', 'Care', within(dialog()).getByRole('region', { name: 'personal life and family' }));
  press('Save marks');
  await waitFor(() => expect(server.at(11, 1, 51, 2)?.generic_skills).toBe('Care'), { timeout: 4000 });
  expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Very good');
});

test('the dialog says why nothing can be entered', async () => {
  const server = new MarksServer();
  server.setData.allowMarksAdd = 0;
  await openStudent('NAKATO Aisha', undefined, server);
  fill('Subject', 'ENGLISH', dialog());
  check();
  await waitFor(() =>
    expect(within(dialog()).getByText('Time for adding marks expired, contact the admin')).toBeTruthy(),
  );
  expect(within(dialog()).queryByLabelText('Score')).toBeNull();
});
