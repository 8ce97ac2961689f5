import { endIfOver } from '../../../server/src/sms/messages/ending/endIfOver.ts';
import { insertBatch } from '../../../server/src/sms/messages/insertBatch.ts';
import { postFates } from '../../../server/src/sms/messages/postFates.ts';
import { smsOf } from '../../../server/src/testing/sms/openSms.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';
import { sheet } from './validPayloads.ts';

export type MessagesCall =
  | ('getLists' | 'getSmsContacts' | 'readSmsSheet' | 'previewSms' | 'sendSms' | 'getSmsBatches' | 'showSmsBatch')
  | ('getSentSms' | 'stopSms' | 'releaseSms' | 'resendSms');

/** Credit, a batch on its way, one that is held and one that failed, and for every call of messages a payload that it accepts. */
export async function messagesPayloads(school: School): Promise<{ [N in MessagesCall]: TestPayload<N> }> {
  const { database, parts, clock } = school;
  await smsOf(school).grant(1_000, 'SIMULATOR');
  const selectedContacts = [{ name: 'Akello', phone: '0772000001' }];
  const send = (text: string) => addBatch(school, text);
  const going = await send('This one is on its way');
  const held = await send('This one is held');
  const failed = await send('This one failed');
  await database.write(async (db) => {
    await db.updateTable('smsBatches').set({ state: 'HELD', heldWhy: 'SENDER' }).where('id', '=', held).execute();
    const message = await db
      .updateTable('smsMessages')
      .set({ state: 'FAILED', reason: 'Refused', dueAt: null })
      .where('batchID', '=', failed)
      .returning(['id', 'parts'])
      .executeTakeFirstOrThrow();
    const ledger = { db, now: clock.now(), secrets: parts.secrets, who: { userID: 0 } };
    await postFates(ledger, [{ ...message, batchID: failed, state: 'FAILED' }]);
    await endIfOver(db, failed, clock.now());
  });
  const days = { startFrom: '2026-06-01', endAt: '2026-06-30' };
  return {
    getLists: {},
    getSmsContacts: { audience: 'PARENTS', classID: 2, streamID: 1 },
    readSmsSheet: { file: sheet('contacts.csv', 'Phone,Name,Day\n0772000001,Akello,Friday\n') },
    previewSms: { selectedContacts, message: 'Come on Friday', audience: 'PARENTS', classID: 2, streamID: 1 },
    sendSms: { selectedContacts, message: 'Come on Friday', audience: 'PARENTS', classID: 2, streamID: 1, again: 1 },
    getSmsBatches: days,
    showSmsBatch: { showID: going },
    getSentSms: { ...days, text: 'Friday' },
    stopSms: { id: going },
    releaseSms: { id: held },
    resendSms: { id: failed, unknown: 0, dryRun: 0 },
  };
}

/** Without the call: the audit of a test counts its calls. */
const addBatch = ({ database, parts, clock }: School, text: string): Promise<number> =>
  database.write(async (db) => {
    const message = { name: 'Akello', phone: '+256772000001', network: 'MTN', students: [], text, parts: 1 };
    const plan = {
      messages: [message],
      unreached: [],
      cost: 1,
      isPersonal: false,
      purse: 'SIMULATOR' as const,
      rate: 35,
    };
    const words = {
      audience: '',
      source: '' as const,
      about: '1 contact',
      text,
      isUrgent: 0,
      reason: '',
      resendOf: null,
    };
    const by = { db, now: clock.now(), secrets: parts.secrets, who: { userID: 1 } };
    return insertBatch(by, { ...plan, startsAt: clock.now() }, { ...words, isLater: false });
  });
