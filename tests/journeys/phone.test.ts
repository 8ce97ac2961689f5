import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { cells, openMarks, setToEnter, stateOf, storedScores, storedStatus, typeDown } from './marksGrid.ts';
import { signIn } from './session.ts';
import { phone } from './windows.ts';

test.use({ training: true, ...phone });

test('a teacher enters the marks of a class on a phone, and the server holds them', async ({ page, school }) => {
  const { name, ...set } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S1', stream: 'NORTH', set: name });

  // One subject is theirs: the grid is of it, without choosing.
  await expect(page.getByRole('table', { name: `Marks of ${name}: ENGLISH` })).toBeVisible();
  await expect(cells(page)).toHaveCount(10);
  const scores = [0, 41, 52.5, 80, 7, 66, 35, 71, 49, 58];
  await cells(page).nth(0).tap();
  // Enter is the «next» key of the phone's number pad.
  await typeDown(page, scores);
  for (const row of scores.keys()) await expect(stateOf(page, row)).toHaveText('Saved');
  await expect(storedStatus(page)).toHaveText('All marks saved');

  // A mark that can not be is told while it is typed, and does not reach the server.
  await cells(page).nth(4).tap();
  await page.keyboard.type('81');
  await expect(page.getByText('Score can not exceed 80%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cells(page).nth(4)).toHaveValue('7');

  expect(await storedScores(school, 'head', { classID: 1, streamID: 3, ...set })).toEqual(scores);
});

test('the bar has room for what waits to be sent', async ({ page, school }) => {
  const { name } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S1', stream: 'NORTH', set: name });
  await page.context().setOffline(true);
  await cells(page).nth(0).tap();
  await typeDown(page, [44, 45]);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('2 waiting')).toBeVisible();
  const search = await bar.getByRole('button', { name: 'Search' }).boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width);
});

test('a teacher finds no more in the menu than a teacher may do', async ({ page, school }) => {
  await signIn(page, 'english', school.password);
  await expect(page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')).toHaveText([
    'Home',
    'Marks',
    'Students',
    'Reports',
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('navigation', { name: 'Menu' }).getByRole('link', { includeHidden: true })).toHaveText([
    'Dashboard',
    'Enter Marks',
    'Missing Marks',
    'Class Analysis',
    'Reports',
    'Report Comments',
    'Issued Reports',
    'UNEB Assessment',
    'Students',
    'Subjects',
    'Chapters',
    'Change Password',
    'Sessions and Security',
  ]);
  await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goto('/report_settings');
  await expect(page.getByText('Your account may not open this page')).toBeVisible();
});
