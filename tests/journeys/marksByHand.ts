import { expect, type Page } from '@playwright/test';
import { grid, openMarks } from './marksGrid.ts';
import { type Marks, place } from './recomputedCards.ts';
import { aoi, byHand, east, nameOf } from './termSheets.ts';

// Marks changed by hand on top of the sheet's; what is changed on the screen is changed in `marks` too.

export async function changeExamMarks(page: Page, marks: Marks): Promise<void> {
  await openMarks(page, { className: 'S2', stream: 'EAST', set: 'EOT TERM 2' });
  const rows = await studentsInOrder(page);
  const regno = (row: number) => rows[row]?.['Index number'] ?? '';
  const cell = (row: number, subject: string) =>
    grid(page)
      .locator('tbody tr')
      .nth(row)
      .getByRole('textbox', { name: new RegExp(`, ${subject}$`) });
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

  // What cannot be is said at once and is not sent; Escape brings the mark back.
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
  const headers = grid(page).getByRole('rowheader');
  await expect(headers).toHaveCount(east.length);
  const names = await headers.allInnerTexts();
  return names.map((name) => {
    const found = east.filter((student) => nameOf(student) === name.trim());
    expect(found, name).toHaveLength(1);
    return found[0] ?? {};
  });
}

export async function markChapter(page: Page, marks: Marks): Promise<void> {
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
  await dialog.getByLabel('Chapter', { exact: true }).selectOption({ label: byHand.toLowerCase() });
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
