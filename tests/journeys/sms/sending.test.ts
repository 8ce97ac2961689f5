import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';

// Messages to a stream, each with the names of its children; what many get is stopped before it leaves; what failed is sent again.

test.use({ training: true });

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('a stream gets a message with its names, one to the school is stopped in time, and what failed is sent again', async ({
      page,
      school,
    }) => {
      const admin = await school.as('admin');
      const of = { audience: 'PARENTS', classID: 2, streamID: 1 } as const;
      const { parentsContacts = [] } = await admin.call('getSmsContacts', of);
      const reached = parentsContacts.filter(({ problem }) => problem === '');
      await signIn(page, 'admin', school.password);

      const send = async (message: string, stream: string) => {
        await open(page, 'Send SMS');
        await page.getByLabel('Action').selectOption('Send To Parents');
        await page.getByLabel('Class', { exact: true }).selectOption(stream === '' ? 'ALL CLASSES' : '2');
        await page.getByLabel('Stream', { exact: true }).selectOption(stream === '' ? 'ALL STREAMS' : stream);
        await page.getByRole('button', { name: 'GET CONTACTS' }).click();
        await expect(page.getByText(/^[\d,]+ phones?$/)).toBeVisible();
        await page.getByLabel('Message', { exact: true }).fill(message);
        // At night too.
        await page.getByLabel('Urgent').check();
        await page.getByLabel('Why it is urgent').fill('Visiting day');
        await page.getByRole('button', { name: 'Send Sms' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText(/messages are being sent/)).toBeVisible();
        await page.getByRole('link', { name: 'See how it goes' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Batch' })).toBeVisible();
      };

      await test.step('each parent of the stream reads the own children’s names', async () => {
        await send('Collect @name by noon', '1');
        await expect(page.getByText('DONE', { exact: true })).toBeVisible();
        const list = page.getByRole('list', { name: /^Batch/ }).or(page.getByRole('table', { name: /^Batch/ }));
        for (const { name } of reached) await expect(list).toContainText(`Collect ${name} by noon`);
        await expect(page.getByText(`${reached.length} of ${reached.length} messages`)).toBeVisible();
      });

      await test.step('a message to the whole school is stopped before the first leaves', async () => {
        await send('School closes today', '');
        await page.getByRole('button', { name: 'Stop', exact: true }).click();
        await expect(page.getByText(/messages were cancelled$/)).toBeVisible();
        await expect(page.getByText('STOPPED', { exact: true })).toBeVisible();
      });

      await test.step('what a gateway refused is sent again as a batch of its own', async () => {
        const selectedContacts = [{ name: 'Okello Ben', phone: '0772000006' }];
        const urgent = { urgent: 1, reason: 'Visiting day' } as const;
        const { batchID } = await admin.call('sendSms', { message: 'Come on Friday', selectedContacts, ...urgent });
        await page.goto(`/sms_batch?id=${batchID}`);
        await page.getByRole('button', { name: 'Resend failed' }).click();
        await page.getByRole('button', { name: 'Send 1 message', exact: true }).click();
        await expect(page.getByRole('link', { name: `batch ${batchID}`, exact: true })).toBeVisible();
      });
    });
  });
}
