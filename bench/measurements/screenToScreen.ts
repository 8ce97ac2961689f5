import type { Page } from '@playwright/test';
import { middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { signedIn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** Of the menu, each with what it reads of the school. */
const screens = {
  '/see_students': 'Students',
  '/add_update_marks': 'Enter Marks',
  '/generate_student_report_eot': 'End of Term Report',
  '/see_users': 'Staff',
  '/see_subjects': 'Subjects',
  '/student_payments': 'Student Payments',
  '/see_projects': 'Projects',
  '/report_settings': 'Report Settings',
} as const;

/** From a press in the menu until the screen and what it reads are painted: the first time, prefetched while idle, and again. */
export const screenToScreen = (school: School): Promise<Figure[]> =>
  signedIn(school, async (page) => {
    // The other screens are fetched 5 s after the first one.
    await page.waitForTimeout(6000);
    await page.waitForLoadState('networkidle');
    const first = await walk(page);
    const again = await walk(page);
    const also = (times: number[]) => `slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms`;
    return [
      { goal: 'screenFirst', value: middle(first), also: also(first) },
      { goal: 'screenAgain', value: middle(again), also: also(again) },
    ];
  });

async function walk(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const [path, title] of Object.entries(screens)) {
    times.push(await press(page, path, title));
    await page.waitForLoadState('networkidle');
  }
  return times;
}

const press = (page: Page, path: string, title: string): Promise<number> =>
  page.evaluate(
    async ([href, heading]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const link = document.querySelector<HTMLAnchorElement>(`nav[aria-label="Menu"] a[href="${href}"]`);
      if (!link) throw new Error(`the menu has no ${href}`);
      const begun = performance.now();
      link.click();
      const isShown = () => document.querySelector('main h1')?.textContent?.startsWith(heading ?? '');
      const isLoading = () => document.querySelector('main [role="status"]')?.textContent?.startsWith('Loading');
      while (!isShown() || isLoading()) await frame();
      await frame();
      return performance.now() - begun;
    },
    [path, title],
  );
