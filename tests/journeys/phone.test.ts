import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './journey.ts';
import { jumped, watchJumps } from './jumps.ts';
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
  // Enter is the “next” key of the phone's number pad.
  await typeDown(page, scores);
  for (const row of scores.keys()) await expect(stateOf(page, row)).toHaveText('Saved');
  await expect(storedStatus(page)).toHaveText('All marks saved');

  // A mark that cannot be is told while it is typed, and does not reach the server.
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

test('a class teacher enters days present on a phone, one student at a time', async ({ page, school }) => {
  await signIn(page, 'english', school.password);
  const todo = page.getByRole('listitem').filter({ hasText: 'S1 EAST: comments to write' });
  await todo.getByRole('link', { name: 'Write' }).tap();
  const days = page.getByLabel(/^Days present of /);
  const state = (words: string) => page.getByRole('list', { name: 'Report comments' }).getByText(words);
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible();
  // A filter's frame is 44 high, the select in it 42.
  expect(await tooSmall(page, 42)).toEqual([]);
  await days.tap();
  await days.fill('63');
  await expect(state('Not saved: The school was open on')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible();
  await expect(days).toBeFocused();
  await page.getByRole('button', { name: 'List', exact: true }).tap();
  const names = page.getByRole('dialog', { name: 'Students' });
  await names.getByRole('listitem').first().getByRole('button').tap();
  await expect(names).toHaveCount(0);
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible();
  await expect(state('Not saved: The school was open on')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await days.fill('57');
  // Enter is the «next» key: after the days comes the next student.
  await days.press('Enter');
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible();
  await expect(page.getByText('All comments saved')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(state('Saved')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('57');
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

test('the figures and what waits come before the twelve cards, and the school has its whole name', async ({
  page,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  const main = page.getByRole('main');
  const top = async (name: string) => (await main.getByRole('link', { name }).first().boundingBox())?.y ?? Number.NaN;
  const toDo = (await main.getByRole('heading', { name: 'To do' }).boundingBox())?.y ?? Number.NaN;
  await expect(main.getByRole('link', { name: /^Students \d/ })).toBeVisible();
  expect(await top('Marks entered')).toBeLessThan(toDo);
  expect(toDo).toBeLessThan(await top('Add User Category'));
  for (const card of ['Add User Category', 'View Students', 'Generate Reports'])
    await expect(main.getByRole('link', { name: card, exact: true })).toBeVisible();
  const name = page.getByRole('banner').getByText('St. Kizito Training School');
  expect(await name.evaluate((shown) => shown.scrollWidth <= shown.clientWidth && shown.scrollHeight <= 32)).toBe(true);
});

/** What is too small for a thumb: less than `least` pixels high, or 40 wide. */
const tooSmall = (page: Page, least = 44, within = 'main'): Promise<string[]> =>
  page.locator(`${within} :is(a, button, input, select, summary):visible, nav :is(a, button):visible`).evaluateAll(
    (all, least) =>
      all.flatMap((each) => {
        // A box is pressed by its words as well.
        const words = each instanceof HTMLInputElement ? each.labels?.[0] : null;
        const { width, height } = (words?.contains(each) ? words : each).getBoundingClientRect();
        if (width >= 40 && height >= least) return [];
        return [`${each.textContent} ${each.getAttribute('aria-label')} ${width} ${height}`];
      }),
    least,
  );

for (const username of ['admin', 'head', 'bursar', 'secretary', 'english', 'projects'])
  test(`${username}: the dashboard is for a thumb, and nothing on it jumps while it loads`, async ({
    page,
    school,
  }) => {
    await watchJumps(page);
    await signIn(page, username, school.password);
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    expect(await jumped(page)).toBeLessThanOrEqual(0.01);
  });

test('what is pressed on other screens is for a thumb as well', async ({ page, school }) => {
  await signIn(page, 'admin', school.password);
  for (const path of [
    '/audit',
    '/see_projects',
    '/change_password',
    '/security',
    '/set_fees?classID=2',
    '/fee_rules',
    '/see_classCharpters',
    '/no_such_screen',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page, 40)).toEqual([]);
  }
});

test('what decides which lines a list has is in sight without sweeping, and the fields of its days are too', async ({
  page,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  await page.goto('/see_studentApplications');
  await expect(page.getByLabel('Action type')).toBeInViewport({ ratio: 1 });
  // The panel is wider than the button of one day.
  await page.goto('/cash_book?startFrom=2026-03-02&endAt=2026-03-02');
  await page.getByRole('button', { name: 'Recorded 2 Mar 2026' }).tap();
  for (const field of ['Recorded from', 'Recorded until'])
    await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
  await page.goto('/student_payments?tab=payments');
  for (const filter of ['Class', 'Method', 'Cashier', 'State'])
    await expect(page.getByLabel(filter, { exact: true })).toBeInViewport({ ratio: 1 });
});

test('what a row says is not under its button', async ({ page, school }) => {
  await school.as('admin');
  await signIn(page, 'admin', school.password);
  await page.goto('/security');
  await expect(page.getByRole('button', { name: 'End this one' })).toBeVisible();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('[data-time]')]
      .filter((time) => {
        const button = time.closest('li')?.querySelector('button')?.getBoundingClientRect();
        return button && time.getBoundingClientRect().right > button.left;
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});

test('what a list keeps behind a button opens above the bar at the foot, and is for a thumb', async ({
  page,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  const foot = page.getByRole('navigation', { name: 'Main pages' });
  for (const [path, button] of [
    ['/sms_messages', / 20\d\d$/],
    ['/sms_messages', 'List'],
    ['/cash_book', 'List'],
    ['/missing_marks', /^Exam sets /],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).first().tap();
    const panel = page.locator('[data-panel]:visible');
    const hidden = async () => {
      const [above, bar] = [await panel.boundingBox(), await foot.boundingBox()];
      return (above?.y ?? Number.NaN) + (above?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(hidden, `${path} ${button}`).toBeLessThanOrEqual(0);
    // A filter's frame is 44 high, the select in it 42.
    expect(await tooSmall(page, 42, '[data-panel]'), `${path} ${button}`).toEqual([]);
  }
});

test('nothing jumps while other screens load, although their parts come one after the other', async ({
  page,
  school,
}) => {
  await watchJumps(page);
  await signIn(page, 'admin', school.password);
  const { students } = await (await school.as('admin')).call('getClassStudents', { classID: 2, streamID: 1 });
  const chosen = students.slice(0, 5).map(({ id }) => id);
  for (const path of [
    '/promote_student?class1=1&class2=2',
    `/sendSms?classID=2&streamID=1&chosen=${chosen.join('-')}`,
    '/see_activities?project=1',
    '/student?id=1',
    '/expenses_to_approve',
    '/security',
    '/generate_student_report_eot?classID=2',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
    expect.soft(await jumped(page), path).toBeLessThanOrEqual(0.02);
  }
});

test('the button of a long form in a dialog stays in view, and a field in the focus is never under it', async ({
  page,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  await page.goto('/see_students?classID=2&streamID=1');
  await page
    .getByRole('button', { name: /^Update Student/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Update Student' });
  const next = dialog.getByRole('button', { name: 'Next' });
  await expect(dialog.getByLabel('Surname')).toBeVisible();
  await expect(next).toBeInViewport({ ratio: 1 });
  const stream = dialog.getByLabel('Stream');
  await stream.focus();
  await expect(next).toBeInViewport({ ratio: 1 });
  const bottom = await stream.evaluate((field) => field.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await next.boundingBox())?.y ?? 0);
});

test('the amount of a payment takes the focus above the bar at the foot', async ({ page, school }) => {
  await signIn(page, 'bursar', school.password);
  await page.goto('/student_payments');
  await page.getByRole('combobox', { name: /^Student: name/ }).fill('achieng');
  await page.getByRole('option').first().tap();
  const amount = page.getByLabel('Amount (UGX)');
  await expect(amount).toBeFocused();
  const bottom = await amount.evaluate((field) => field.getBoundingClientRect().bottom);
  const foot = await page.getByRole('link', { name: 'Payments', exact: true }).boundingBox();
  expect(bottom).toBeLessThanOrEqual(foot?.y ?? 0);
});
