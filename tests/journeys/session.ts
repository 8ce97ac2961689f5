import { expect, type Page } from '@playwright/test';

/** Signs in on the login page that is open or, when there is none, on a new one. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Opens a screen through the menu; on a phone through its button. `heading`: where it is not the menu's word. */
export async function open(page: Page, title: string, heading = title): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
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
