import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { cells, openMarks, setToEnter, storedScores } from './marksGrid.ts';
import { signIn } from './session.ts';
import { phone } from './windows.ts';

test.use({ training: true, ...phone });

/** What a phone of 360 by 740 leaves while its keyboard is up. */
const aboveKeyboard = { width: 360, height: 420 };

test('a teacher types a stream on a phone without scrolling once, and sees five students or more above the keyboard', async ({
  page,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S1', stream: 'WEST', set: name });
  const all = cells(page);
  const count = await all.count();
  await all.first().tap();
  await page.setViewportSize(aboveKeyboard);
  const next = page.getByRole('button', { name: 'next', exact: true });
  await expect(next).toBeVisible();

  const scores = Array.from({ length: count }, (_, row) => 20 + ((row * 7) % 60));
  for (const [row, score] of scores.entries()) {
    await expect(all.nth(row)).toBeFocused();
    await expect(all.nth(row)).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(String(score));
    await next.tap();
  }
  const seen = await page.evaluate(() => {
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const strip = document.querySelector('[data-typing] button[class*=main]')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= strip).length;
  });
  expect(seen).toBeGreaterThanOrEqual(5);
  await expect(page.getByText(`${count}/${count}`, { exact: true })).toBeVisible();
  await expect(page.getByText('✓ saved')).toBeVisible();

  await page.getByRole('button', { name: 'Show the whole page' }).tap();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('All marks saved');
  await expect(next).toBeHidden();
  const streams = await (await school.as('admin')).call('getStaffRegData', {});
  const streamID = streams.streamData.find((stream) => stream.name === 'WEST')?.id ?? 0;
  expect(await storedScores(school, 'head', { classID: 1, streamID, ...set })).toEqual(scores);
});
