import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import type { RunningSchool } from '../RunningSchool.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';

// What a class and one student of it pay is set, and everybody's debt follows from it.

test.use({ training: true });

const s1 = 1;
const medicalRise = 7_000;
const relief = 100_000;

for (const [where, use] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(use);

    test('fees are set for S1 and for one student of it, and what is owed follows', async ({ page, school }) => {
      test.setTimeout(240_000);
      const { all, regnos } = await studentsOfS1(school);
      const before = await owedBy(school, regnos);
      await signIn(page, 'bursar', school.password);
      await test.step('MEDICAL of S1 rises in the running term', () => raiseMedical(page, all));
      await test.step('one student gets own fees', () => setOwn(page, regnos[0] ?? ''));
      expect(await owedBy(school, regnos)).toEqual(
        before.map((owed, at) => owed + medicalRise - (at === 0 ? relief : 0)),
      );
    });
  });
}

/** How many S1 has, and ten of them without own fees. */
async function studentsOfS1(school: RunningSchool): Promise<{ all: number; regnos: string[] }> {
  const bursar = await school.as('bursar');
  const { settingData } = await bursar.call('getSchoolFeesData', {});
  const yearID = settingData.currentYear;
  const { students } = await bursar.call('getFeeClass', { classID: s1, yearID });
  const own = await bursar.call('getFeesSettings', { sclass: s1, year: yearID, settingType: 2 });
  const others = own.studentSettingData.map(({ regno }) => regno);
  const regnos = students.map(({ regno }) => regno).filter((regno) => !others.includes(regno));
  return { all: students.length, regnos: regnos.slice(0, 10) };
}

async function owedBy(school: RunningSchool, regnos: readonly string[]): Promise<number[]> {
  const bursar = await school.as('bursar');
  const found: number[] = [];
  for (const regNo of regnos) found.push((await bursar.call('getStudentWallet', { regNo })).balance);
  return found;
}

async function raiseMedical(page: Page, students: number): Promise<void> {
  await open(page, 'Set Fees');
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S1' });
  const term = page.getByRole('region', { name: 'Term Three' });
  await expect(term.getByRole('row', { name: /^MEDICAL/ })).toContainText('15,000');
  await term.getByRole('button', { name: 'Edit MEDICAL' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Fees' });
  await edit.getByLabel('New amount, UGX').fill(String(15_000 + medicalRise));
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByText('Not saved. It is kept on this device.')).toBeVisible();
  // What was typed is there again after the page was closed.
  await page.reload();
  await expect(term.getByRole('row', { name: /^MEDICAL/ })).toContainText('22,000');
  await page.getByRole('button', { name: 'ADD FEES' }).click();
  const preview = page.getByRole('dialog', { name: 'What saving does' });
  const shown = await preview.getByRole('region', { name: 'TERM 3' }).innerText();
  expect(Number(/Students\s+(\d+)/.exec(shown)?.[1])).toBe(students);
  expect(shown.replaceAll('\u00A0', ' ')).toContain(`UGX ${(students * medicalRise).toLocaleString('en')}`);
  await preview.getByRole('button', { name: 'ADD FEES' }).click();
  await closeAlert(page);
  await expect(term.getByRole('row', { name: /^MEDICAL/ })).toContainText('22,000');
}

async function setOwn(page: Page, regno: string): Promise<void> {
  await page.getByLabel('Setting type').selectOption({ label: 'SINGLE STUDENT' });
  await page.getByLabel('Registration number').fill(regno);
  await page.keyboard.press('Enter');
  const term = page.getByRole('region', { name: 'Term Three' });
  const ofClass = await term.getByRole('row', { name: /^TUITION/ }).innerText();
  const tuition = Number(/[\d,]{6,}/.exec(ofClass)?.[0].replaceAll(',', ''));
  await term.getByLabel('Fee category').selectOption({ label: 'TUITION' });
  await term.getByRole('button', { name: 'Add to Term Three' }).click();
  const add = page.getByRole('dialog', { name: 'Add Fees' });
  await add.getByLabel('Amount, UGX').fill(String(tuition - relief));
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'ADD FEES' }).click();
  const preview = page.getByRole('dialog', { name: 'What saving does' });
  await expect(preview.getByRole('region', { name: 'TERM 3' })).toContainText(/Charged down\s*UGX\s100,000/);
  await preview.getByRole('button', { name: 'ADD FEES' }).click();
  await closeAlert(page);
  await expect(term.getByRole('row', { name: /^TUITION/ })).toContainText(`class ${tuition.toLocaleString('en')}`);
}

/** The lists are empty until the message is closed; then they are read again. */
async function closeAlert(page: Page): Promise<void> {
  await expect(page.getByText('The fees are saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Term Three' })).toContainText('No data found');
  await page.getByRole('button', { name: 'Close this message' }).click();
}
