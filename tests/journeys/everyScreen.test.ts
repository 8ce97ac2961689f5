import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './journey.ts';
import { keepPicture } from './keepPicture.ts';
import { setToEnter } from './marksGrid.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { signIn } from './session.ts';
import { followRequests } from './settled.ts';
import { desktop, phone } from './windows.ts';

test.use({ training: true });

// The short form goes through the screens as a user does and measures them at both widths; axe looks at each in one window and one
// scheme. The long form loads each of them again, on a desktop and on a phone, and axe looks at all of it in both schemes.
const isLong = process.env.TEST_LONG === '1';
const sizes = { 'on a desktop': desktop, ...(isLong ? { 'on a phone': phone } : {}) };

for (const [where, use] of Object.entries(sizes)) {
  test.describe(where, () => {
    test.use(use);

    test('every screen of the menu loads cleanly, fits, is accessible in light and dark, and is reached by keyboard', async ({
      page,
      school,
    }) => {
      test.setTimeout(isLong ? 2_700_000 : 900_000);
      const complaints = hear(page);
      const settled = followRequests(page);
      await signIn(page, 'admin', school.password);
      const menu = await menuOf(page);
      expect(menu.length).toBeGreaterThanOrEqual(15);
      const { setID, yearID } = await setToEnter(school);
      const userID = await teacherOf(school);
      // As they are first seen, and with something in them.
      const filled = [
        `/see_students?classID=2&streamID=1`,
        '/see_students?find=na',
        '/see_charpters?level=1&subject=1',
        `/see_classCharpters?year=${yearID}`,
        `/add_update_marks?classID=2&streamID=1&setID=${setID}`,
        `/add_update_marks?classID=2&streamID=1&setID=${setID}&subjectID=1`,
        `/student_marks?yearID=${yearID}&classID=2&streamID=1&setID=${setID}`,
        '/generate_student_report_eot?classID=2',
        `/generate_student_report?classID=-1&setID=${setID}`,
        '/generate_EOY_report?classID=5',
        '/generate_assement?classID=2&format=EXCEL',
        '/issued_reports?classID=2',
        '/issued_reports?find=na&studentID=1',
        '/grading_rules?curriculum=1',
        '/grading_rules?curriculum=3&from=UACE-b-2013',
        '/student?id=1',
        '/student?id=1&part=marks',
        '/class_teachers?q=S1',
        '/report_comments?classID=2&streamID=1',
        '/report_comments?classID=3&streamID=1',
        '/class_analysis?classID=2&streamID=1',
        `/class_analysis?classID=2&streamID=1&sets=${setID}`,
        '/missing_marks?classID=2&by=teacher',
        '/continuous_assessment?classID=3',
        '/promote_student?class1=1&class2=2',
        '/project?id=1',
        '/add_activity?project=1',
        '/see_activities?project=1',
        '/see_activities?project=1&activity=1',
        '/view_reports?project=1',
        '/see_receipt?project=1',
        '/change_students?classID=2&streamID=1',
        '/class_photos?classID=2&streamID=1',
        '/generate_classlist?classID=2',
        `/see_users?user=${userID}`,
        `/assign_teacher?teacher=${userID}`,
        `/unassign_teacher?teacher=${userID}`,
        `/user_rights?userID=${userID}`,
        '/lists?list=combinations',
        '/term_sets?termID=1',
        '/set_fees?classID=2',
        '/set_fees?type=2',
        '/seeFeesSettings?sclass=2',
        '/audit?kind=marks&student=na',
        '/audit?call=saveMarks',
        '/seeSmsPayments?startFrom=2020-01-01&endAt=2039-12-31',
        '/sms_batch?id=1',
        `/student_wallet?regNo=${encodeURIComponent(await payerOf(school))}`,
      ];
      const besides = [
        '/add_student',
        '/change_students',
        '/class_photos',
        '/application_settings',
        '/generate_student_report',
        '/generate_EOY_report',
        '/generate_assement',
        '/generate_houselist',
        '/add_project',
        '/see_activities',
        '/see_receipt',
        '/view_reports',
        '/add_users',
        '/unassign_teacher',
        '/class_teachers',
        '/add_subject',
        '/add_chapters',
        '/set_classCharpters',
        '/see_classCharpters',
        '/add_userCategory',
        '/school_profile',
        '/lists',
        '/term_sets',
        '/grading_rules',
        '/add_to_students',
        '/opening_balances',
        '/charge_term',
        '/bursaries',
        '/fee_requests',
        '/fee_batches',
        '/fee_rules',
        '/sms_messages',
        '/sms_batch',
        '/seeSmsPayments',
        '/sms_review',
        '/till',
        '/cash_book',
        '/fees_by_category',
        '/fee_circular',
        '/debtors',
        '/clearance',
        '/import_payments',
        '/unmatched_payments',
        '/seeSmsTopups',
        '/sms_settings',
        '/sms_templates',
        '/sms_optouts',
        '/audit_anchor',
        '/backups',
        '/backup_key',
        '/import_students',
        '/student_batches',
        '/import_staff',
        '/user_rights',
        '/no_such_screen',
      ];
      const all = [...menu, ...besides, ...filled];
      for (const address of all) {
        // The menu is the same on all screens.
        const isFirst = address === all[0];
        const seen = isLong || isFirst ? [] : ['nav[aria-label="Menu"]'];
        await test.step(address, async () => {
          await goTo(page, address);
          await expect(page.getByRole('main')).toBeVisible();
          await settled();
          await look(page, address, seen, isFirst ? views : undefined);
          const isInDialog = await page.getByRole('dialog').first().isVisible();
          if (address !== '/no_such_screen' && !isInDialog) await reachByKeyboard(page, address);
        });
      }
      expect(complaints).toEqual([]);
    });

    test('sign-in and the public page fit and are accessible; Escape closes every dialog, and the focus goes back to where it was', async ({
      page,
      school,
    }) => {
      const complaints = hear(page);
      const settled = followRequests(page);
      for (const address of ['/verify/00000-00000', '/login']) {
        await page.goto(address);
        await settled();
        await look(page, address);
      }
      expect(complaints).toEqual([]);
      await signIn(page, 'admin', school.password);
      const { setID } = await setToEnter(school);
      const marks = `/add_update_marks?classID=2&streamID=1&setID=${setID}&subjectID=1`;
      for (const [address, button] of [
        ['/set_classCharpters', 'Import from a sheet'],
        ['/see_users?q=english', 'View Details of Joan Nakato'],
        ['/see_userCategory', 'View Details of TEACHER'],
        [marks, 'Import'],
        [marks, /Add or Update Marks$/],
      ] as const) {
        await page.goto(address);
        await settled();
        const change = page.getByRole('button', { name: /Change$/ });
        if (await change.isVisible()) await change.click();
        const opener = page.getByRole('main').getByRole('button', { name: button, exact: true }).first();
        const byTitle = page.getByTitle(button).first();
        const found = typeof button === 'string' ? opener : byTitle;
        await found.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(found).toBeFocused();
        await page.keyboard.press('Enter');
        await look(page, `${address}: ${button}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });
}

/** The user who signs in as `english`. */
async function payerOf(school: RunningSchool): Promise<string> {
  const { students } = await (await school.as('admin')).call('findPayer', { text: 'na' });
  return students.find(({ balance }) => balance > 0)?.regno ?? '';
}

async function teacherOf(school: RunningSchool): Promise<number> {
  const { mainData } = await (await school.as('admin')).call('getUsers', {});
  return mainData.find(({ username }) => username === 'english')?.id ?? 0;
}

/** What the browser complains of from now on. */
function hear(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** The addresses of the menu, in its order. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Menu', includeHidden: true }).locator('a');
  await expect(links.first()).toBeAttached();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Loads an address again, or in the short form changes to it within the page. */
async function goTo(page: Page, address: string): Promise<void> {
  if (isLong) await page.goto(address);
  else await page.evaluate((to) => window.history.pushState(null, '', to), address);
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // What is drawn otherwise in a narrow window is drawn a moment after it was made narrow.
  await expect.soft.poll(tooWide, { message: `${name} scrolls sideways`, timeout: 5000 }).toBe(0);
  // In a list: 2026-11-29.
  const inWords = page.locator('td').filter({ hasText: /^\d{1,2} [A-Z][a-z]{2} 20\d\d/ });
  await expect.soft(inWords, `${name} has a column of days in words`).toHaveCount(0);
}

/** Windows and schemes in which the short form looks at screens. */
const views = [desktop, phone].flatMap(({ viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** Each screen in one of them, by its address: over all screens each of the four has its share. */
const viewOf = (name: string) =>
  views.filter((_, at) => at === createHash('sha256').update(name).digest().readUInt8() % views.length);

/**
 * The page is no wider than the window, and axe finds nothing: in the long form by full rules in the light scheme and by contrast in
 * the dark one, in the short one in these views, and it fits both windows.
 */
async function look(page: Page, name: string, seen: string[] = [], short = viewOf(name)): Promise<void> {
  const axeIn = async (colorScheme: 'light' | 'dark', runOnly?: string[]) => {
    await page.emulateMedia({ colorScheme });
    const { width } = page.viewportSize() ?? {};
    const found = await violations(page, { seen, ...(runOnly && { runOnly }) });
    expect.soft(found, `${name}, ${width} pixels wide, ${colorScheme}`).toEqual([]);
    await keepPicture(page, name, colorScheme);
  };
  if (isLong) {
    await expectToFit(page, name);
    await axeIn('light');
    await axeIn('dark', ['color-contrast']);
  } else {
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectToFit(page, `${name}, ${viewport.width} pixels wide,`);
      for (const view of short) if (view.viewport === viewport) await axeIn(view.colorScheme);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The Tab key comes from the top of the content to its first field. */
async function reachByKeyboard(page: Page, name: string): Promise<void> {
  const fields = page.getByRole('main').locator('input, select, textarea').filter({ visible: true });
  if ((await fields.count()) === 0) return;
  await page.getByRole('main').focus();
  const isField = () => document.activeElement?.matches('main input, main select, main textarea');
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isField)) return;
  }
  expect.soft(false, `the Tab key does not reach a field of ${name}`).toBe(true);
}
