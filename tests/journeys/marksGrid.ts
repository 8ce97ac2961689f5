import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSchool } from './RunningSchool.ts';
import { open } from './session.ts';

/** The subject of the teacher who signs in as `english` (server/src/database/referenceSubjects.ts). */
export const english = 1;

interface Place {
  className: string;
  stream: string;
  set: string;
}

/** The set of the current term in which the training school's English and ICT are still to be entered. */
export async function setToEnter(school: RunningSchool): Promise<{ setID: number; name: string; yearID: number }> {
  const admin = await school.as('admin');
  const { settingData } = await admin.call('getReportSettings', {});
  const { examSetData } = await admin.call('getStaffRegData', {});
  const name = `EOT TERM ${settingData.currentTerm}`;
  const set = examSetData.find((each) => each.name === name);
  if (!set) throw new Error(`There is no ${name}`);
  return { setID: set.id, name, yearID: settingData.currentYear };
}

/** The marks: the tables beside them come after. */
export const grid = (page: Page): Locator => page.getByRole('table').first();

/** Opens the marks of a stream through the menu and the filters. */
export async function openMarks(page: Page, { className, stream, set }: Place): Promise<void> {
  await open(page, 'Enter Marks');
  await page.getByLabel('Class', { exact: true }).selectOption(className);
  await page.getByLabel('Stream', { exact: true }).selectOption(stream);
  await page.getByLabel('Exam set', { exact: true }).selectOption(set);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(grid(page)).toBeVisible();
}

/** The cells of the open grid, row by row. */
export const cells = (page: Page): Locator => grid(page).getByRole('textbox');

/** The words in the State column of a grid with one column of marks. */
export const stateOf = (page: Page, row: number): Locator =>
  grid(page).locator('tbody tr').nth(row).locator('[data-words]');

/** What the page says of all that was typed on this device. */
export const storedStatus = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

/** The scores in English that the server holds for a stream in a set, in the order of its students; null for none. */
export async function storedScores(
  school: RunningSchool,
  username: string,
  place: { classID: number; streamID: number; setID: number; yearID: number },
): Promise<(number | null)[]> {
  const { students, studentMarks } = await (await school.as(username)).call('getStudentsMarks', place);
  const marks = new Map(
    studentMarks.filter(({ subjectID }) => subjectID === english).map(({ studentID, score }) => [studentID, score]),
  );
  return students.map(({ id }) => marks.get(id) ?? null);
}

/** Types scores down the column from a row on, as a teacher does who reads them from a list. */
export async function typeDown(page: Page, scores: readonly (number | string)[], from = 0): Promise<void> {
  await cells(page).nth(from).focus();
  for (const [index, score] of scores.entries()) {
    await expect(cells(page).nth(from + index)).toBeFocused();
    await page.keyboard.type(String(score));
    await page.keyboard.press('Enter');
  }
}
