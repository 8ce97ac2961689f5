import type { Insertable } from 'kysely';
import type { smsCalls } from '../../../contract/src/sms/calls.ts';
import type { SmsTables } from '../../../server/src/sms/tables.ts';
import { addGateway, sampleGateway } from '../../../server/src/testing/sms/addGateway.ts';
import { addPayments } from '../../../server/src/testing/sms/addPayments.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';
import type { MessagesCall } from './messagesPayloads.ts';

/** A template, a fixed contact, payments in each state, and for every call of SMS a payload that it accepts. */
export async function smsPayloads(
  school: School,
): Promise<{ [N in Exclude<keyof typeof smsCalls, MessagesCall>]: TestPayload<N> }> {
  const { pending, paid, another, review } = await addPayments(school);
  const template = await addRow(school, 'smsTemplates', {
    ...{ userID: 1, name: 'Meeting', nameKey: 'meeting', text: 'Come on Friday.', isShared: 1, status: 1, at: '' },
  });
  const contact = await addRow(school, 'smsFixedContacts', {
    ...{ userID: null, name: 'The chair', phone: '+256772000101', status: 1 },
  });
  const gateway = await addGateway(school);
  return {
    getSmsPrices: {},
    addTopup: { amount: 10_000, phone: '0772 000 100', details: 'For term 2', rate: 35, again: 0 },
    showSmsPayment: { showID: paid },
    askSmsPayment: { id: pending },
    distributeSms: { selectedID: paid },
    getSmsPayments: { startFrom: '2026-06-01', endAt: '2026-06-30', page: 1 },
    getSmsReview: {},
    decideSmsReview: {
      id: review,
      decision: 'PAID',
      reference: '99',
      amount: 10_000,
      reason: 'It is on the statement',
    },
    refundSmsPayment: { id: another, reference: 'MM 77', reason: 'Paid twice' },
    saveSmsPrice: { rate: 40, reason: 'the seller asks more' },
    addSmsCredit: { sms: 500, amount: 17_500, reference: 'SLIP 12', reason: 'filled at the gateway' },
    getSmsTopups: { startFrom: '2026-06-01', endAt: '2026-06-30' },
    checkSMS: { smsType: 'ALL' },
    getSmsHealth: {},
    getSmsRules: {},
    saveSmsRules: {
      ...{
        which: 'BOTH',
        signature: 'HILLSIDE',
        opens: 9,
        closes: 19,
        dayLimit: 3_000,
        lowCredit: 100,
        distributes: 0,
      },
      ver: 1,
    },
    getFixedContacts: {},
    saveFixedContact: { id: contact, name: 'The chairperson', phone: '0772000102', status: 1, ver: 1 },
    getSmsTemplates: {},
    saveSmsTemplate: { id: template, name: 'Friday', text: 'Come on Friday.', shared: 1, status: 1, ver: 1 },
    getOptOuts: {},
    saveOptOut: { phone: '0772000103', how: 'By telephone', status: 1 },
    getGateways: { kind: 'SMS' },
    saveGateway: { ...sampleGateway, id: gateway },
    renewCallback: { id: gateway },
    // The simulator's.
    testGateway: { id: 1, phone: '0772000104' },
    reconcileSms: {},
  };
}

const addRow = <T extends 'smsTemplates' | 'smsFixedContacts'>(
  { database }: School,
  table: T,
  row: Insertable<SmsTables[T]>,
): Promise<number> =>
  database.write(async (db) => {
    const { id } = await db
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  });
