import type { Answered } from '@somero/contract';
import { composing } from '@somero/contract/sms/messages/compose.ts';
import { mostChildren } from '@somero/contract/sms/messages/states.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { atOnce, countDown, nextOpen } from '@somero/contract/sms/messages/when.ts';
import { mostParts, partsOf } from '@somero/contract/sms/rules.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import { type Context, fail, type Holding } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { numberOf, type Reach, readReach } from '../contacts/reach.ts';
import { readSchool } from '../contacts/readSchool.ts';
import { fixedContacts } from '../contacts/staffContacts.ts';
import { purseInUse } from '../gateways/readGateways.ts';
import { availableSms } from '../ledger/availableSms.ts';
import { currentRate } from '../ledger/currentRate.ts';
import type { Purse } from '../Purse.ts';
import { readFixedContacts } from '../settings/readFixedContacts.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import { type Addressed, type Message, readAddressed } from './addressed.ts';
import { isPersonal, validateMessage } from './validateMessage.ts';

export interface PlannedMessage {
  name: string;
  /** As +256772123456. */
  phone: string;
  network: string;
  students: readonly number[];
  text: string;
  parts: number;
}

export interface Plan {
  messages: PlannedMessage[];
  unreached: Answered<'sendSms'>['unreached'];
  /** SMS. */
  cost: number;
  isPersonal: boolean;
  startsAt: Date;
  purse: Purse;
  balance: number;
  rate: number;
  rules: Awaited<ReturnType<typeof readSmsRules>>;
}

/** What would be sent, to whom and what for: the same for preview and sending. @throws CallError 400, 403 */
export async function planMessages({ db, who, now }: Holding & Pick<Context, 'now'>, message: Message): Promise<Plan> {
  const rules = await readSmsRules(db);
  validateMessage(message, now, rules);
  const contacts = await readAddressed({ db, who }, message);
  const reach = await readReach(db);
  const isOwnText = isPersonal(message);
  const isForAll = !isOwnText && (message.audience === 'PARENTS' || message.audience === 'STAFF');
  const fixed = isForAll
    ? fixedContacts(await readFixedContacts(db), reach).map((row) => ({ ...row, students: [] }))
    : [];
  const school = (await readSchool(db)).name;
  const compose = composing(message.message ?? '', {
    ...{ school, signature: rules.signature, isPlain: message.plain === 1 },
  });
  const { messages, unreached } = await spread([...contacts, ...fixed], reach, compose, isOwnText);
  if (messages.length === 0) throw fail(texts.nobodyReached, 'selectedContacts');
  const purse = await purseInUse(db);
  return {
    // A reminder says what somebody owes, also where all have one text.
    ...{ messages, unreached, isPersonal: isOwnText || message.source !== undefined, purse, rules },
    cost: messages.reduce((sum, { parts }) => sum + parts, 0),
    startsAt: startOf(message, messages.length, now, rules),
    balance: await availableSms(db, ownBranch, purse),
    rate: await currentRate(db, ownBranch),
  };
}

/** One message a telephone: the children of one number are joined. */
async function spread(
  contacts: readonly Addressed[],
  reach: Reach,
  compose: (to: Addressed) => string,
  isOwnText: boolean,
): Promise<Pick<Plan, 'messages' | 'unreached'>> {
  const unreached: Plan['unreached'] = [];
  const phones = new Map<string, Addressed & { network: string }>();
  for (const contact of contacts) {
    const { phone, network, problem } = numberOf(contact.phone, reach);
    const known = phones.get(phone);
    if (problem !== '') unreached.push({ name: contact.name, phone, reason: problem });
    else if (!known) phones.set(phone, { ...contact, phone, network });
    else if (isOwnText || known.students.length === 0 || contact.students.length === 0 || !join(known, contact))
      unreached.push({ name: contact.name, phone, reason: texts.numberAgain });
  }
  const messages: PlannedMessage[] = [];
  for await (const some of inPausedChunks([...phones.values()]))
    for (const contact of some) {
      const { name, phone, network, students } = contact;
      const text = compose(contact);
      const { parts } = partsOf(text);
      if (parts > mostParts) unreached.push({ name, phone, reason: texts.tooLong(parts) });
      else messages.push({ name, phone, network, students, text, parts });
    }
  return { messages, unreached };
}

/** @returns whether there is room for them */
function join(known: Addressed, more: Addressed): boolean {
  if (more.students.every((id) => known.students.includes(id))) return true;
  if (known.students.length >= mostChildren) return false;
  known.name = `${known.name} and ${more.name}`;
  if (!known.class.split(' and ').includes(more.class)) known.class = `${known.class} and ${more.class}`;
  known.students = [...known.students, ...more.students];
  return true;
}

function startOf({ sendAt, urgent }: Message, messages: number, now: Date, hours: Plan['rules']): Date {
  if (sendAt !== undefined) return new Date(sendAt);
  const from = urgent === 1 ? now : nextOpen(now, hours);
  return messages > atOnce && from.getTime() === now.getTime() ? new Date(now.getTime() + countDown) : from;
}
