import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { open, signIn } from './session.ts';

// The end of a term for a whole school: what is missing, what teachers say, every card in one run, and what becomes of one.

test.use({ training: true });

test('the cards of the whole school are made in one run, which outlives the server and leaves single files', async ({
  page,
  school,
}) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin', school.password);
  await open(page, 'Reports', { heading: 'End of Term Report' });
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'ALL CLASSES' });
  await page.getByRole('button', { name: 'GENERATE REPORT' }).click();

  await test.step('a class can be printed while the rest is made', async () => {
    const part = page.getByRole('region', { name: 'Ready so far' }).getByRole('link').first();
    await expect(part).toBeVisible({ timeout: 60_000 });
    expect((await file(page, await part.getAttribute('href'))).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the server dies and comes back, and the run goes on', async () => {
    await school.kill();
    await school.begin();
    await page.goto(`${school.address}/generate_student_report_eot`);
    await expect(page.getByRole('link', { name: 'Download Generated Reports' })).toBeVisible({ timeout: 150_000 });
  });
  const all = await file(
    page,
    await page.getByRole('link', { name: 'Download Generated Reports' }).getAttribute('href'),
  );
  const pages = all.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(200);
  await expect(page.getByText(`${pages} of ${pages} students`)).toBeVisible();

  await test.step('one card again is the card that was issued', async () => {
    await page.getByRole('button', { name: 'Single reports' }).click();
    await expect(page.getByText('Choose a class', { exact: true })).toBeVisible();
    await page.getByLabel('Class', { exact: true }).last().selectOption({ label: 'S2' });
    await expect(page.getByRole('table', { name: 'Single reports' }).getByRole('row').nth(1)).toBeVisible();
  });
});

test('a comment makes the next revision of a card, and the code of the first says that it was replaced', async ({
  page,
  school,
}) => {
  const admin = await school.as('admin');
  await signIn(page, 'admin', school.password);
  const first = await cardsOfS2(page, school);

  await open(page, 'Report Comments');
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
  const listed = page.waitForRequest(
    (asked) => asked.url().endsWith('/api/getComments') && asked.postDataJSON().streamID > 0,
  );
  await page.getByLabel('Stream', { exact: true }).selectOption({ label: 'EAST' });
  // Asked again: Chromium sometimes drops the body of the page's own answer.
  const { students } = await admin.call('getComments', (await listed).postDataJSON());
  const name = students[0]?.name ?? '';
  const box = page.getByRole('textbox', { name: `Class teacher’s comment on ${name}` });
  await box.fill('Reads well and helps others; chemistry needs more practice.');
  await box.press('Control+Enter');
  await expect(page.getByRole('group', { name }).getByText('saved', { exact: false })).toBeVisible();

  const second = await cardsOfS2(page, school);
  const of = (cards: readonly Card[]) => cards.find(({ text }) => text.includes(name));
  expect(of(first)?.text).not.toContain('Reads well and helps others');
  expect(of(second)?.text).toContain('Reads well and helps others');
  const codes = new Set(first.map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(5);
  expect(second.filter(({ code }) => !codes.has(code))).toEqual([of(second)]);

  await page.goto(`${school.address}/verify/${of(first)?.code}`);
  await expect(page.getByRole('heading', { name: 'Replaced' })).toBeVisible();
  await page.goto(`${school.address}/verify/${of(second)?.code}`);
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
});

test('a director of studies sees every hole, and the class on one sheet', async ({ page, school }) => {
  await signIn(page, 'admin', school.password);
  await open(page, 'Missing Marks');
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
  await page.getByLabel('Grouped by', { exact: true }).selectOption('Class');
  await page.getByText('S2 EAST', { exact: true }).click();
  const hole = page.getByRole('link', { name: /^Enter marks of S2 EAST / }).first();
  const where = await hole.getAttribute('aria-label');
  await hole.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter Marks' })).toBeVisible();
  const [, subject = '', set = ''] = /S2 EAST (.*), (.*)$/.exec(where ?? '') ?? [];
  await expect(
    page
      .getByRole('table', { name: `Marks of ${set}: ${subject}` })
      .getByRole('textbox')
      .first(),
  ).toBeVisible();

  await open(page, 'Class Analysis');
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
  await page.getByLabel('Stream', { exact: true }).selectOption({ label: 'EAST' });
  await expect(page.getByRole('table').first()).toBeVisible();
});

interface Card {
  code: string;
  text: string;
}

async function cardsOfS2(page: Page, school: RunningSchool): Promise<Card[]> {
  await page.goto(`${school.address}/generate_student_report_eot`);
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
  await page.getByLabel('Stream', { exact: true }).selectOption({ label: 'EAST' });
  await page.getByRole('button', { name: 'GENERATE REPORT' }).click();
  const link = page.getByRole('link', { name: 'Download Generated Reports' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const pdf = await file(page, await link.getAttribute('href'));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .split('\f')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, code: /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0] ?? '' }));
}

async function file(page: Page, path: string | null): Promise<Buffer> {
  const answer = await page.request.get(path ?? '');
  expect(answer.status()).toBe(200);
  return answer.body();
}
