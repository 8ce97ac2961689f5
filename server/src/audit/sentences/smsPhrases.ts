import { money, printedAmount } from '@somero/contract/money.ts';
import type { Change, ListType } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import { nameOf, nameOrUser, type Phrase, record } from './record.ts';
import type { Fields } from './studentsOf.ts';

const sms = (count: unknown): string => `${printedAmount(Number(count ?? 0))} SMS`;
const ugx = (amount: unknown): string => money(Number(amount ?? 0));

function smsPaymentPhrase({ id, before, after }: Change): string {
  const fresh: Fields = { ...after };
  const which = `SMS payment ${id}`;
  if (before === null) return `asked for ${ugx(fresh.amount)} on ${fresh.phone} for ${sms(fresh.sms)}, ${which}`;
  if ('refunded' in fresh)
    return `refunded ${ugx(fresh.refunded)} of ${which}, reference ${inQuotes(fresh.reference)}, because ${inQuotes(fresh.reason)}`;
  if ('distributed' in fresh) return `gave the ${sms(fresh.sms)} of ${which}`;
  if ('asked' in fresh) return `had the provider asked again about ${which}`;
  return `received ${ugx(fresh.amount)} of ${which}`;
}

function smsReviewPhrase({ decision, about, reason, reference, amount, compared }: Fields): string {
  if (compared) return 'had payments and messages compared with the providers';
  const paid = reference ? `, ${ugx(amount)} with reference ${inQuotes(reference)}` : '';
  return `decided ${inQuotes(about)}: ${decision}${paid}${reason ? `, because ${inQuotes(reason)}` : ''}`;
}

const because = (reason: unknown): string => (reason ? ` because ${inQuotes(reason)}` : '');
const figure = (amount: unknown): string => printedAmount(Number(amount ?? 0));

function smsPricePhrase({ before, after }: Change): string {
  const { rate, reason }: Fields = { ...after };
  const { rate: old }: Fields = { ...before };
  return `set the price of an SMS to UGX ${figure(rate)}${old ? ` from ${figure(old)}` : ''}${because(reason)}`;
}

const smsTopupPhrase = ({ sms, amount, reference, reason }: Fields): string =>
  `added ${figure(sms)} SMS by hand for UGX ${figure(amount)}${reference ? `, reference ${inQuotes(reference)}` : ''}${because(reason)}`;

const gatewayFields: Readonly<Record<string, string>> = {
  ...{ name: 'name', url: 'host', account: 'account', sender: 'sender name', networks: 'networks', order: 'order' },
  ...{ inFlight: 'messages at once', price: 'price of a part', lowBalance: 'low balance', secrets: 'secrets' },
  ...{ least: 'least payment', most: 'most payment' },
};

/** Neither secrets nor addresses are in it. */
function smsGatewayPhrase({ before, after, of }: Change): string {
  const fresh: Fields = { ...after };
  const { name }: Fields = { ...of, ...after };
  if (before === null)
    return `added the ${fresh.kind === 'MONEY' ? 'money account' : 'SMS gateway'} ${inQuotes(name)}, ${fresh.status === 1 ? 'on' : 'off'}`;
  const which = `the gateway or money account ${inQuotes(name)}`;
  if ('address' in fresh) return `made a new address for the reports of ${which}`;
  if ('test' in fresh) return `tested ${which}${fresh.test ? ` with a message to ${fresh.test}` : ''}`;
  const done = Object.keys(fresh).flatMap((field) => gatewayFields[field] ?? []);
  if ('status' in fresh) done.unshift(fresh.status === 1 ? 'turned on' : 'turned off');
  return done.length === 0 ? `saved ${which} without a change` : `changed ${which}: ${done.join(', ')}`;
}

const optOut: Phrase = ({ change, fields: { phone, how, reason } }) =>
  change.before === null
    ? `noted that the telephone ${phone} wants no messages (${how})`
    : `allowed messages to the telephone ${phone} again, because ${inQuotes(reason)}`;

const count = (n: unknown, one: string): string => `${figure(n)} ${n === 1 ? one : `${one}s`}`;

const listPhrases = {
  smsContacts: ({ fields: { about, contacts } }) =>
    `read a list of ${count(contacts, 'contact')} for messages: ${inQuotes(about)}`,
  smsSheet: ({ fields: { contacts } }) => `read a sheet of ${count(contacts, 'contact')} for messages`,
  smsOptOuts: ({ fields: { telephones } }) =>
    `read the list of ${count(telephones, 'telephone')} that ${telephones === 1 ? 'wants' : 'want'} no messages`,
  smsMessages: ({ fields: { messages, batchID, startFrom, endAt } }) =>
    `read ${count(messages, 'message')} ${batchID ? `of batch ${batchID}` : `of ${startFrom} to ${endAt}`}`,
} satisfies Record<ListType, Phrase>;

export const smsPhrases = {
  ...listPhrases,
  smsPrice: ({ change }) => smsPricePhrase(change),
  smsTopup: ({ fields }) => smsTopupPhrase(fields),
  smsPayment: ({ change }) => smsPaymentPhrase(change),
  smsReview: ({ fields }) => smsReviewPhrase(fields),
  smsRules: record('the rules of SMS', () => ''),
  smsTemplate: record('the template of messages', nameOf),
  smsFixedContact: record('the contact that gets every message,', nameOrUser),
  smsOptOut: optOut,
  smsGateway: ({ change }) => smsGatewayPhrase(change),
} satisfies Record<string, Phrase>;
