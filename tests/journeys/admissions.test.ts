import { type Browser, expect, type Page } from '@playwright/test';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { test } from './journey.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { open, signIn } from './session.ts';
import { phone } from './windows.ts';

// Who comes to the school, and where they go in it.

test.use({ training: true });

test('an A-level student is registered with papers, and the letter is there to download', async ({ page, school }) => {
  await signIn(page, 'admin', school.password);
  await open(page, 'Students', { tab: 'Add Student' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText(texts.enterRequiredStarred);

  await fillFirstStep(page);
  await page.getByRole('button', { name: 'Next' }).click();
  // Back, and nothing is lost.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Surname')).toHaveValue('Nalwoga');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const papers = page.getByRole('dialog', { name: texts.papersTitle });
  await papers.getByRole('button', { name: 'Add Student' }).click();
  await expect(papers.getByRole('alert')).toHaveText(texts.choosePapers);
  for (const all of await papers.getByLabel('Select all').all()) await all.check();
  await papers.getByRole('button', { name: 'Add Student' }).click();

  const download = page.getByRole('dialog', { name: texts.downloadFile });
  const letter = download.getByRole('link', { name: texts.downloadLetter });
  await expect(letter).toBeVisible();
  const file = await page.request.get((await letter.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // Found again after a restart, with what was typed.
  await school.stop();
  await school.begin();
  const admin = await school.as('admin');
  const { students } = await admin.call('findStudents', { text: 'U0071/023' });
  const { selected } = await admin.call('showStudent', { showID: students[0]?.id ?? 0 });
  expect(selected).toMatchObject({ surname: 'Nalwoga', firstname: "D'Arcy", levelID: 2, ple_uce_grade: 'RESULT 1' });
  expect(selected.subjectList).toHaveLength(2);
  expect(selected.papersList.length).toBeGreaterThanOrEqual(2);
});

async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Surname').fill('Nalwoga');
  await page.getByLabel('Firstname').fill("D'Arcy");
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Date of birth').fill('2009-03-31');
  await page.getByLabel('Religion').selectOption('CATHOLIC');
  await page.getByLabel('School of PLE/UCE').fill('Gayaza High School');
  await page.getByLabel('Index number').fill('U0071/023');
  await page.getByLabel('Aggregates').fill('N/A');
  await page.getByLabel('Grade').fill('RESULT 1');
  await page.getByLabel('Level').selectOption('A-LEVEL');
  await page.getByLabel('Class', { exact: true }).selectOption('S5');
  await page.getByLabel('Stream').selectOption('EAST');
  for (const subject of ['PHYSICS', 'CHEMISTRY']) await page.getByLabel(subject, { exact: true }).check();
  await page.getByLabel('Residency type').selectOption('BOARDING');
  await page.getByLabel('House').selectOption('NILE');
}

test('a parent applies on a phone, the office approves, and the student is found', async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, 'admin', school.password);
  await open(page, 'Student Applications');
  await page.getByRole('main').getByText('Application Settings').click();
  await page.getByLabel('Parents may apply').check();
  await page.getByLabel('S1', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();

  const parent = await onPhone(browser, school);
  const code = await applyForS1(parent);

  // Another day, another phone: the code leads back.
  const again = await onPhone(browser, school);
  await again.getByRole('textbox', { name: 'Your phone number' }).last().fill('+256 772 555 018');
  await again.getByRole('textbox', { name: 'Your code' }).fill(code.toLowerCase());
  await again.getByRole('button', { name: 'Continue with your code' }).click();
  await expect(again.getByText('Sent', { exact: true })).toBeVisible();

  await open(page, 'Student Applications');
  await page.getByLabel('Year').selectOption(String(new Date().getFullYear()));
  await page.getByLabel('Term').selectOption('TERM 1');
  await page.getByLabel('Action type').selectOption('APPLICATIONS');
  await page.getByRole('row', { name: /Okot/ }).getByRole('button', { name: texts.takeAction }).click();
  const details = page.getByRole('dialog', { name: texts.applicantDetails });
  await expect(details.getByText('Okot Samuel').first()).toBeVisible();
  // The stream and the house with the fewest students are chosen already.
  await expect(details.getByLabel('Stream')).not.toHaveValue('0');
  await expect(details.getByLabel('House')).not.toHaveValue('0');
  await details.getByLabel('Stream').selectOption('WEST');
  await details.getByLabel('House').selectOption('ELGON');
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: texts.downloadLetter })).toBeVisible();
  await expect(page.getByRole('row', { name: /Okot/ })).toContainText(texts.workedOn);

  await page.goto('/see_students?find=003301%2F368');
  await expect(page.getByRole('row', { name: /003301\/368/ })).toContainText('WEST');
  await again.reload();
  await expect(again.getByText('Accepted', { exact: true })).toBeVisible();
});

async function onPhone(browser: Browser, school: RunningSchool): Promise<Page> {
  const page = await (await browser.newContext({ ...phone, baseURL: school.address })).newPage();
  await page.goto('/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for a place' })).toBeVisible();
  return page;
}

/** Goes the whole way of a parent; answers the code to come back with. */
async function applyForS1(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Your phone number' }).first().fill('0772 555018');
  await page.getByRole('button', { name: 'Begin an application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write down your code' })).toBeVisible();
  const code = (await page.getByLabel('Your code').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have written it down' }).click();

  await page.getByLabel('Class to join').selectOption('S1');
  await page.getByLabel('Surname').fill('Okot');
  await page.getByLabel('First name').fill('Samuel');
  await page.getByLabel('Male', { exact: true }).check();
  await page.getByLabel('Date of birth').fill('2013-05-09');
  await page.getByLabel('Religion').selectOption('PROTESTANT');
  await page.getByLabel('Nationality').fill('Ugandan');
  await page.getByLabel('School where PLE was sat').fill('Gulu Public Primary');
  await page.getByLabel('PLE index number').fill('003301/368');
  await page.getByLabel('PLE aggregates').fill('11');
  await page.getByLabel('PLE grade or division').fill('1');
  const subjects = page.getByRole('group', { name: /Subjects to study/ });
  for (const subject of ['ENGLISH', 'MATHEMATICS']) await subjects.getByLabel(subject, { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parents or guardian' })).toBeVisible();
  await page.getByLabel('Full name').first().fill('Okot Alfred');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Day or boarding').selectOption('BOARDING');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send to the school' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  return code;
}

test('300 students are promoted and taken back, and everything is as it was', async ({ page, school }) => {
  const admin = await school.as('admin');
  await addMany(admin, 300);
  const before = await classOf(admin, 1);
  expect(before.length).toBeGreaterThanOrEqual(300);

  await signIn(page, 'admin', school.password);
  await open(page, 'Promote Students');
  await page.getByLabel('Promote from class').selectOption('S2');
  await page.getByLabel('Promote to class').selectOption('S1');
  await expect(page.getByRole('alert')).toHaveText(texts.promoteUpwards);
  await page.getByLabel('Promote from class').selectOption('S1');
  await page.getByLabel('Promote to class').selectOption('S2');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.selectStudent);
  await page.getByLabel('Select All').first().check();
  await page.getByRole('button', { name: `Promote ${before.length}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Promote ${before.length}` })
    .click();
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`${before.length} students`))
      .first(),
  ).toBeVisible();
  await expect.poll(() => classOf(admin, 1)).toEqual([]);

  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await classOf(admin, 1)).length).toBe(before.length);
  expect(await classOf(admin, 1)).toEqual(before);
});

type Admin = Awaited<ReturnType<RunningSchool['as']>>;

const classOf = async (admin: Admin, classID: number) =>
  (await admin.call('getClassStudents', { classID, streamID: 0 })).students;

/** Students of S1, past the screens. */
async function addMany(admin: Admin, count: number): Promise<void> {
  const heading =
    'Index number,Surname,First name,Gender,Date of birth,Religion,Nationality,Former school,Aggregates,Grade,Class,Stream,House,Residency,Subjects';
  const rows = Array.from({ length: count }, (_, index) => {
    const regno = `009999/${String(index + 1).padStart(3, '0')}`;
    return `${regno},Many${index},Joan,Female,04/06/2012,CATHOLIC,Ugandan,Kira Primary,12,1,S1,EAST,NILE,DAY,ENGLISH;MATHEMATICS`;
  });
  const file = new File([[heading, ...rows].join('\n')], 'many.csv');
  const { added } = await admin.call('importStudents', { file, dryRun: 0 });
  expect(added).toBe(count);
}
