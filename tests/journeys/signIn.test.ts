import { expect } from '@playwright/test';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import sharp from 'sharp';
import { violations } from './axe.ts';
import { test } from './journey.ts';
import { cells, english, openMarks, setToEnter, stateOf, storedScores, storedStatus } from './marksGrid.ts';
import { signIn, statusWith, tokenOf } from './session.ts';
import { desktop, phone } from './windows.ts';

test.use({ training: true });

test('a wrong password is refused in the same words as a wrong name', async ({ page, school }) => {
  await page.goto('/login');
  for (const [name, password] of [
    ['english', 'not the password'],
    ['nobody of this name', school.password],
  ] as const) {
    await page.getByLabel('Username', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.refused);
    await page.getByRole('button', { name: 'Close this message' }).click();
  }
  await page.getByLabel('Username', { exact: true }).fill('');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.fillAllFields);
  await expect(page).toHaveURL(/\/login/);
});

test('opening the login page ends the session, here and on the server', async ({ page, school }) => {
  await signIn(page, 'english', school.password);
  const token = await tokenOf(page);
  expect(await statusWith(page, token)).toBe(200);

  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect.poll(() => statusWith(page, token)).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('whose session has ended comes back to the same page and filters after signing in', async ({ page, school }) => {
  await signIn(page, 'head', school.password);
  await page.goto('/see_students?classID=2&streamID=1');
  await expect(page.getByText('S2 EAST · 10 students')).toBeVisible();
  expect(await statusWith(page, await tokenOf(page), 'logout')).toBe(200);

  // The next thing that is read: another stream of the class.
  await page.getByLabel('Stream').selectOption('WEST');
  await expect(page).toHaveURL('/login?next=%2Fsee_students%3FclassID%3D2%26streamID%3D2');
  await signIn(page, 'head', school.password);
  await expect(page).toHaveURL('/see_students?classID=2&streamID=2');
  await expect(page.getByText('S2 WEST · 10 students')).toBeVisible();

  // Somebody else at the same device is not led to where another person was.
  expect(await statusWith(page, await tokenOf(page), 'logout')).toBe(200);
  await page.getByLabel('Stream').selectOption('EAST');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, 'english', school.password);
  await expect(page).toHaveURL('/dashboard');
});

test('the photo of the school stands beside the sign-in on a computer, and a phone does not fetch it', async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  await page.goto('/school_profile');
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a9e6f' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photo of the school', { exact: true })
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('The school profile is saved')).toBeVisible();

  for (const [width, height, times] of [
    [1366, 768, 1],
    [360, 740, 0],
  ] as const) {
    const context = await browser.newContext({ baseURL: school.address, viewport: { width, height } });
    const visitor = await context.newPage();
    const photos: string[] = [];
    visitor.on('requestfinished', (request) => {
      if (request.url().includes('/school-photo')) photos.push(request.url());
    });
    await visitor.goto('/login');
    await visitor.locator('img[src^="/school-photo"]').waitFor({ state: 'attached' });
    await visitor.waitForLoadState('networkidle');
    await expect.poll(() => photos).toHaveLength(times);
    expect(await violations(visitor)).toEqual([]);
    await context.close();
  }
});

for (const [where, window] of [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const)
  test(`the button stays where it is ${where} when the page hears late of which school it is`, async ({
    browser,
    school,
  }) => {
    const visitor = await (await browser.newContext({ baseURL: school.address, ...window })).newPage();
    const button = visitor.getByRole('button', { name: 'LOGIN' });
    const before = Promise.withResolvers<unknown>();
    await visitor.route('**/about', async (route) => {
      await button.waitFor();
      before.resolve(await button.boundingBox());
      await route.continue();
    });
    await visitor.goto('/login');
    await expect(visitor.getByText('This is a training school')).toBeVisible();
    expect(await button.boundingBox()).toEqual(await before.promise);
    await visitor.context().close();
  });

test('marks typed without a connection outlive the page and the session, and only their own user sees and sends them', async ({
  page,
  context,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  const address = page.url();
  await expect(cells(page)).toHaveCount(10);

  await context.setOffline(true);
  await cells(page).nth(0).fill('61');
  await cells(page).nth(0).press('Enter');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(stateOf(page, 0)).toHaveText('Waiting to send (safe on this device)');
  await expect(page.getByRole('banner').getByText('2 waiting')).toBeVisible();
  await expect(storedStatus(page)).toHaveText('2 waiting to send (safe on this device)');

  // The session ends on the server, and then the page is closed: as it goes it tries once more to send them.
  expect(await statusWith(page, await tokenOf(page), 'logout')).toBe(200);
  await page.goto('about:blank');
  await context.setOffline(false);

  // Another user of the device, who may enter the same marks, neither sees nor sends them.
  const stored = () => storedScores(school, 'dos', { classID: 2, streamID: 1, ...set });
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, 'head', school.password);
  await page.goto(`${address}&subjectID=${english}`);
  await expect(cells(page)).toHaveCount(10);
  for (const row of [0, 1]) await expect(cells(page).nth(row)).toHaveValue('');
  await expect(page.getByText('waiting')).toHaveCount(0);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(await stored()).toEqual(Array(10).fill(null));

  // Their own user signs in, on the dashboard: they are sent from there.
  await signIn(page, 'english', school.password);
  await expect.poll(stored).toEqual([61, 0, ...Array(8).fill(null)]);
  await expect(page.getByText('waiting')).toHaveCount(0);
  await page.goto(address);
  for (const [row, text] of ['61', '0', ''].entries()) await expect(cells(page).nth(row)).toHaveValue(text);
});

for (const username of ['head', 'projects', 'english'])
  test(`${username}: on a desk nothing of the bar and the dashboard is cut`, async ({ page, school }) => {
    await signIn(page, username, school.password);
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const cut = page
      .locator('header *, main *')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(await cut).toEqual([]);
  });
