import { expect, type Page } from '@playwright/test';

/** Signs in on the login page that is open or, when there is none, on a new one. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // On a phone Logout is under More.
  await expect(page.getByRole('button', { name: /^(Logout|More)$/ }).first()).toBeVisible();
}

/** Opens an entry of the menu, and a tab of it; on a phone under More. `heading`: where it is neither's word. */
export async function open(
  page: Page,
  entry: string,
  { tab, heading = tab ?? entry }: { tab?: string; heading?: string } = {},
): Promise<void> {
  await goToEntry(page, entry);
  if (tab)
    await page
      .getByRole('navigation', { name: entry, exact: true })
      .getByRole('link', { name: tab, exact: true })
      .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Presses an entry of the menu, and first the group that it is folded into. */
export async function goToEntry(page: Page, entry: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  const more = page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true });
  const link = menu.getByRole('link', { name: entry, exact: true, includeHidden: true });
  if (!(await link.isVisible())) {
    for (const button of await menu.getByRole('button').all()) {
      const list = menu.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      if ((await list.getByRole('link', { name: entry, exact: true, includeHidden: true }).count()) > 0)
        await button.click();
    }
  }
  await link.click();
}

/** The token of the session that is open in a page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').token));

/** The status that the server gives a call made with a token: 401 once its session has ended. */
export async function statusWith(
  page: Page,
  token: string,
  call: 'getSession' | 'logout' = 'getSession',
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.post(`/api/${call}`, { headers, data: {} })).status();
}
