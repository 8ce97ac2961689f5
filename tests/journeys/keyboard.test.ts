import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './session.ts';

// Tasks of every day without a mouse. How many clicks they take stands in clicks.test.ts; marks, comments and approvals have journeys of their own.

test.use({ training: true });

/** Types into the search that `/` opens, and goes to what stands first. */
async function goBySearch(page: Page, words: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('option', { selected: true })).toHaveText(option);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
}

/** Presses Tab until something has the focus, at most `most` times. */
async function tabTo(page: Page, name: string, most: number): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return;
  }
  throw new Error(`${name} is more than ${most} stops away`);
}

/** Presses Tab until the field of this label has the focus. */
async function tabToField(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 16; pressed++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`${label} is too many stops away`);
}

test('the admin signs in, finds, prints and promotes by keyboard alone', async ({ page, school }) => {
  await test.step('sign in: the field has the focus, and then the page', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(school.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the cards of a stream', async () => {
    await goBySearch(page, 'print cards of s2 east', /^Print cards of S2 EAST/);
    await expect(page.getByRole('button', { name: 'GENERATE REPORT' })).toBeEnabled();
    await tabTo(page, 'GENERATE REPORT', 20);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /VIEW/i })).toBeVisible();
  });

  await test.step('some of a stream are chosen and promoted: the rows between them and the button are no stops', async () => {
    await goBySearch(page, 's2 east', /^Students of S2 EAST/);
    const list = page.getByRole('table', { name: 'Students of S2 EAST' });
    await expect(list.getByRole('checkbox').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Skip to the list' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText(/^2 of \d+ selected$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Promote', 6);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/promote_student/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the secretary adds a student by keyboard alone: the subjects are one stop', async ({ page, school }) => {
  await signIn(page, 'secretary', school.password);
  await goBySearch(page, 'add student', /^Add Student/);
  await expect(page.getByLabel('Surname', { exact: true })).toBeVisible();
  const write = async (label: string, text: string) => {
    await tabToField(page, label);
    await page.keyboard.type(text);
  };
  const words = {
    ...{ Surname: 'Nalwoga', Firstname: 'Ann', Gender: 'F', 'Date of birth': '31032013', Religion: 'CATH' },
    ...{ 'School of PLE/UCE': 'Mengo Primary', 'Index number': '003301/777', Aggregates: '12', Grade: '1' },
    ...{ Class: 'S1', Stream: 'EAST' },
  };
  for (const [label, text] of Object.entries(words)) await write(label, text);
  await tabToField(page, 'Select all');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('MATHEMATICS', { exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Residency type')).toBeFocused();
  await page.keyboard.type('DAY');
  await write('House', 'NILE');
  await tabTo(page, 'Next', 2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Steps of the form' })).toBeFocused();
  await tabTo(page, 'Add Student', 150);
  await page.keyboard.press('Enter');
  const letter = page.getByRole('dialog');
  await expect(letter.getByRole('link', { name: /Admission/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(letter).toHaveCount(0);
  await expect(page.getByLabel('Surname', { exact: true })).toBeFocused();
});

test('a card is printed again by keyboard alone, and the focus returns to its button', async ({ page, school }) => {
  await signIn(page, 'dos', school.password);
  await page.goto('/generate_student_report_eot?classID=2&streamID=1');
  await expect(page.getByRole('button', { name: 'GENERATE REPORT' })).toBeVisible();
  await tabTo(page, 'GENERATE REPORT', 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /VIEW/i })).toBeVisible();
  await goBySearch(page, 'issued reports', /^Issued Reports/);
  await tabToField(page, 'Class');
  await page.keyboard.type('S2');
  await tabTo(page, 'Print again', 25);
  const again = await page.locator(':focus').getAttribute('aria-label');
  await page.keyboard.press('Enter');
  const paper = page.getByRole('dialog', { name: /^End of Term Report of / });
  await expect(paper.getByRole('link', { name: 'Open the report' })).toBeVisible();
  await tabTo(page, 'Open the report', 3);
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);
  await expect(page.getByRole('button', { name: again ?? '', exact: true })).toBeFocused();
});
