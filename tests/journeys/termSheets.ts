import { expect, type Locator, type Page } from '@playwright/test';
import { sheetPath, sheetRows } from './csv.ts';
import { openMarks } from './marksGrid.ts';
import { open } from './session.ts';

// The sheets of a term of S2, and how they come in through the screens.

export const students = sheetRows('students-s2.csv');
export const east = students.filter((student) => student.Stream === 'EAST');
export const chapters = sheetRows('chapters-s2-term2.csv');
export const marksOfSheet = sheetRows('marks-s2-term2.csv');
export const byHand = 'English topic 4';
export const aoi = 'AOI TERM 2';
export const exams = ['BOT TERM 2', 'MOT TERM 2', 'EOT TERM 2'];

/** SURNAME First, as lists and cards have it. */
export const nameOf = (student: Record<string, string>): string =>
  `${student.Surname?.toUpperCase()} ${student['First name']}`;

export async function setTerm(page: Page): Promise<void> {
  await open(page, 'School', { heading: 'Report Settings' });
  await page.getByLabel('Current term').selectOption('TERM 2');
  await page.getByLabel('Report date for day students').fill('2027-02-01');
  await page.getByLabel('Report date for boarding students').fill('2027-01-31');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toBeVisible();
}

/** Chooses a sheet and takes it in once every line of it was found right. */
async function takeIn(within: Locator, sheet: string, button: string): Promise<void> {
  await within.getByLabel('Sheet', { exact: true }).setInputFiles(sheetPath(sheet));
  await within.getByRole('button', { name: button }).click();
  // It goes when all of it is in.
  await expect(within.getByRole('button', { name: /^Import/ })).toBeHidden();
}

export async function importStudents(page: Page): Promise<void> {
  await open(page, 'Students', { tab: 'Import', heading: 'Import Students' });
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(sheetPath('students-s2.csv'));
  // The dry run: what would be added, with the zeros that lead and the marks of speech as they were typed.
  const lines = page.getByRole('region', { name: 'Lines of the sheet' });
  await expect(lines.getByRole('row').filter({ hasText: '003471/001' })).toContainText('Cherop Joan Ssempijja');
  await expect(lines.getByRole('row').filter({ hasText: '003471/001' })).toContainText('2012-06-04');
  await page.getByRole('button', { name: `Import ${students.length} students` }).click();
  await page.getByRole('link', { name: 'See the students of S2' }).click();
  await expect(page.getByText(`${students.length} students ·`)).toBeVisible();
}

export async function setChapters(page: Page): Promise<void> {
  await open(page, 'Chapters', { tab: 'Set Class Chapters' });
  await page.getByRole('button', { name: 'Import from a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Class Chapters' });
  await dialog.getByLabel('Class').selectOption('S2');
  await takeIn(dialog, 'chapters-s2-term2.csv', `Import ${chapters.length} chapters`);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await open(page, 'Chapters', { tab: 'Add Papers/Chapters' });
  await page.getByLabel('Level').selectOption('O-LEVEL');
  await page.getByLabel('Subject').selectOption('ENGLISH');
  await page.getByLabel('Name 1', { exact: true }).fill(byHand);
  await page.getByRole('button', { name: 'Add Papers/Charpters' }).click();
  await expect(page.getByRole('heading', { name: '4 chapters already' })).toBeVisible();

  await open(page, 'Chapters', { tab: 'See Class Chapters' });
  await page.getByRole('button', { name: 'Update S2' }).click();
  const update = page.getByRole('dialog', { name: 'Update Class Charpter Setting' });
  await update.getByLabel('Subject').selectOption('ENGLISH');
  await update.getByRole('group', { name: 'Term 2 chapters' }).getByLabel(byHand).check();
  await update.getByRole('button', { name: 'Update Class-Charpter Setting' }).click();
  await expect(update.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await update.getByRole('button', { name: 'Close', exact: true }).click();
}

export async function importMarks(page: Page): Promise<void> {
  await openMarks(page, { className: 'S2', stream: 'EAST', set: 'EOT TERM 2' });
  // The sheet holds all sets of the term, so no one set is to be chosen for it.
  await page.getByLabel('Exam set', { exact: true }).selectOption('Exam set');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import marks' });
  await takeIn(dialog, 'marks-s2-term2.csv', `Import ${marksOfSheet.length.toLocaleString('en')} marks`);
  await expect(dialog.getByText(`${marksOfSheet.length} marks were added`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
}
