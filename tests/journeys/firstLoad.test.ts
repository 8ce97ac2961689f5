import { expect, type Page, type Request } from '@playwright/test';
import { savingData, test } from './journey.ts';
import { jumped, watchJumps } from './jumps.ts';
import { signIn } from './session.ts';

// docs/benchmarks.md, first visit to the dashboard. Sizes are the same on every machine; times are not, and are not asserted.

test.use({ training: true });

interface Load {
  /** Their addresses. */
  requests: string[];
  /** On the wire, heads and bodies. */
  bytes: number;
}

/** Counts what the page fetches from now on, until it is asked. */
function count(page: Page): () => Promise<Load> {
  const sizes: Promise<[string, number]>[] = [];
  const take = async (request: Request): Promise<[string, number]> => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    return [request.url(), responseHeadersSize + responseBodySize];
  };
  const onFinished = (request: Request) => sizes.push(take(request));
  page.on('requestfinished', onFinished);
  return async () => {
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', onFinished);
    const all = await Promise.all(sizes);
    // What the browser had already costs nothing, and is not asked for.
    const fetched = all.filter(([, size]) => size > 0);
    return { requests: fetched.map(([url]) => url), bytes: fetched.reduce((sum, [, size]) => sum + size, 0) };
  };
}

/** The roles of the training school, each with the words that its dashboard shows last. */
const roles = {
  admin: 'How classes are doing',
  head: 'How classes are doing',
  dos: 'How classes are doing',
  bursar: 'Paid by class',
  cashier: /typed by hand$/,
  projects: /^Spent UGX/,
  secretary: 'Girls and boys',
  english: /^My classes/,
};
type Role = keyof typeof roles;

// As a browser sees it, this machine's own address is as safe as https, and it takes brotli; from any other it takes only gzip.
for (const [how, host, encoding, usernames] of [
  ['over https', '127.0.0.1', 'br', ['admin']],
  ['over plain http', 'school.test', 'gzip', Object.keys(roles) as Role[]],
] as const)
  test.describe(how, () => {
    test.use({ baseURL: ({ school }, use) => use(school.address.replace('127.0.0.1', host)) });

    test('the first visit to the sign-in page takes 120 KB at most', async ({ page }) => {
      const loaded = count(page);
      const script = page.waitForResponse(/\/assets\/index-.*\.js$/);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
      const load = await loaded();
      console.log(`first visit to the sign-in page, ${how}: ${words(load)}`);
      expect((await script).headers()['content-encoding']).toBe(encoding);
      expect(load.bytes).toBeLessThanOrEqual(120_000);
    });

    for (const username of usernames)
      test(`the first visit of ${username} to the dashboard takes 12 requests and 150 KB at most`, async ({
        page,
        browser,
        school,
        baseURL,
      }) => {
        await signIn(page, username, school.password);
        // While the server does not know these yet, the dashboard asks for them a while after it is drawn.
        await (await school.as('admin')).call('getClassMeans', {});
        // The same session where nothing has been fetched before.
        const storageState = await page.context().storageState();
        // On a busy machine the page is idle before it is counted, and fetches ahead what no first visit waits for.
        const fresh = await savingData(await browser.newContext({ storageState, baseURL, serviceWorkers: 'block' }));
        const first = await fresh.newPage();
        const loaded = count(first);
        await first.goto('/dashboard');
        await expect(first.getByText(/^Term \d, \d{4}$/)).toBeVisible();
        await expect(first.getByRole('main').getByText(roles[username]).first()).toBeVisible();
        const load = await loaded();
        console.log(`first visit of ${username} to the dashboard, ${how}: ${words(load)}`);
        expect(load.requests.length, load.requests.join('\n')).toBeLessThanOrEqual(12);
        expect(load.bytes).toBeLessThanOrEqual(150_000);
        await fresh.close();
      });
  });

const words = ({ requests, bytes }: Load): string => `${requests.length} requests, ${(bytes / 1000).toFixed(1)} KB`;

for (const [username, below] of [
  ['head', 'mean of all marks'],
  ['bursar', 'Girls and boys'],
] as const)
  test(`the dashboard of the ${username} is seen whole on a desk, with the five most urgent`, async ({
    page,
    school,
  }) => {
    await signIn(page, username, school.password);
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ hasText: /^To do/ });
    await expect(card.getByRole('listitem')).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The school has fewer kinds of work than some: the longest that stands there is shown again until there are five.
    await card.getByRole('list').evaluate((list) => {
      const longest = [...list.children].sort((a, b) => b.clientHeight - a.clientHeight)[0];
      while (longest && list.children.length < 5) list.append(longest.cloneNode(true));
    });
    await expect(page.getByText(below).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
  });

for (const username of ['secretary', 'english', 'projects', 'cashier'])
  test(`nothing on the dashboard of ${username} jumps while it loads at a desk`, async ({ page, school }) => {
    await watchJumps(page);
    await signIn(page, username, school.password);
    // What To do also waits for comes last.
    for (const call of ['getSmsHealth', 'getFeeAttention'])
      await page.route(`**/api/${call}`, async (route) => {
        await new Promise((later) => setTimeout(later, 600));
        await route.continue();
      });
    await page.goto('/dashboard');
    await expect(
      page
        .getByRole('main')
        .getByText(roles[username as Role])
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await jumped(page)).toBeLessThanOrEqual(0.01);
  });
