import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { trainingPassword } from '../server/src/demo/people.ts';
import { chromiumPath } from '../tests/chromiumPath.ts';

// npm run pictures: takes the README's pictures again, from the built app on a fresh training school.

const folder = join(import.meta.dirname, 'pictures');
const data = mkdtempSync(join(tmpdir(), 'somero-pictures-'));
const root = join(import.meta.dirname, '..');

mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, ['server/src/demo/main.ts'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: data, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const address = await ready();
  await takeAll(browser, address);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  if (server.exitCode === null) await new Promise((ended) => server.once('exit', ended));
  rmSync(data, { recursive: true, force: true });
}

function ready(): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const address = /ready at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('the training school did not start')));
  });
}

async function takeAll(browser: Browser, address: string): Promise<void> {
  const desktop = await browser.newPage({ viewport: { width: 1366, height: 768 }, baseURL: address });
  await desktop.goto('/login');
  await desktop.getByLabel('Username').waitFor();
  await desktop.screenshot({ path: join(folder, 'sign-in.png') });
  await signIn(desktop, 'dos');
  await desktop.getByText('mean of all marks').waitFor();
  await settle(desktop);
  await desktop.screenshot({ path: join(folder, 'dashboard.png') });

  const mot = await setOfTerm(desktop);
  await desktop.goto(`/add_update_marks?classID=2&streamID=1&setID=${mot}`);
  await desktop.locator('td input').first().waitFor();
  await settle(desktop);
  await desktop.screenshot({ path: join(folder, 'marks.png') });
  await printCards(desktop);

  const office = await browser.newPage({ viewport: { width: 1366, height: 768 }, baseURL: address });
  await office.goto('/login');
  await signIn(office, 'bursar');
  await office.goto('/project?id=1');
  await office.getByRole('heading', { name: 'Budget and spending' }).waitFor();
  await settle(office);
  await office.screenshot({ path: join(folder, 'project.png') });

  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: address,
  });
  await phone.goto('/login');
  await signIn(phone, 'english');
  await phone.goto(`/add_update_marks?classID=2&streamID=1&setID=${mot}`);
  await phone.locator('td input').first().waitFor();
  await settle(phone);
  await phone.screenshot({ path: join(folder, 'marks-phone.png') });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(trainingPassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/dashboard');
}

function settle(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle');
}

/** Asks the server as the signed-in user. */
function ask(page: Page, call: string, payload: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([name, body]) => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    [call, payload] as const,
  );
}

/** The middle-of-term set of the current term. */
async function setOfTerm(page: Page): Promise<number> {
  const { settingData } = await ask(page, 'getReportSettings', {});
  return { 1: 15, 2: 17, 3: 19 }[Number((settingData as { currentTerm: number }).currentTerm)] ?? 17;
}

async function printCards(page: Page): Promise<void> {
  await page.goto('/generate_student_report_eot');
  const { settingData } = await ask(page, 'getReportSettings', {});
  const { currentYear, currentTerm } = settingData as { currentYear: number; currentTerm: number };
  const sets = { 1: [14, 15, 11], 2: [16, 17, 12], 3: [18, 19, 13] }[currentTerm] ?? [];
  const [setID1, setID2, setID3] = sets;
  const { path } = await ask(page, 'generateEOTReport', {
    ...{ yearID: currentYear, termID: currentTerm, classID: 2, streamID: 1 },
    ...{ setID1, setID2, setID3 },
  });
  const pdf = join(data, 'cards.pdf');
  const bytes = await page.request.get(String(path));
  writeFileSync(pdf, await bytes.body());
  execFileSync('pdftoppm', ['-r', '80', '-png', '-f', '1', '-l', '1', '-singlefile', pdf, join(folder, 'report-card')]);
}
