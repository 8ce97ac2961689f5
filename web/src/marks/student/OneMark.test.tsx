import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later } from '../../testing/later.ts';
import { fill, press, see, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { check, dialog, openStudent } from '../testing/openStudent.ts';

// One mark on a slow link, or on one that loses answers.

const chapterAt = '?classID=2&streamID=1&setID=2&subjectID=1';
const withNotes = (tr_remarks: string, generic_skills: string) => ({
  setID: 2,
  paperID: 51,
  tr_remarks,
  generic_skills,
});

const isHeld = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name }).disabled;

const openOneMark = async (server: MarksServer) => {
  const opened = await openStudent('NAKATO Aisha', chapterAt, server);
  fireEvent.click(within(dialog()).getByRole('radio', { name: 'One mark' }));
  return opened;
};

test('what is found late, once another chapter is chosen, is not taken for that one', async () => {
  const server = new MarksServer();
  server.put(11, 1, 1.6, withNotes('Good', 'Team'));
  const { network } = await openOneMark(server);
  const late = later();
  const { getTeacherStudents } = network.answers;
  network.answers.getTeacherStudents = async (payload) => {
    await late.wait;
    return getTeacherStudents?.(payload) as never;
  };
  fill('Chapter', 'personal life and family', dialog());
  check();
  await waitForCall(network, 'getTeacherStudents', 2);
  fill('Chapter', 'finding information in a library of books', dialog());
  expect(isHeld('Check For Marks To Update')).toBe(false);
  await late.go();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(within(dialog()).queryByText(/There is/)).toBeNull();
  expect(within(dialog()).queryByLabelText('Score')).toBeNull();
  check();
  await see('There is no mark yet');
  fill('Chapter', 'personal life and family', dialog());
  check();
  await see('There is a mark: 1.6');
});

test('while a mark is being sent its place stays chosen, and nobody goes on to the next student', async () => {
  const server = new MarksServer();
  server.put(11, 1, 1.6, withNotes('Good', 'Team'));
  const { network } = await openOneMark(server);
  fill('Chapter', 'personal life and family', dialog());
  check();
  await see('There is a mark: 1.6');
  const late = later();
  network.answers.editMarks = async () => {
    await late.wait;
    return { msg: 'Marks updated' };
  };
  fill('Score', '1.8', dialog());
  press('Update Marks');
  await waitForCall(network, 'editMarks');
  const fields = ['Subject', 'Chapter'].map((label) => within(dialog()).getByLabelText<HTMLSelectElement>(label));
  const ways = within(dialog()).getByRole<HTMLFieldSetElement>('group', { name: 'How to enter' });
  const all = () => [
    ...fields.map(({ disabled }) => disabled),
    ways.disabled,
    ...['Check For Marks To Update', 'Next student'].map(isHeld),
  ];
  expect(all()).toEqual([true, true, true, true, true]);
  await late.go();
  await see('Marks updated');
  expect(all()).toEqual([false, false, false, false, false]);
});

test('one’s own try whose answer was lost is not somebody else’s change', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  const { network } = await openStudent('NAKATO Aisha', undefined, server);
  fill('Subject', 'ENGLISH', dialog());
  check();
  await see('There is a mark: 60');
  const { editMarks } = network.answers;
  network.answers.editMarks = async (payload) => {
    await editMarks?.(payload);
    throw new TypeError('Failed to fetch');
  };
  fill('Score', '66', dialog());
  press('Update Marks');
  await see('No connection to the school server. Nothing was lost; try again.');
  expect(server.at(11, 1)?.score).toBe(66);
  if (editMarks) network.answers.editMarks = editMarks;
  fill('Score', '67', dialog());
  press('Update Marks');
  await see('Marks updated');
  const edits = network.made.filter(({ call }) => call === 'editMarks').map(({ payload }) => payload);
  expect(edits.map(({ score, expected }) => [score, expected])).toEqual([
    ['66', 60],
    ['67', 60],
    ['67', 66],
  ]);
  expect(server.at(11, 1)?.score).toBe(67);
});

test('a mark that was added without an answer is updated by the next try, yet not over somebody else’s', async () => {
  const { network, server } = await openStudent('NAKATO Aisha');
  fill('Subject', 'ENGLISH', dialog());
  check();
  await see('There is no mark yet');
  const { addMarks } = network.answers;
  network.answers.addMarks = async (payload) => {
    await addMarks?.(payload);
    throw new TypeError('Failed to fetch');
  };
  fill('Score', '66', dialog());
  press('Add Marks');
  await see('No connection to the school server. Nothing was lost; try again.');
  if (addMarks) network.answers.addMarks = addMarks;
  server.put(11, 1, 70);
  fill('Score', '67', dialog());
  press('Add Marks');
  await see('Changed by somebody else: 70 there, 67 here.');
  expect(server.at(11, 1)?.score).toBe(70);
  server.put(11, 1, 66);
  press('Keep mine');
  await see('Changed by somebody else: 66 there, 67 here.');
});
