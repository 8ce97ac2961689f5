import type { Page } from '@playwright/test';

/**
 * Counts what a hand does on a page, from the next address that it opens: a click is 1, a choice in a select 2. Typing is not counted.
 * Answers how many there were since it was last asked.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('countClicks', (more: number) => {
    clicks += more;
  });
  await page.addInitScript(() => {
    const { countClicks } = window as unknown as { countClicks: (more: number) => void };
    window.addEventListener('pointerdown', () => countClicks(1), true);
    window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && countClicks(2), true);
  });
  return async () => {
    // What the page counted before is here once it has answered.
    await page.evaluate(() => undefined);
    const counted = clicks;
    clicks = 0;
    return counted;
  };
}
