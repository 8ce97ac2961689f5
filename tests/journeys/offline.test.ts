import { expect, type Page } from '@playwright/test';
import { appIsStored, areKept, codeOfApp, Device, rowsOf, storedText } from './Device.ts';
import { test as base } from './journey.ts';
import { cells, openMarks, setToEnter, storedScores, typeDown } from './marksGrid.ts';
import { open, signIn } from './session.ts';
import { desktop } from './windows.ts';

const test = base.extend<{ device: Device }>({
  device: async ({ launchOptions, baseURL, locale, timezoneId }, use) => {
    const { executablePath = '', args = [] } = launchOptions;
    const device = await Device.make({
      executablePath,
      args,
      baseURL: baseURL ?? '',
      locale: locale ?? '',
      timezoneId: timezoneId ?? '',
      ...desktop,
    });
    await use(device);
    await device.remove();
  },
});

test.use({ training: true });

const east = { classID: 2, streamID: 1 };
const asOf = /^As of \d\d:\d\d, no connection/;

/** Signs in where the school can be reached, and stores the app on the device. */
async function begin(page: Page, username: string, password: string): Promise<void> {
  await page.clock.install();
  await signIn(page, username, password);
  await appIsStored(page);
}

/** What the bar says of all that waits; the sheet says it of its own part. */
const waits = (page: Page, words: string) => page.getByRole('banner').getByText(words);

/** As from the home screen. */
async function start(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
}

test('a sheet opened at school opens in a classroom without a network, also after the browser was closed, and is sent later', async ({
  device,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  const sheet = { className: 'S2', stream: 'EAST', set: name };
  const atSchool = await device.open();
  await begin(atSchool, 'english', school.password);
  await openMarks(atSchool, sheet);
  await areKept(atSchool, 2);
  await device.close();
  await school.kill();

  const inClass = await device.open();
  await start(inClass);
  await openMarks(inClass, sheet);
  await expect(inClass.getByText(asOf)).toBeVisible();
  await typeDown(inClass, [33, 44]);
  await expect(waits(inClass, '2 waiting')).toBeVisible();
  await expect.poll(async () => (await rowsOf(inClass, 'marks')).length).toBe(2);
  await device.close();

  const atHome = await device.open();
  await start(atHome);
  await openMarks(atHome, sheet);
  await expect(cells(atHome).nth(0)).toHaveValue('33');
  await expect(cells(atHome).nth(1)).toHaveValue('44');
  await expect(waits(atHome, '2 waiting')).toBeVisible();
  await school.begin();
  await expect(waits(atHome, 'waiting')).toHaveCount(0);
  await expect(atHome.getByText(asOf)).toHaveCount(0);
  expect((await storedScores(school, 'dos', { ...east, ...set })).slice(0, 3)).toEqual([33, 44, null]);
});

test('comments and days present of a list opened before are typed without a network and sent later', async ({
  device,
  school,
}) => {
  const page = await device.open();
  await begin(page, 'head', school.password);
  await open(page, 'Report Comments');
  await page.getByLabel('Class', { exact: true }).selectOption('S2');
  await page.getByLabel('Stream', { exact: true }).selectOption('EAST');
  await expect(page.getByRole('list', { name: 'Report comments' })).toBeVisible();
  await expect
    .poll(async () => (await rowsOf(page, 'kept')).some(({ key }) => key.includes('"streamID":1')))
    .toBe(true);
  const address = page.url();
  await device.close();
  await school.kill();

  const later = await device.open();
  await later.goto(address);
  await expect(later.getByText(asOf)).toBeVisible();
  const box = later.getByRole('textbox', { name: /^Head teacher’s comment/ }).first();
  await box.fill('A steady term. Read more.');
  await later
    .getByLabel(/^Days present/)
    .first()
    .fill('41');
  await box.press('Enter');
  await expect(waits(later, '1 waiting')).toBeVisible();
  await expect(later.getByText('Waiting to send (safe on this device)', { exact: true })).toBeVisible();
  await school.begin();
  await expect(waits(later, '1 waiting')).toHaveCount(0);
  const { yearID, termID } = Object.fromEntries(new URL(address).searchParams) as Record<string, string>;
  const dos = await school.as('head');
  const settings = (await dos.call('getReportSettings', {})).settingData;
  const { students } = await dos.call('getComments', {
    yearID: Number(yearID ?? settings.currentYear),
    termID: Number(termID ?? settings.currentTerm),
    ...east,
  });
  expect(students[0]).toMatchObject({ headComment: 'A steady term. Read more.', daysPresent: 41 });
});

test('a session that the school ended is no Logout: nobody else opens the sheets, and their user signs in and sends', async ({
  device,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  const sheet = { className: 'S2', stream: 'EAST', set: name };
  const page = await device.open();
  await begin(page, 'english', school.password);
  await openMarks(page, sheet);
  await areKept(page, 2);
  await page.context().setOffline(true);
  await typeDown(page, [35]);
  await expect(waits(page, '1 waiting')).toBeVisible();
  const elsewhere = await school.as('english');
  const { mainData } = await elsewhere.call('getSessions', {});
  for (const { ref, current } of mainData) if (current !== 1) await elsewhere.call('endSession', { ref });
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect(await rowsOf(page, 'kept')).toHaveLength(2);

  await signIn(page, 'dos', school.password);
  await expect(waits(page, '1 waiting')).toHaveCount(0);
  await page.goto('/security');
  await expect(page.getByText('Nothing.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(await rowsOf(page, 'kept')).toHaveLength(2);

  await signIn(page, 'english', school.password);
  await page.goto('/security');
  await expect(page.getByText(/^1 sheet[.,]/)).toBeVisible();
  await expect.poll(async () => (await storedScores(school, 'dos', { ...east, ...set }))[0]).toBe(35);
});

test('Logout leaves no name on the device, while a mark that waits stays, sealed, and is sent by its user', async ({
  device,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  const head = await school.as('dos');
  const { students } = await head.call('getStudentsMarks', { ...east, ...set });
  const names = students.flatMap(({ surname, firstname }) => [surname, firstname]).filter((word) => word.length > 3);
  const page = await device.open();
  await begin(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  await areKept(page, 2);
  // Sealed already while the session lives; that holds the teacher's own name.
  const ofStudents = names.filter((word) => !'Joan Nakato'.includes(word));
  expect(wordsIn(await storedText(page), ofStudents)).toEqual([]);
  await page.context().setOffline(true);
  await typeDown(page, [36]);
  await expect(waits(page, '1 waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Logout' });
  await expect(question).toContainText('Not yet sent to the school: 1 mark. This stays on the device, without names');
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await areKept(page, 0);
  const left = await storedText(page);
  expect(wordsIn(left, [...names, 'deviceKeys'])).toEqual([]);
  expect((await rowsOf(page, 'marks')).map((row) => Object.keys(row))).toEqual([['key', 'userID', 'sealed']]);
  await page.context().setOffline(false);
  await device.close();
  // The browser's log of its storage may still hold the teacher's own name.
  expect(await device.filesWith(ofStudents)).toEqual([]);

  const next = await device.open();
  await signIn(next, 'english', school.password);
  await expect.poll(async () => (await storedScores(school, 'dos', { ...east, ...set }))[0]).toBe(36);
});

const wordsIn = (text: string, words: readonly string[]): string[] => words.filter((word) => text.includes(word));

test('a newer version takes the place of the old one without losing what is being typed', async ({
  device,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  const page = await device.open();
  await begin(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  // The server is gone for the moment, so that what is typed is on this device alone.
  await school.stop();
  await cells(page).nth(0).focus();
  await page.keyboard.type('37');
  await school.begin();
  await page.route('**/api/saveMarks', (route) => route.abort('connectionreset'));
  // Another address of the worker is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect(page.getByText('A newer version of Somero is ready.')).toBeVisible();
  // Also the screens of the kept sheets, which nobody has opened in it yet: it may start without a network.
  expect((await codeOfApp(page)).filter((name) => /^(EnterMarks|ReportComments)-.*js$/.test(name))).toHaveLength(2);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await loaded;
  await expect(cells(page).nth(0)).toHaveValue('37');
  await page.unroute('**/api/saveMarks');
  await expect.poll(async () => (await storedScores(school, 'dos', { ...east, ...set }))[0]).toBe(37);
});
