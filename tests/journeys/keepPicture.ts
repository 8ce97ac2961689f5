import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = process.env.SCREEN_PICTURES;

/** Keeps a picture of the whole page when a folder is named for them: `npm run pictures -- --all <folder>`. */
export async function keepPicture(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  if (!folder) return;
  const words = [name.replaceAll(/\W+/g, '-').slice(0, 100), page.viewportSize()?.width, colorScheme];
  await page.screenshot({ path: join(folder, `${words.join('_').replace(/^-/, '')}.png`), fullPage: true });
}
