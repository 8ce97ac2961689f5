import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { cells, grid, openMarks, setToEnter } from './marksGrid.ts';
import { signIn } from './session.ts';
import { desktop } from './windows.ts';

test.use({ training: true, ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });

test('the grid is worked like a sheet: select, fill down, copy out, clear, undo, by keyboard and by mouse', async ({
  page,
  school,
}) => {
  const { name } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S1', stream: 'SOUTH', set: name });
  const values = () =>
    cells(page).evaluateAll((inputs) => inputs.slice(0, 4).map((each) => (each as HTMLInputElement).value));
  const saved = () => expect(page.getByRole('main').getByRole('status').first()).toHaveText('All marks saved');

  await cells(page).first().focus();
  await page.keyboard.type('55');
  for (let row = 0; row < 2; row++) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 cells selected')).toBeVisible();
  await page.keyboard.press('Control+d');
  expect(await values()).toEqual(['55', '55', '55', '']);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('55\n55\n55');
  await saved();

  await page.keyboard.press('Delete');
  expect(await values()).toEqual(['', '', '', '']);
  await page.keyboard.press('Control+z');
  expect(await values()).toEqual(['55', '55', '55', '']);

  await cells(page).nth(2).click();
  await page.locator('[data-fill]').hover();
  await page.mouse.down();
  await cells(page).nth(3).hover();
  await page.mouse.up();
  expect(await values()).toEqual(['55', '55', '55', '55']);
  await saved();

  await cells(page).nth(0).hover();
  await page.mouse.down();
  await cells(page).nth(3).hover();
  await page.mouse.up();
  await expect(page.getByText('4 cells selected')).toBeVisible();

  // Rows far from view are hidden. They are there again before they are seen.
  // Ten students are a long list in a table that is three rows high.
  await grid(page).evaluate((table) => table.parentElement?.style.setProperty('max-height', '120px'));
  const row = (index: number) => grid(page).locator('tbody tr').nth(index);
  await expect(row(-1)).toHaveAttribute('data-far');
  await page.keyboard.press('Control+End');
  await expect(cells(page).last()).toBeFocused();
  await expect(row(-2)).not.toHaveAttribute('data-far');
  await expect(row(0)).toHaveAttribute('data-far');

  // The row with the focus keeps it, however far it is scrolled away.
  await grid(page).evaluate((table) => table.parentElement?.scrollTo(0, 0));
  await expect(row(-2)).toHaveAttribute('data-far');
  await expect(row(-1).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('61');
  await expect(row(-1).getByRole('textbox')).toHaveValue('61');
});
