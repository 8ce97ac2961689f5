import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rows of a long list are made alike: the short form looks at the first eight of each, the long form at all. */
const later = process.env.TEST_LONG === '1' ? [] : ['tr:nth-child(n+9)', 'li:nth-child(n+9)'];

interface Look {
  /** Absent: all rules. */
  runOnly?: string[];
  /** Selectors of what was looked at before. */
  seen?: string[];
}

/** What axe finds wrong with a page as it stands: the rule and the first places. */
export async function violations(page: Page, { runOnly, seen = [] }: Look = {}): Promise<string[]> {
  // Colours and opacity on their way have too little contrast, also those of a list that is read again.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Read once into each page: reading it takes as long as many a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = { exclude: [...later, ...seen], runOnly };
  return page.evaluate(async ({ exclude, runOnly }) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude },
      { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
    );
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, run);
}
