import { expect, type Page, type Route } from '@playwright/test';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { connectionString } from '../../../server/src/simulator/connectionString.ts';
import { openSimulator, type Simulator } from '../../../server/src/simulator/openSimulator.ts';
import { test as base } from '../journey.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';

// With providers outside the school, whose own books say what was sent and paid.

const test = base.extend<{ providers: Simulator }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  providers: async ({}, use) => {
    const simulator = await openSimulator({ byTimers: true });
    await use(simulator);
    await simulator.close();
  },
  environment: ({ providers }, use) =>
    use({
      SMS_URL: connectionString(providers.account('africastalking')),
      MONEY_URL: connectionString(providers.account('mtn')),
    }),
});

test.use({ training: true });

const credit = { sms: 100, amount: 0, reference: 'SLIP 9', reason: 'Bought at the gateway' };
const days = { startFrom: '2020-01-01', endAt: '2039-12-31' };

/** What left for a telephone. */
const textsTo = (providers: Simulator, phone: string) =>
  providers
    .ledger()
    .messages.filter(({ to }) => to === phone)
    .map(({ text }) => text);

/** Up to the server's count, which is still to be confirmed. */
async function write(page: Page, message: string, { isUrgent = true } = {}): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(message);
  // At night too.
  if (isUrgent) {
    await page.getByLabel('Urgent').check();
    await page.getByLabel('Why it is urgent').fill('Visiting day');
  }
  await page.getByRole('button', { name: 'Send Sms' }).click();
}

async function address(page: Page, numbers: string): Promise<void> {
  await open(page, 'Send SMS');
  await page.getByLabel('Action').selectOption('Other');
  await page.getByLabel('Numbers').fill(numbers);
}

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('two children of one telephone get one message with both names, and a slow or broken link sends nothing twice', async ({
      page,
      context,
      school,
      providers,
    }) => {
      const admin = await school.as('admin');
      await admin.call('addSmsCredit', credit);
      const all = { audience: 'PARENTS', classID: 0, streamID: 0, which: 'MOTHER' } as const;
      const { parentsContacts = [] } = await admin.call('getSmsContacts', all);
      const { phone = '', students = [] } = parentsContacts.find((one) => one.students.length === 2) ?? {};
      const [first, second] = students;
      const batchesOf = async (text: string) =>
        (await admin.call('getSmsBatches', days)).mainData.filter((batch) => batch.text === text).length;
      await signIn(page, 'admin', school.password);

      await test.step('one message for two children', async () => {
        await open(page, 'Send SMS');
        await page.getByLabel('Action').selectOption('Send To Parents');
        await page.getByLabel('Which parent').selectOption('MOTHER');
        await page.getByLabel('Class', { exact: true }).selectOption('ALL CLASSES');
        await page.getByLabel('Stream', { exact: true }).selectOption('ALL STREAMS');
        await page.getByRole('button', { name: 'GET CONTACTS' }).click();
        const contacts = page.getByRole('group', { name: 'Contacts' });
        await contacts.getByLabel('Select all').uncheck();
        await contacts.getByLabel('Search contacts').fill(shownPhone(phone));
        await contacts.getByLabel(/2 children, one SMS/).check();
        await write(page, 'Collect @name by noon');
        await expect(page.getByRole('dialog')).toContainText('Send 1 message, 1 SMS, UGX 35? 99 SMS are left after it');
        await send(page).click();
        await page.getByRole('link', { name: 'See how it goes' }).click();
        await expect(page.getByText('DONE', { exact: true })).toBeVisible();
        expect(textsTo(providers, phone)).toEqual([`Collect ${first?.name} and ${second?.name} by noon`]);
      });

      await test.step('pressed twice on a slow link', async () => {
        await address(page, '0772 000 010');
        const network = await context.newCDPSession(page);
        const slow = { offline: false, latency: 600, downloadThroughput: 6_250, uploadThroughput: 6_250 };
        await network.send('Network.emulateNetworkConditions', slow);
        await write(page, 'Come on Friday');
        await send(page).dblclick();
        await expect(page.getByText('1 message is being sent')).toBeVisible();
        await network.detach();
        expect(await batchesOf('Come on Friday')).toBe(1);
      });

      await test.step('pressed again because the answer was lost', async () => {
        await address(page, '0772 000 010');
        await write(page, 'Come on Saturday');
        const lost = async (route: Route) => {
          await route.fetch();
          await route.abort('connectionreset');
        };
        await page.route('**/api/sendSms', lost, { times: 1 });
        await send(page).click();
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
        expect(await batchesOf('Come on Saturday')).toBe(1);
        await send(page).click();
        await expect(page.getByText('1 message is being sent')).toBeVisible();
        expect(await batchesOf('Come on Saturday')).toBe(1);
        await expect
          .poll(() => textsTo(providers, '+256772000010').toSorted())
          .toEqual(['Come on Friday', 'Come on Saturday']);
        expect((await admin.call('checkSMS', {})).data).toBe(97);
      });
    });
  });
}

for (const [where, use] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(use);

    test('messages wait for the hours and for their day, and an ADMIN decides of money that differs', async ({
      page,
      school,
      providers,
    }) => {
      const admin = await school.as('admin');
      await admin.call('addSmsCredit', credit);
      const isMorning = new Date(Date.now() + 3 * 3_600_000).getUTCHours() < 13;
      await admin.call('saveSmsRules', isMorning ? { opens: 14, closes: 20 } : { opens: 6, closes: 12 });
      const hour = isMorning ? 15 : 10;
      await signIn(page, 'admin', school.password);

      await test.step('money is asked for, and another amount is paid', async () => {
        providers.rules({ fault: 'wrong amount', provider: 'mtn', times: 100 });
        await open(page, 'Top up SMS');
        await page.getByLabel('Total Amount').fill('3500');
        await page.getByLabel('Mobile money number').fill('0772000100');
        await page.getByRole('button', { name: 'Make SMS Payment' }).click();
        await expect(page.getByText('Approve it on 0772 000 100', { exact: true })).toBeVisible();
      });

      await test.step('outside the hours a message is held', async () => {
        await address(page, '0772 000 011');
        await write(page, 'Come on Friday', { isUrgent: false });
        await send(page).click();
        await expect(page.getByText(/^1 message leaves on /)).toBeVisible();
        await page.getByRole('link', { name: 'See how it goes' }).click();
        await expect(page.getByText('HELD', { exact: true })).toBeVisible();
        await expect(page.getByText('Waits for the hours in which messages leave')).toBeVisible();
      });

      await test.step('what leaves later is seen in Messages, and is cancelled', async () => {
        await address(page, '0772 000 011');
        await page.getByLabel('Later').check();
        const tomorrow = schoolDay(new Date(Date.now() + 86_400_000));
        await page.getByLabel('Day and time').fill(`${tomorrow}T${hour}:00`);
        await write(page, 'Come on Saturday', { isUrgent: false });
        await expect(page.getByRole('dialog')).toContainText(`${hour}:00`);
        await send(page).click();
        await expect(page.getByText(/^1 message leaves on /)).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Send SMS', exact: true })
          .getByRole('link', { name: 'Messages' })
          .click();
        const row = page.getByRole('row').filter({ hasText: 'Come on Saturday' });
        await expect(row).toContainText('SCHEDULED');
        await row.getByRole('link', { name: /^View batch/ }).click();
        await page.getByRole('button', { name: 'Stop', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Stop this batch' });
        await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
        await expect(page.getByText('1 message was cancelled')).toBeVisible();
        await expect(page.getByText('STOPPED', { exact: true })).toBeVisible();
        expect(textsTo(providers, '+256772000011')).toEqual([]);
        // One is still held.
        expect(await admin.call('checkSMS', {})).toMatchObject({ data: 99, reserved: 1 });
      });

      await test.step('the payment is decided as paid, and another person gives its SMS', async () => {
        const differing = async () =>
          (await admin.call('getSmsReview', {})).mainData.some(({ amount }) => amount === 3_500);
        await expect.poll(differing).toBe(true);
        await page.goto('/sms_review');
        const row = page.getByRole('row').filter({ hasText: '3,500' });
        await row.getByRole('button', { name: /^Decide/ }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText('UGX 4,000');
        await dialog.getByLabel('Decision').selectOption('Paid');
        await dialog.getByLabel('Amount paid').fill('4000');
        await dialog.getByLabel('Reason').fill('On the statement of MTN');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('The decision is saved')).toBeVisible();
        const { smsPayData } = await admin.call('getSmsPayments', days);
        const { id = 0, depositSatus } = smsPayData.find(({ amount }) => amount === 4_000) ?? {};
        expect(depositSatus).toBe(1);
        await expect(admin.call('distributeSms', { selectedID: id })).rejects.toThrow();
        const bursar = await school.as('bursar');
        expect((await bursar.call('distributeSms', { selectedID: id })).sms_given).toBe(114);
      });
    });
  });
}
