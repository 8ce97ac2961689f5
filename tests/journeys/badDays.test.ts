import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { sheetPath } from './csv.ts';
import { savingData, test } from './journey.ts';
import { cells, grid, openMarks, setToEnter, stateOf, storedScores, storedStatus, typeDown } from './marksGrid.ts';
import { open, signIn } from './session.ts';

// reliability.md F01 and F52, as a teacher meets them.

// What is fetched ahead meets the bad days too.
test.use({ training: true, fetchesAhead: true });
const waiting = 'Waiting to send (safe on this device)';

test('the server dies while marks are typed: what it said is saved is there, and the rest is sent once it is back', async ({
  page,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  await typeDown(page, [10, 20, 30]);
  for (const row of [0, 1, 2]) await expect(stateOf(page, row)).toHaveText('Saved');

  // It dies with a mark on its way or not yet on its way, whichever it happens to be.
  await typeDown(page, [40], 3);
  await school.kill();
  await typeDown(page, [50, 60], 4);
  for (const row of [4, 5]) await expect(stateOf(page, row)).toHaveText(waiting);
  await expect(storedStatus(page)).toHaveText(/^[23] waiting to send \(safe on this device\)$/);
  // What was typed is seen, also where it is not saved yet.
  for (const [row, text] of ['10', '20', '30', '40', '50', '60'].entries()) {
    await expect(cells(page).nth(row)).toHaveValue(text);
  }

  await school.begin();
  for (const row of [3, 4, 5]) await expect(stateOf(page, row)).toHaveText('Saved');
  await expect(storedStatus(page)).toHaveText('All marks saved');
  expect(await storedScores(school, 'dos', { classID: 2, streamID: 1, ...set })).toEqual([
    ...[10, 20, 30, 40, 50, 60],
    ...[null, null, null, null],
  ]);
});

test('on a slow link no typed mark is lost, and none is called saved before the server has it', async ({
  page,
  context,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 50_000 / 8,
    uploadThroughput: 50_000 / 8,
  });
  // One in three answers is lost on its way back, although the server has done what it was asked.
  let calls = 0;
  let acknowledged = 0;
  const tooSoon: string[] = [];
  await page.route('**/api/saveMarks', async (route) => {
    const said = await grid(page).getByText('Saved', { exact: true }).count();
    if (said > acknowledged) tooSoon.push(`${said} of ${acknowledged}`);
    calls += 1;
    if (calls % 3 === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else {
      acknowledged += route.request().postDataJSON().marks.length;
      await route.continue();
    }
  });
  const scores = [11, 22, 33, 44, 55, 66, 77, 8, 19, 0];
  await typeDown(page, scores.slice(0, 5));
  await expect(storedStatus(page)).toHaveText(/waiting to send \(safe on this device\)|Saving…/);
  await typeDown(page, scores.slice(5), 5);
  for (const row of scores.keys()) await expect(stateOf(page, row)).toHaveText('Saved');
  expect(calls).toBeGreaterThan(1);
  expect(tooSoon).toEqual([]);
  expect(await storedScores(school, 'dos', { classID: 2, streamID: 1, ...set })).toEqual(scores);
});

test('the marks screen opens without a connection, keeps what is typed through a reload, and sends it later', async ({
  page,
  context,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  await page.clock.install();
  await signIn(page, 'english', school.password);
  // The app keeps itself on the device once the first visit is over.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  await context.setOffline(true);
  await typeDown(page, [33, 44]);
  await expect(page.getByRole('banner').getByText('2 waiting')).toBeVisible();
  const fields = (await marksOnDevice(page)).map((row) => Object.keys(row));
  expect(fields).toEqual([0, 1].map(() => ['key', 'userID', 'sealed']));

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter Marks' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('2 waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('waiting')).toHaveCount(0);
  expect((await storedScores(school, 'dos', { classID: 2, streamID: 1, ...set })).slice(0, 3)).toEqual([33, 44, null]);
});

test('what a tab could not send before it was closed is sent by another, which never opened the marks', async ({
  page,
  context,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  // Where screens are fetched ahead, the first page soon has the marks' too.
  await savingData(context);
  await page.clock.install();
  await signIn(page, 'english', school.password);
  await page.getByText('To do').waitFor();
  // What a page does in the background is done.
  await page.clock.fastForward(5000);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await openMarks(other, { className: 'S2', stream: 'EAST', set: name });
  await context.setOffline(true);
  await typeDown(other, [33, 44]);
  await expect(storedStatus(other)).toHaveText(/waiting to send \(safe on this device\)/);
  await expect(page.getByRole('banner').getByText('2 waiting')).toBeVisible();
  await other.close();
  await context.setOffline(false);
  await expect(page.getByText('waiting')).toHaveCount(0);
  expect((await storedScores(school, 'dos', { classID: 2, streamID: 1, ...set })).slice(0, 3)).toEqual([33, 44, null]);
});

test('a class list with one wrong line is taken in not at all, and the line is named', async ({ page, school }) => {
  await signIn(page, 'admin', school.password);
  await open(page, 'Students', { tab: 'Import', heading: 'Import Students' });
  const sheet = readFileSync(sheetPath('students-s2.csv'), 'utf8').replace(',S2,EAST,', ',S9,EAST,');
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('alert')).toHaveText(/^59 of 60 lines are right, 1 needs correction\./);
  const lines = page.getByRole('region', { name: 'Lines of the sheet' }).locator('tbody tr');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('S9');
  await expect(lines.getByRole('cell').first()).toHaveText('2');
  await expect(page.getByRole('button', { name: /^Import \d+ student/ })).toHaveCount(0);
});

/** What developer tools show of the marks that wait. */
const marksOnDevice = (page: Page): Promise<object[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('marks');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
