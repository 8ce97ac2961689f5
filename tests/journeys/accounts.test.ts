import { type Browser, expect, type Page } from '@playwright/test';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sessionTexts } from '@somero/contract/session/texts.ts';
import { authenticatorCode } from './authenticatorCode.ts';
import { savingData, test } from './journey.ts';
import { cells, openMarks, setToEnter } from './marksGrid.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { goToEntry, open, signIn, tokenOf } from './session.ts';
import {
  addCategory,
  addStaff,
  changeStatus,
  choosePassword,
  chooseTeacher,
  openRights,
  unassign,
} from './staffScreens.ts';

test.use({ training: true });

test('a new category with one right sees its own screens and cards, and nothing beyond them', async ({
  page,
  browser,
  school,
}) => {
  const temporary = 'a mango under the verandah';
  await signIn(page, 'admin', school.password);
  await addCategory(page, 'LIBRARIAN', ['See students']);
  const staff = { surname: 'Kyomuhendo', firstname: 'Brenda', accountType: 'LIBRARIAN', username: 'brenda' };
  await addStaff(page, { ...staff, password: temporary });

  const librarian = await elsewhere(browser, school);
  await signIn(librarian, 'brenda', temporary);
  await expect(librarian.getByRole('main').getByRole('status')).toHaveText(sessionTexts.mustChangePassword);
  // No address leads past it.
  await librarian.goto('/see_students');
  await choosePassword(librarian, temporary, 'nine herons by the lake');

  await librarian.goto('/dashboard');
  await expect(
    librarian.getByRole('navigation', { name: 'Menu' }).getByRole('link', { includeHidden: true }),
  ).toHaveText([
    'Dashboard',
    'Issued Reports',
    'Lists and Cards',
    'Students',
    'Subjects',
    'Chapters',
    'Change Password',
    'Sessions and Security',
  ]);
  const cards = librarian.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(cards).toHaveText(['View Students', 'View Subjects']);
  await cards.first().click();
  await expect(librarian).toHaveURL('/see_students');

  for (const beyond of ['/see_users', '/add_update_marks', '/audit']) {
    await librarian.goto(beyond);
    await expect(librarian.getByRole('main').getByText('Your account may not open this page')).toBeVisible();
  }

  // The temporary password was for once.
  await librarian.goto('/login');
  await tryToSignIn(librarian, 'brenda', temporary);
  await expect(librarian.getByRole('alert')).toHaveText(sessionTexts.refused);
});

test('a deactivated teacher is out at once, and in again when activated', async ({ page, browser, school }) => {
  const teacher = await elsewhere(browser, school);
  await signIn(teacher, 'english', school.password);
  await signIn(page, 'admin', school.password);

  await changeStatus(page, 'Joan Nakato', 'Deactivate');
  await goToEntry(teacher, 'Students');
  await expect(teacher).toHaveURL('/login?next=%2Fsee_students');
  await tryToSignIn(teacher, 'english', school.password);
  await expect(teacher.getByRole('alert')).toHaveText(sessionTexts.refused);

  await changeStatus(page, 'Joan Nakato', 'Activate');
  await signIn(teacher, 'english', school.password);
  await expect(teacher).toHaveURL('/see_students');
});

test('what was typed into a form outlives the session, for its own user only', async ({ page, browser, school }) => {
  await signIn(page, 'admin', school.password);
  await open(page, 'Staff', { tab: 'Add Staff' });
  await page.getByLabel('Surname', { exact: true }).fill('Tumwesigye');
  await page.getByLabel('Gender', { exact: true }).selectOption('Male');
  await page.getByLabel('Level', { exact: true }).selectOption('O-LEVEL');
  await page.getByLabel('ENGLISH', { exact: true }).check();
  await page.getByLabel('Password', { exact: true }).fill('is not to be kept');
  await open(page, 'Categories', { tab: 'Add Category' });
  await page.getByLabel('Category name', { exact: true }).fill('MATRON');
  await openRights(page, 'See students');
  await page.getByLabel('See students', { exact: true }).check();

  const second = await elsewhere(browser, school);
  await signIn(second, 'admin', school.password);
  await addStaff(second, {
    ...{ surname: 'Ssemwogerere', firstname: 'Ritah', accountType: 'ADMIN', username: 'deputy' },
    password: 'the bus to Gulu leaves early',
  });
  await open(second, 'Sessions and Security');
  await second.getByRole('button', { name: /^End this one: / }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'End this one', exact: true }).click();
  await expect(second.getByText(sessionTexts.sessionEnded)).toBeVisible();

  // Sending it is what finds out.
  await page.getByRole('main').getByRole('button', { name: 'Add Category', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fadd_userCategory');

  // Somebody else on the same device finds empty forms.
  const own = 'the bus from Gulu comes late';
  await signIn(page, 'deputy', 'the bus to Gulu leaves early');
  await choosePassword(page, 'the bus to Gulu leaves early', own);
  await expectForms(page, { category: '', ticked: false, surname: '', gender: '', chosen: 0 });
  await page.goto('/login');

  await signIn(page, 'admin', school.password);
  await expectForms(page, { category: 'MATRON', ticked: true, surname: 'Tumwesigye', gender: 'Male', chosen: 1 });
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await open(page, 'Categories', { tab: 'Add Category' });
  await page.getByRole('main').getByRole('button', { name: 'Add Category', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'The category is added' })).toBeVisible();
});

test('a teacher enters what is assigned, no more once it is taken away, and the audit says who did what', async ({
  page,
  browser,
  school,
}) => {
  const { name } = await setToEnter(school);
  const dos = await elsewhere(browser, school);
  await signIn(dos, 'dos', school.password);
  await open(dos, 'Teaching', { heading: 'Assign Teacher' });
  await chooseTeacher(dos, 'teacher1');
  const group = (title: string) => dos.getByRole('group', { name: title, exact: true });
  await group('Classes and streams').getByLabel('S2 EAST', { exact: true }).check();
  await group('Subjects').getByLabel('ENGLISH', { exact: true }).check();
  await expect(group('What will be assigned').getByLabel('S2 EAST ENGLISH', { exact: true })).toBeChecked();
  await dos.getByRole('main').getByRole('button', { name: 'Assign Teacher', exact: true }).click();
  await expect(dos.getByText('1 added to what the teacher teaches. 0 were there already')).toBeVisible();
  // It has its teacher already: both have it now, and that is said.
  await expect(dos.getByRole('alert')).toContainText('S2 EAST ENGLISH: Joan Nakato');

  await signIn(page, 'teacher1', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  await expect(page.getByRole('table', { name: `Marks of ${name}: ENGLISH` })).toBeVisible();
  await expect(cells(page)).toHaveCount(10);

  await open(dos, 'Teaching', { tab: 'Unassign Teacher' });
  await chooseTeacher(dos, 'teacher1');
  await unassign(dos, 'S2 EAST ENGLISH');
  await page.reload();
  await expect(page.getByRole('main').getByText(schoolTexts.noDataFound)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  // Past the screens: only an ADMIN reads the audit, and who tries to stands in it.
  const headers = { authorization: `Bearer ${await tokenOf(dos)}` };
  const data = { startFrom: '2020-01-01', endAt: '2020-01-01', page: 1 };
  expect((await dos.request.post('/api/getAuditLog', { headers, data })).status()).toBe(403);

  const admin = await elsewhere(browser, school);
  await signIn(admin, 'admin', school.password);
  await open(admin, 'Audit');
  for (const [call, words, outcome] of [
    ['assignSubjects', 'Moses Okello gave', 'Done'],
    ['unassignTeacher', 'Moses Okello took', 'Done'],
    ['getAuditLog', 'Moses Okello was not allowed to read the audit', 'Refused'],
  ] as const) {
    await admin
      .getByRole('main')
      .getByRole('button', { name: / 20\d\d/ })
      .click();
    const field = admin.getByLabel('Call', { exact: true });
    // Open where it was searched by before.
    if (!(await field.isVisible())) await admin.getByText('More filters').click();
    await field.fill(call);
    await admin.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    const row = admin.getByRole('row').filter({ hasText: words });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(outcome);
    await row.getByRole('button', { name: /^View Details/ }).click();
    await admin.getByRole('dialog').getByText('Details', { exact: true }).click();
    for (const fact of [call, 'Moses Okello (dos)', 'DOS']) await expect(admin.getByRole('dialog')).toContainText(fact);
    await admin.keyboard.press('Escape');
  }
});

test('a second factor is asked for once it is on, and a recovery code stands in for it once', async ({
  page,
  school,
}) => {
  await signIn(page, 'english', school.password);
  await open(page, 'Sessions and Security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByLabel('Your password', { exact: true }).fill(school.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText(sessionTexts.secondFactorOn)).toBeVisible();
  const [recovery = ''] = await page.locator('li code').allTextContents();
  await page.getByRole('button', { name: 'I have saved them', exact: true }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  const asked = async () => {
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await tryToSignIn(page, 'english', school.password);
    await expect(page.getByRole('alert')).toHaveText(sessionTexts.needsCode);
  };
  const enter = async (code: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'LOGIN' }).click();
  };
  await asked();
  // The step of the first code is spent; telephones that run half a minute ahead are let in too.
  await enter(authenticatorCode(secret, 1));
  await expect(page).toHaveURL('/dashboard');

  await asked();
  await enter(recovery);
  await expect(page).toHaveURL('/dashboard');
  await asked();
  await enter(recovery);
  await expect(page.getByRole('alert')).toHaveText(sessionTexts.codeWrong);
  await expect(page).toHaveURL(/\/login/);
});

/** Another device. */
async function elsewhere(browser: Browser, school: RunningSchool): Promise<Page> {
  return (await savingData(await browser.newContext({ baseURL: school.address }))).newPage();
}

/** Fills in the login page that is open and sends it, whatever comes of it. */
async function tryToSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

interface Typed {
  category: string;
  ticked: boolean;
  surname: string;
  gender: string;
  chosen: number;
}

/** What Add Category and Add Staff hold for the user who is signed in; Add Staff is open afterwards. */
async function expectForms(page: Page, { category, ticked, surname, gender, chosen }: Typed): Promise<void> {
  await open(page, 'Categories', { tab: 'Add Category' });
  await expect(page.getByLabel('Category name', { exact: true })).toHaveValue(category);
  await expect(page.getByLabel('See students', { exact: true })).toBeChecked({ checked: ticked });
  await open(page, 'Staff', { tab: 'Add Staff' });
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue(surname);
  await expect(page.getByLabel('Gender', { exact: true })).toHaveValue(gender);
  await expect(page.getByText(`${chosen} chosen`)).toBeVisible();
}
