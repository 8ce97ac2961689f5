import type { Payload } from '@somero/contract';
import { composing, type SchoolWords } from '@somero/contract/sms/messages/compose.ts';
import { mostChildren } from '@somero/contract/sms/messages/states.ts';
import { filled, mostParts, type Parts, partsOf } from '@somero/contract/sms/rules.ts';
import type { Recipient } from './Recipient.ts';

export interface Sample extends Parts {
  name: string;
  phone: string;
  text: string;
}

export interface Cost {
  messages: number;
  /** SMS. */
  sms: number;
  least: number;
  most: number;
  /** Without contacts, the text as it is typed. */
  longest: Sample;
  /** Messages with letters that are not plain. */
  special: number;
  /** Contacts whose text takes more SMS than are sent. */
  tooLong: number;
}

/** A text of one's own: of a reminder, or where the message names a column of the sheet. */
export function ownText(
  message: string,
  { name, columns, message: own }: Recipient,
  { school }: SchoolWords,
): string | undefined {
  if (own !== undefined) return own;
  if (!columns || !namesColumn(message, columns)) return undefined;
  return filled(message, { ...columns, name, school, class: '', parent: 'Parent' });
}

const namesColumn = (message: string, columns: Readonly<Record<string, string>>): boolean =>
  [...message.matchAll(/@(\w+)/g)].some(([, word = '']) => word.toLowerCase() in columns);

/** What a message costs, counted as the server does. */
export function costOf(message: string, recipients: readonly Recipient[], words: SchoolWords): Cost {
  const typed = { name: '', phone: '', text: message, ...partsOf(message) };
  const cost: Cost = { messages: 0, sms: 0, least: 0, most: 0, longest: typed, special: 0, tooLong: 0 };
  const compose = composing(message, words);
  for (const recipient of recipients) {
    const own = ownText(message, recipient, words);
    const text = compose(own === undefined ? recipient : { ...recipient, message: own });
    const parts = partsOf(text);
    if (parts.parts > mostParts) cost.tooLong += 1;
    else count(cost, { ...parts, text, name: recipient.name, phone: recipient.phone });
  }
  return cost;
}

/** What is put into a message for somebody: names, columns, the signature. */
export function insertedInto(message: string, recipients: readonly Recipient[], words: SchoolWords): string {
  const places = (message.match(/@\w+/g) ?? []).join(' ');
  const compose = composing(places, words);
  return recipients.map((to) => compose({ ...to, message: ownText(places, to, words) })).join('\n');
}

const alwaysFilled = ['name', 'parent', 'class', 'school'];

const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/@\w+/g) ?? []).map((word) => word.slice(1).toLowerCase()));

/** Words after an @ that stay as they stand, with how many contacts would read them. */
export function unfilledWords(message: string, recipients: readonly Recipient[]): { word: string; contacts: number }[] {
  const typed = [...wordsOf(message)].filter((word) => !alwaysFilled.includes(word));
  const contacts = new Map<string, number>();
  for (const { columns = {}, message: own } of recipients)
    for (const word of own === undefined ? typed.filter((each) => !(each in columns)) : wordsOf(own))
      contacts.set(word, (contacts.get(word) ?? 0) + 1);
  return [...contacts].map(([word, count]) => ({ word, contacts: count }));
}

function count(cost: Cost, sample: Sample): void {
  const { parts, left } = sample;
  const isLonger = parts > cost.most || (parts === cost.most && left < cost.longest.left);
  if (cost.messages === 0 || isLonger) cost.longest = sample;
  cost.messages += 1;
  if (sample.alphabet === 'UCS-2') cost.special += 1;
  cost.sms += parts;
  cost.least = cost.least === 0 ? parts : Math.min(cost.least, parts);
  cost.most = Math.max(cost.most, parts);
}

type Selected = Exclude<NonNullable<Payload<'previewSms'>['selectedContacts']>, string>;

export const selectedContacts = (message: string, recipients: readonly Recipient[], words: SchoolWords): Selected =>
  recipients.map((recipient) => {
    const own = ownText(message, recipient, words);
    const students = recipient.students.map(({ id }) => id).slice(0, mostChildren);
    return {
      name: recipient.name,
      phone: recipient.phone,
      ...(students.length > 0 && { students }),
      ...(own !== undefined && { message: own }),
    };
  });
