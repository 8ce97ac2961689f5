import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, fill, press, renderScreen, see } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { AddStudent } from '../AddStudent.tsx';

export const letterPath = '/files/letter.pdf?sig=1';

export const addStudentAnswers = {
  getStaffRegData: () => schoolLists,
  getUsualSubjects: () => ({ subjectList: [] }),
  addStudent: () => ({ id: 31, path: letterPath, warnings: [], msg: 'The student has been registered' }),
  getChapters: () => ({
    mainData: [
      { id: 401, name: 'PAPER 1', code: 'P510/1', status: 1, kind: 'paper', ver: 1 },
      { id: 402, name: 'PAPER 2', code: 'P510/2', status: 1, kind: 'paper', ver: 1 },
      { id: 403, name: 'PAPER 9', code: 'P510/9', status: 0, kind: 'paper', ver: 1 },
    ],
  }),
} satisfies Answers;

/** Opens Add Student, and waits for its first step. */
export async function openAddStudent(more: Answers = {}) {
  const shown = renderScreen(<AddStudent />, { answers: { ...addStudentAnswers, ...more }, at: '/add_student' });
  await see('Basic data');
  return shown;
}

/** Ticks an option of a group, or unticks it. */
export const tick = (group: string, option: string): boolean =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(option));

/** Fills all that is required, but for the subjects. */
export function fillBasics(className = 'S2'): void {
  fill('Surname', 'Akello');
  fill('Firstname', 'Ruth');
  fill('Gender', 'Female');
  fill('Date of birth', '2012-06-04');
  fill('Religion', 'CATHOLIC');
  fill('School of PLE/UCE', 'Lira PS');
  fill('Index number', '003301/368');
  fill('Aggregates', '8');
  fill('Grade', '1');
  fill('Class', className);
  fill('Stream', 'EAST');
  fill('Residency type', 'DAY');
  fill('House', 'KABAKA');
}

/** Fills the first step, with this subject, and goes on. */
export async function goToSecondStep(className = 'S2', subject = 'ENGLISH'): Promise<void> {
  fillBasics(className);
  tick('Subjects', subject);
  press('Next');
  await see('Clubs, games and abilities');
}
