import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong with a page as it stands, by all of its rules or by some: the rule and the first places. */
export async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  // Read once into each page: reading it takes as long as many a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, runOnly);
}
