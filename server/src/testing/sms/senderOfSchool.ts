import { onTestFinished } from 'vitest';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import { startSender } from '../../sms/messages/sender/startSender.ts';
import type { School } from '../startSchool.ts';

/** A sender through the real drivers, which sends when it is asked to. */
export async function senderOfSchool(school: School) {
  const { database, parts, clock } = school;
  const { gateways, secrets } = parts;
  const own = { database, gateways, secrets, drivers: smsDrivers, clock: clock.now, log: { error: console.error } };
  const sender = await startSender(own, { byTimers: false });
  onTestFinished(sender.stop);
  const user = await school.with(['sendSms', 'seeStu']);
  return {
    user,
    sendDue: sender.sendDue,
    /** A message to each telephone, sent at once. @returns the batch */
    send: async (...phones: string[]) => {
      const selectedContacts = phones.map((phone) => ({ name: 'A', phone }));
      const { batchID } = await user.call('sendSms', { selectedContacts, message: 'Come on Friday', again: 1 });
      await sender.sendDue();
      return batchID;
    },
    stored: () => database.read.selectFrom('smsMessages').selectAll().orderBy('id').execute(),
    states: async () => {
      const rows = await database.read.selectFrom('smsMessages').select('state').orderBy('id').execute();
      return rows.map(({ state }) => state);
    },
  };
}
