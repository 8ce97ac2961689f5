import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellsOf, fill, press, Refusal, renderScreen, see, signIn } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { PromoteStudents } from './PromoteStudents.tsx';

const [most, few] = [2, 3].map((count) => `End-of-term marks are missing in ${count} of 12 subjects`) as [
  string,
  string,
];
const noStream = 'No stream WEST in S4: will need a stream';

const show = (notes: string[][], status = 1, more = '') => {
  signIn(['editStu']);
  const marks = { marksEntered: 10, marksExpected: 12 };
  const students = notes.map((each, index) => ({
    ...{ id: index + 1, regno: `00347${index}/001`, name: `Student ${index + 1}`, notes: each },
    ...{ status: each.length === 0 ? status : 1, currentStream: 1, toStream: 1, ...marks },
  }));
  const answers = { getStaffRegData: () => schoolLists, previewPromotion: () => ({ students }) };
  return renderScreen(<PromoteStudents />, { answers, at: `/promote_student?class1=2&class2=4${more}` });
};
const noteOf = async (name: string) => (await cellsOf(name)).at(-1);

test('what is noted of everybody is said once, and the lines keep what is their own', async () => {
  show([[most], [noStream, most], []], 0);
  await see(`All students have this note: ${most}`);
  expect(await noteOf('Student 1')).toBe('');
  expect(await noteOf('Student 2')).toBe(noStream);
  await see(/1 with another note/);
});

test('where everybody has a note, the one that most have is said with how many they are', async () => {
  show([[most], [few], [most]]);
  await see(`2 of 3 students have this note: ${most}`);
  expect(await noteOf('Student 1')).toBe('');
  expect(await noteOf('Student 2')).toBe(few);
});

test('where somebody has no note, each note stands at its line', async () => {
  show([[most], [most], []]);
  expect(await noteOf('Student 1')).toBe(most);
  expect(await noteOf('Student 3')).toBe('');
});

test('whoever was chosen on another screen stands first', async () => {
  show([[], [], []], 1, '&chosen=3-2');
  await see('Student 1');
  const boxes = screen.getAllByLabelText(/^Student \d 00347/);
  expect(boxes.map((each) => each.getAttribute('aria-label')?.slice(0, 9))).toEqual([
    'Student 2',
    'Student 3',
    'Student 1',
  ]);
});

test('another class begins anew, and the field where it was chosen is the same', async () => {
  const { network } = show([[most], []], 1, '&chosen=1');
  Object.assign(network.answers, { promoteStudents: () => new Refusal(503, 'The school server is busy') });
  const from = await screen.findByLabelText('Promote from class');
  await see('Student 1');
  press('Promote 1');
  press('Promote 1', await screen.findByRole('dialog'));
  await see('The school server is busy');
  fill('Promote from class', 'S4');
  await see('Select class both classes');
  expect(screen.getByLabelText('Promote from class')).toBe(from);
  expect(screen.queryByText('The school server is busy')).toBeNull();
  expect(screen.queryByText('Student 1')).toBeNull();
});

const open = (classes: string) => {
  signIn(['editStu']);
  return renderScreen(<PromoteStudents />, {
    ...{ answers: { getStaffRegData: () => schoolLists }, at: `/promote_student?${classes}` },
  });
};

test('the same class twice is said as it is, and nothing is asked for', async () => {
  const { network } = open('class1=2&class2=2');
  await see('Both classes are S2. Choose a higher class to promote to');
  fill('Action', 'DEMOTE TO STUDENT');
  fill('Demote from class', 'S2');
  fill('Demote to class', 'S2');
  await see('Both classes are S2. Choose a lower class to demote to');
  expect(network.made.map(({ call }) => call)).not.toContain('previewPromotion');
});

test.each([
  ['class1=2&class2=1e300', 'Select class both classes'],
  ['class1=99&class2=4', 'Select class both classes'],
  ['action=DEACTIVATE&class3=1e300', 'Select class'],
])('a class that the school does not have is none: %s', async (classes, said) => {
  const { network } = open(classes);
  await see(said);
  expect(network.made.map(({ call }) => call)).not.toContain('previewPromotion');
});
