import { expect, type Page } from '@playwright/test';
import { rightGroups } from '@somero/contract/accounts/rules.ts';
import { open } from './session.ts';

interface NewStaff {
  surname: string;
  firstname: string;
  accountType: string;
  username: string;
  /** Of the first sign-in only. */
  password: string;
}

/** The button of the open screen, which has the same words as its entry in the menu. */
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Adds an account category with these rights, by their words on the screen. */
export async function addCategory(page: Page, name: string, rights: readonly string[]): Promise<void> {
  await open(page, 'Categories', { tab: 'Add Category' });
  await page.getByLabel('Category name', { exact: true }).fill(name);
  for (const right of rights) {
    await openRights(page, right);
    await page.getByLabel(right, { exact: true }).check();
  }
  await press(page, 'Add Category');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The category is added');
}

/** Unfolds the group of rights that has this one. */
export async function openRights(page: Page, right: string): Promise<void> {
  const group = rightGroups.find(({ rights }) => rights.some(({ label }) => label === right));
  await page
    .getByRole('main')
    .locator('summary', { hasText: group?.heading ?? right })
    .click();
}

/** Registers somebody who does not teach. */
export async function addStaff(page: Page, staff: NewStaff): Promise<void> {
  await open(page, 'Staff', { tab: 'Add Staff' });
  const texts = {
    Surname: staff.surname,
    Firstname: staff.firstname,
    'Date of birth': '1991-03-08',
    Phone: '0772000311',
    Username: staff.username,
    Password: staff.password,
    'Confirm password': staff.password,
  };
  const choices = {
    Gender: 'Female',
    'Marital status': 'Single',
    'Staff category': 'Non-teaching staff',
    Level: 'ALL',
    'Account type': staff.accountType,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const [label, word] of Object.entries(choices)) {
    await page.getByLabel(label, { exact: true }).selectOption(word);
  }
  await press(page, 'Add Staff');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `${staff.firstname} ${staff.surname} is registered, with the username ${staff.username}`,
  );
}

/** Chooses a password of one's own on the page that lets nobody with a temporary one pass. */
export async function choosePassword(page: Page, temporary: string, own: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await page.getByLabel('Current password', { exact: true }).fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('New password again', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Change Password', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

/** Deactivates somebody, or activates them again, in their details among the staff. */
export async function changeStatus(page: Page, person: string, action: 'Deactivate' | 'Activate'): Promise<void> {
  await open(page, 'Staff');
  await page.getByLabel('Search staff', { exact: true }).fill(person);
  await page.getByRole('button', { name: `View Details of ${person}`, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'User Details' });
  await details.getByRole('tab', { name: 'Status' }).click();
  await details.getByRole('button', { name: action, exact: true }).click();
  const question = page.getByRole('dialog', { name: `${action} user` });
  await question.getByRole('button', { name: action, exact: true }).click();
  await expect(details.getByRole('status')).toContainText(person);
  await expect(question).toBeHidden();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Takes a subject of a stream, named «S2 EAST ENGLISH», from the teacher who is chosen on Unassign Teacher. */
export async function unassign(page: Page, lesson: string): Promise<void> {
  await page.getByRole('button', { name: `Unassign ${lesson}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unassign Teacher' });
  await question.getByRole('button', { name: 'Unassign', exact: true }).click();
  await expect(page.getByText('The teacher is unassigned', { exact: true })).toBeVisible();
}

/** Chooses a teacher by username; the list says more than that of each. */
export async function chooseTeacher(page: Page, username: string): Promise<void> {
  const field = page.getByLabel('Teacher', { exact: true });
  const option = field.locator('option', { hasText: `(${username})` });
  await expect(option).toHaveCount(1);
  await field.selectOption((await option.textContent()) ?? '');
}
