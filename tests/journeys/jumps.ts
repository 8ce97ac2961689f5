import type { Page } from '@playwright/test';

/** From the next address that is opened. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const told = window as unknown as { jumped: number };
    told.jumped = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) told.jumped += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much of the page has jumped since its address was opened. */
export const jumped = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { jumped: number }).jumped);
