import type { CDPSession, Page } from '@playwright/test';
import { middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { signedIn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** How many times slower than this machine the school's computer is taken to be. */
const slower = 6;

/** The grid of a class on the screen: from the choice of the set to the last cell drawn, and one key in a cell. */
export const marksScreen = (school: School): Promise<Figure[]> =>
  signedIn(school, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto('/add_update_marks?classID=2&streamID=1', { waitUntil: 'networkidle' });
    const sets = await page.getByLabel('Exam set').locator('option').allTextContents();
    const exam = sets.find((name) => name.startsWith('BOT')) ?? '';
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const drawn: number[] = [];
    for (let round = 0; round < 5; round++) drawn.push(await draw(page, exam));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const keys = await pressKeys(page, devtools);
    const also = `${await page.locator('table input').count()} cells`;
    return [
      { goal: 'gridDrawn', value: middle(drawn), also },
      { goal: 'keyShown', value: middle(keys) * slower, also: 'middle of 21 keys' },
    ];
  });

/** Milliseconds from the choice of the set until a frame with every mark in its cell has been painted. */
async function draw(page: Page, exam: string): Promise<number> {
  await page.getByLabel('Exam set').selectOption('0');
  await page.locator('table input').first().waitFor({ state: 'detached' });
  return page.evaluate(async (name) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const select = [...document.querySelectorAll('select')].find((each) =>
      [...each.options].some(({ text }) => text === name),
    );
    if (!select) throw new Error('there is no choice of exam sets');
    const value = [...select.options].find(({ text }) => text === name)?.value ?? '';
    const begun = performance.now();
    // React hears of a change only when the element's own setter was used.
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const filled = () => [...document.querySelectorAll<HTMLInputElement>('table input')].filter((cell) => cell.value);
    while (filled().length < 700) await frame();
    await frame();
    return performance.now() - begun;
  }, exam);
}

/** CPU in milliseconds of the page's main thread for a key in a cell, less what an empty frame costs. */
async function pressKeys(page: Page, devtools: CDPSession): Promise<number[]> {
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  const settle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve();
              channel.port2.postMessage(0);
            }),
          ),
        ),
    );
  const spent = async (work: () => Promise<void>) => {
    const before = await threadTime();
    await work();
    await settle();
    return (await threadTime()) - before;
  };
  await page.locator('table input').nth(12).click();
  const keys: number[] = [];
  for (let count = 0; count < 21; count++) {
    const empty = await spent(async () => {});
    keys.push((await spent(() => page.keyboard.press('7'))) - empty);
    await page.keyboard.press('ArrowDown');
    await settle();
  }
  return keys;
}
