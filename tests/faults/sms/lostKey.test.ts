import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import { expect, test } from 'vitest';
import { smsDrivers } from '../../../server/src/gateways/sms/smsDrivers.ts';
import { newSecretKey } from '../../../server/src/secrets/secretKey.ts';
import { openSchoolWithKeys } from '../../../server/src/secrets/testing/openSchoolWithKeys.ts';
import { startSender } from '../../../server/src/sms/messages/sender/startSender.ts';
import { smsOf } from '../../../server/src/testing/sms/openSms.ts';
import { password, type School } from '../../../server/src/testing/startSchool.ts';

// sms.md, section 4 and 10: without the key that sealed its secrets a gateway is off, and says so. With it nothing leaves in a test.

const secretKey = newSecretKey();
const gateways = [
  { kind: 'SMS', driver: 'egosms', name: 'EgoSMS', sender: 'HILLSIDE', networks: ['MTN', 'AIRTEL', 'OTHER'] },
  { kind: 'MONEY', driver: 'mtn', name: 'MTN', networks: ['MTN'], environment: 'mtnuganda', subscription: 'a key' },
] as const;

async function sendDue({ database, parts, clock }: School): Promise<void> {
  const { secrets } = parts;
  const sending = { database, secrets, gateways: parts.gateways, drivers: smsDrivers, clock: clock.now, log: console };
  const sender = await startSender(sending, { byTimers: false });
  await sender.sendDue();
  await sender.stop();
}

test.each([
  ['missing', {}],
  ['another one', { secretKey: newSecretKey() }],
])(
  'with the key %s gateways and accounts are off and say so, messages wait, no money is asked for; the key back opens them',
  async (_, keys) => {
    const open = await openSchoolWithKeys();
    await open({ secretKey }, async (school) => {
      const admin = await school.as('admin');
      const saved = { host: 'PRODUCTION', account: 'hillside', order: 1, status: 1, secret: 'a secret' } as const;
      for (const { networks, ...gateway } of gateways)
        await admin.call('saveGateway', { ...saved, ...gateway, networks: [...networks], current: password });
      await smsOf(school).grant(10);
      const selectedContacts = [{ name: 'A', phone: '0772000010' }];
      await admin.call('sendSms', { message: 'Come on Friday', selectedContacts });
    });

    await open(keys, async (school) => {
      const admin = await school.as('admin');
      for (const { kind } of gateways)
        expect((await admin.call('getGateways', { kind })).mainData).toMatchObject([{ status: 1, hasSecret: 0 }]);
      const { id } = await admin.call('addTopup', { amount: 10_000, phone: '0772000000' });
      await school.parts.payments.runDue();
      const { selected } = await admin.call('showSmsPayment', { showID: id });
      expect(selected).toMatchObject({ depositSatus: 3, statusMsg: statusTexts.noKey('MTN') });
      await sendDue(school);
      const [message] = await school.database.read.selectFrom('smsMessages').selectAll().execute();
      expect(message).toMatchObject({ state: 'QUEUED', charged: 0, reason: messagesTexts.secretMissing });
      const { items } = await admin.call('getSmsHealth', {});
      const said = items.filter(({ kind }) => kind === 'gateway').map(({ text }) => text);
      expect(said.join()).toContain(messagesTexts.secretMissing);
      expect(await smsOf(school).balances()).toMatchObject({ AVAILABLE: 9 });
    });

    await open({ secretKey }, async ({ parts, database }) => {
      const rows = await database.read.selectFrom('smsGateways').selectAll().where('source', '=', 'SAVED').execute();
      for (const row of rows) expect((await parts.gateways.connect(row))?.account.secret).toBe('a secret');
    });
  },
);
