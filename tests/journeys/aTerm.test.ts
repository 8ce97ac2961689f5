import { expect, type Locator, type Page } from '@playwright/test';
import { sheetPath, sheetRows } from './csv.ts';
import { test } from './journey.ts';
import { openMarks, stateOf } from './marksGrid.ts';
import { type PrintedCard, printedCards } from './printedCards.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { type Marks, place, recomputedCard } from './recomputedCards.ts';
import { open, signIn } from './session.ts';

// «Done when» of the first issue: through the screens alone, from an empty school to report cards whose every number is right.

const students = sheetRows('students-s2.csv');
const east = students.filter((student) => student.Stream === 'EAST');
const chapters = sheetRows('chapters-s2-term2.csv');
const marksOfSheet = sheetRows('marks-s2-term2.csv');
const byHand = 'English topic 4';
const aoi = 'AOI TERM 2';
const exams = ['BOT TERM 2', 'MOT TERM 2', 'EOT TERM 2'];
const nextTerm: Record<string, string> = {
  DAY: 'Next term begins on Monday 1 February 2027.',
  BOARDING: 'Next term begins on Sunday 31 January 2027.',
};

for (const engine of ['embedded', 'postgres'] as const) {
  test.describe(engine === 'embedded' ? 'on the embedded database' : 'on PostgreSQL', () => {
    test.use({ engine });

    test('a class list, its chapters and its marks become report cards on which every number is right', async ({
      page,
      context,
      school,
    }) => {
      test.setTimeout(180_000);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const marks: Marks = new Map(
        marksOfSheet.map((row) => [
          place(row['Index number'] ?? '', row.Subject ?? '', row.Set ?? '', row.Chapter),
          row.Score ?? '',
        ]),
      );
      await signIn(page, 'admin', school.password);
      await test.step('the term is set', () => setTerm(page));
      await test.step('the class list comes in', () => importStudents(page));
      await test.step('the chapters come in, and one more by hand', () => setChapters(page));
      await test.step('the marks come in', () => importMarks(page));
      await test.step('exam marks are changed by hand', () => changeExamMarks(page, marks));
      await test.step('a chapter is marked by hand', () => markChapter(page, marks));
      const printed = await test.step('the cards are printed', () => printCards(page));
      await test.step('every number is right', () => checkCards(printed, marks));

      await school.stop();
      await school.begin();
      await test.step('all is there after a restart', () => seeAgain(page, school, printed));
      await test.step('the code of a card confirms it', () => verify(page, printed));
    });
  });
}

async function setTerm(page: Page): Promise<void> {
  await open(page, 'Report Settings');
  await page.getByLabel('Current term').selectOption('TERM 2');
  await page.getByLabel('Report date for day students').fill('2027-02-01');
  await page.getByLabel('Report date for boarding students').fill('2027-01-31');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toBeVisible();
}

/** Chooses a sheet and takes it in once every line of it was judged right. */
async function takeIn(within: Locator, sheet: string, button: string): Promise<void> {
  await within.getByLabel('Sheet', { exact: true }).setInputFiles(sheetPath(sheet));
  await within.getByRole('button', { name: button }).click();
}

async function importStudents(page: Page): Promise<void> {
  await open(page, 'See Students');
  await page.getByRole('button', { name: 'Import class list' }).click();
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(sheetPath('students-s2.csv'));
  // The dry run: what would be added, with the zeros that lead and the marks of speech as they were typed.
  const lines = page.getByRole('region', { name: 'Lines of the sheet' });
  await expect(lines.getByRole('row').filter({ hasText: '003471/001' })).toContainText('Cherop Joan Ssempijja');
  await expect(lines.getByRole('row').filter({ hasText: '003471/001' })).toContainText('4 Jun 2012');
  await page.getByRole('button', { name: `Import ${students.length} students` }).click();
  await page.getByRole('link', { name: 'See the students of S2' }).click();
  await expect(page.getByText(`${students.length} students:`)).toBeVisible();
}

async function setChapters(page: Page): Promise<void> {
  await open(page, 'Set Class Charpters');
  await page.getByRole('button', { name: 'Import from a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Class Charpters' });
  await dialog.getByLabel('Class').selectOption('S2');
  await takeIn(dialog, 'chapters-s2-term2.csv', `Import ${chapters.length} chapters`);
  await expect(dialog.getByRole('status').filter({ hasText: String(chapters.length) })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await open(page, 'Add Papers/Charpters');
  await page.getByLabel('Level').selectOption('O-LEVEL');
  await page.getByLabel('Subject').selectOption('ENGLISH');
  await page.getByLabel('Name 1', { exact: true }).fill(byHand);
  await page.getByRole('button', { name: 'Add Papers/Charpters' }).click();
  await expect(page.getByRole('heading', { name: '4 charpters already' })).toBeVisible();

  await open(page, 'See Class Charpters');
  const year = page.getByLabel('Year');
  await year.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Update S2' }).click();
  const update = page.getByRole('dialog', { name: 'Update Class Charpter Setting' });
  await update.getByLabel('Subject').selectOption('ENGLISH');
  await update.getByRole('group', { name: 'Term 2 charpters' }).getByLabel(byHand).check();
  await update.getByRole('button', { name: 'Update Class-Charpter Setting' }).click();
  await expect(update.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await update.getByRole('button', { name: 'Close', exact: true }).click();
}

async function importMarks(page: Page): Promise<void> {
  await openMarks(page, { className: 'S2', stream: 'EAST', set: 'EOT TERM 2' });
  // The sheet holds all sets of the term, so no one set is to be chosen for it.
  await page.getByLabel('Exam set', { exact: true }).selectOption('Exam set');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import marks' });
  await takeIn(dialog, 'marks-s2-term2.csv', `Import ${marksOfSheet.length} marks`);
  await expect(dialog.getByRole('status').filter({ hasText: /./ }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
}

const nameOf = (student: Record<string, string>): string =>
  `${student.Surname?.toUpperCase()} ${student['First name']}`;

async function changeExamMarks(page: Page, marks: Marks): Promise<void> {
  await openMarks(page, { className: 'S2', stream: 'EAST', set: 'EOT TERM 2' });
  const rows = await studentsInOrder(page);
  const regno = (row: number) => rows[row]?.['Index number'] ?? '';
  const cell = (row: number, subject: string) =>
    page.getByRole('table').locator('tbody tr').nth(row).getByRole('textbox', { name: new RegExp(`, ${subject}$`) });
  const set = (row: number, subject: string, score: string) =>
    marks.set(place(regno(row), subject, 'EOT TERM 2'), score);

  // Enter goes down, Tab goes across, the arrows go anywhere; a zero is a mark.
  await cell(0, 'ENGLISH').click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.keyboard.type('79.5');
  await page.keyboard.press('Tab');
  await expect(cell(1, 'MATHEMATICS')).toBeFocused();
  await page.keyboard.type('80');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(3, 'ENGLISH')).toBeFocused();
  // Taking a mark away leaves it missing, which is no zero.
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  set(0, 'ENGLISH', '0');
  set(1, 'ENGLISH', '79.5');
  set(1, 'MATHEMATICS', '80');
  marks.delete(place(regno(3), 'ENGLISH', 'EOT TERM 2'));

  // What can not be is said at once and is not sent; Escape brings the mark back.
  await cell(4, 'ENGLISH').click();
  const before = await cell(4, 'ENGLISH').inputValue();
  await page.keyboard.type('81');
  await expect(page.getByText('Score can not exceed 80%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(4, 'ENGLISH')).toHaveValue(before);

  // A block from a sheet: the preview tells what would change, then it is taken as one step.
  await page.evaluate(() => navigator.clipboard.writeText('61\t62.25\r\n63\t64\r\n'));
  await cell(5, 'PHYSICS').click();
  await page.keyboard.press('Control+V');
  const preview = page.getByRole('dialog', { name: 'Paste marks' });
  await expect(preview.getByRole('row')).toHaveCount(5);
  await preview.getByRole('button', { name: 'Take 4 marks' }).click();
  await expect(cell(6, 'CHEMISTRY')).toHaveValue('64');
  const pasted = [
    ['61', '62.25'],
    ['63', '64'],
  ];
  for (const [down, line] of pasted.entries()) {
    set(5 + down, 'PHYSICS', line[0] ?? '');
    set(5 + down, 'CHEMISTRY', line[1] ?? '');
  }

  // Undo takes the last step back.
  await cell(7, 'GEOGRAPHY').click();
  const standing = await cell(7, 'GEOGRAPHY').inputValue();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Z');
  await expect(cell(7, 'GEOGRAPHY')).toHaveValue(standing);
  await expect(page.getByText('All marks saved')).toBeVisible();
}

/** The sheet's students in the order in which the screen lists them. */
async function studentsInOrder(page: Page): Promise<Record<string, string>[]> {
  const names = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
  expect(names).toHaveLength(east.length);
  return names.map((name) => {
    const found = east.filter((student) => nameOf(student) === name.trim());
    expect(found, name).toHaveLength(1);
    return found[0] ?? {};
  });
}

async function markChapter(page: Page, marks: Marks): Promise<void> {
  await openMarks(page, { className: 'S2', stream: 'EAST', set: aoi });
  await page.getByLabel('Subject', { exact: true }).selectOption('ENGLISH');
  const rows = await studentsInOrder(page);
  const column = new RegExp(`, ${byHand}$`, 'i');
  const cell = (row: number) => page.getByRole('textbox', { name: column }).nth(row);
  for (const [row, score] of ['0.9', '2.25', '3'].entries()) {
    await cell(row).click();
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
    marks.set(place(rows[row]?.['Index number'] ?? '', 'ENGLISH', aoi, byHand), score);
  }
  await expect(page.getByText('All marks saved')).toBeVisible();

  // And one as the specification has it: a student, a chapter, a check for marks, remarks and skills.
  const student = rows[3] ?? {};
  await page.getByRole('button', { name: nameOf(student), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add or Update Marks' });
  await dialog.getByLabel('One mark').check();
  await dialog.getByLabel('Charpter', { exact: true }).selectOption({ label: byHand.toLowerCase() });
  await dialog.getByRole('button', { name: 'Check For Marks To Update' }).click();
  await expect(dialog.getByText('There is no mark yet')).toBeVisible();
  await dialog.getByLabel('Score').fill('1.45');
  await dialog.getByRole('button', { name: 'Add Marks' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Fill in all feilds with *');
  await dialog.getByLabel('Remarks').fill('Reads well, doesn\'t yet "argue"');
  await dialog.getByLabel('Skills').fill('Communication, creativity');
  await dialog.getByRole('button', { name: 'Add Marks' }).click();
  await expect(dialog.getByText('There is no mark yet')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cell(3)).toHaveValue('1.45');
  marks.set(place(student['Index number'] ?? '', 'ENGLISH', aoi, byHand), '1.45');
}

async function printCards(page: Page): Promise<PrintedCard[]> {
  await open(page, 'End of Term Report');
  await page.getByLabel('Class').selectOption('S2');
  await page.getByLabel('Stream').selectOption('EAST');
  await expect(page.getByText(`${east.length} active students now.`)).toBeVisible();
  await page.getByRole('button', { name: 'GENERATE REPORT' }).click();
  const link = page.getByRole('link', { name: 'Download Generated Reports' });
  await expect(link).toBeVisible();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return printedCards(await answer.body());
}

function checkCards(printed: readonly PrintedCard[], marks: Marks): void {
  const subjects = [...new Set(chapters.map(({ Subject = '' }) => Subject))];
  const chaptersOf = (subject: string) => [
    ...chapters.filter(({ Subject }) => Subject === subject).map(({ Chapter = '' }) => Chapter),
    ...(subject === 'ENGLISH' ? [byHand] : []),
  ];
  const term = { subjects, chaptersOf, aoiSet: aoi, examSets: exams, topicColumns: 4 };
  const byNumber = new Map(printed.map((card) => [card.regno, card]));
  expect([...byNumber.keys()].sort()).toEqual(east.map((student) => student['Index number']).sort());
  for (const student of east) {
    const regno = student['Index number'] ?? '';
    const { code, ...card } = byNumber.get(regno) ?? { code: '' };
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(card, regno).toEqual({
      ...recomputedCard(regno, marks, term),
      name: [nameOf(student), student['Other name']].filter(Boolean).join(' '),
      regno,
      stream: 'EAST',
      house: student.House,
      residency: student.Residency,
      nextTerm: nextTerm[student.Residency ?? ''],
    });
  }
}

/** The session lives on, and the same cards come out, under the same codes. */
async function seeAgain(page: Page, school: RunningSchool, printed: readonly PrintedCard[]): Promise<void> {
  await page.goto(`${school.address}/dashboard`);
  expect(await printCards(page)).toEqual(printed);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: 'EOT TERM 2' });
  await page.getByLabel('Subject', { exact: true }).selectOption('ENGLISH');
  await expect(page.getByRole('textbox', { name: /, ENGLISH$/ }).first()).toHaveValue('0');
  await expect(stateOf(page, 0)).toHaveText('');
}

async function verify(page: Page, [card]: readonly PrintedCard[]): Promise<void> {
  await page.goto(`/verify/${card?.code}`);
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  await expect(page.getByText(card?.overallAverage ?? '', { exact: true })).toBeVisible();
  await page.goto('/verify/00000-00000');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
}
