import { rightsWith } from '@somero/contract/rights.ts';
import { schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { recordOwn } from '../audit/continueChain.ts';
import type { Outcome } from '../gateways/Outcome.ts';
import { refusals } from '../gateways/sms/refusals.ts';
import type { Accepted } from '../gateways/sms/SmsDriver.ts';
import { parentsContacts } from '../sms/contacts/parentsContacts.ts';
import { readReach } from '../sms/contacts/reach.ts';
import { readChildren } from '../sms/contacts/readChildren.ts';
import { type GatewayRow, gatewaysInUse } from '../sms/gateways/readGateways.ts';
import type { Ledger } from '../sms/ledger/postSms.ts';
import { aboutOf } from '../sms/messages/aboutOf.ts';
import type { Message } from '../sms/messages/addressed.ts';
import { cancelQueued } from '../sms/messages/ending/cancelQueued.ts';
import { insertBatch } from '../sms/messages/insertBatch.ts';
import { planMessages } from '../sms/messages/planMessages.ts';
import { applyReport } from '../sms/messages/reports/applyReport.ts';
import { type Claimed, claimMessages } from '../sms/messages/sender/claimMessages.ts';
import { writeOutcomes } from '../sms/messages/sender/writeOutcomes.ts';
import { addOptOut } from '../sms/settings/addOptOut.ts';

const aDay = 86_400_000;
const mostContacts = 60;

interface People {
  secretary: number;
  head: number;
  /** Deactivated since. */
  left: number;
}

/** Batches of parents: one that is over, with each fate of a message, one stopped, one that waits for its day, one held. */
export async function addSmsMessages(ledger: Ledger, { secretary, head, left }: People): Promise<void> {
  const { db, now } = ledger;
  await addTemplates(ledger, { secretary, head });
  const [gateway] = await gatewaysInUse(db, 'SMS');
  const contacts = parentsContacts(await readChildren(db, { classID: 1 }), 'PAYER', await readReach(db));
  const silent = contacts.slice(0, mostContacts).findLast(({ problem }) => problem === '');
  if (!gateway || !silent) return;
  const ago = (days: number) => atTen(new Date(now.getTime() - days * aDay));
  await addOptOut({ db, now: ago(5) }, { phone: silent.phone, how: 'Told the office by telephone', userID: secretary });

  const of = (userID: number, days: number) => ({ ...ledger, now: ago(days), who: { userID } });
  const over = of(secretary, 4);
  await send(over, { classID: 1, message: 'Dear parent, visiting day of @name is on Sunday at 9 am. @school' });
  await handOver(over, gateway);
  await report(over, gateway);

  const stopped = of(head, 3);
  const batchID = await send(stopped, { classID: 2, message: 'S2 goes home on Friday at noon. Collect @name.' });
  await handOver(stopped, { ...gateway, inFlight: 2 }, 1);
  await db.updateTable('smsBatches').set({ state: 'STOPPED' }).where('id', '=', batchID).execute();
  await cancelQueued(stopped, { id: batchID }, texts.stopped);

  const sendAt = atTen(new Date(now.getTime() + 3 * aDay)).toISOString();
  await send(of(secretary, 2), { classID: 4, message: 'The class meeting of @class is tomorrow at 2 pm.', sendAt });
  const held = await send(of(left, 1), { classID: 3, message: 'Please bring the medical form of @name.', sendAt });
  await db.updateTable('smsBatches').set({ state: 'HELD', heldWhy: 'SENDER' }).where('id', '=', held).execute();
}

/** 10:00 of its day: within the hours. */
const atTen = (day: Date): Date => new Date(startOfSchoolDay(schoolDay(day)).getTime() + 10 * 3_600_000);

interface Words {
  classID: number;
  message: string;
  sendAt?: string;
}

async function send(ledger: Ledger, { classID, ...words }: Words): Promise<number> {
  const { db, now, secrets, who } = ledger;
  const contacts = parentsContacts(await readChildren(db, { classID }), 'PAYER', await readReach(db));
  const selectedContacts = contacts.slice(0, mostContacts).map(({ name, phone, students }) => ({
    ...{ name, phone, students: students.map(({ id }) => id), message: undefined },
  }));
  const message: Message = {
    ...{ message: words.message, audience: 'PARENTS', classID, streamID: 0, selectedContacts, sendAt: words.sendAt },
    ...{
      plain: undefined,
      staffCat: undefined,
      which: undefined,
      source: undefined,
      urgent: undefined,
      reason: undefined,
    },
  };
  const sender = { ...who, catID: 0, rights: rightsWith(['sendSms', 'seeStu']) };
  const plan = await planMessages({ db, now, who: sender }, message);
  const about = await aboutOf(db, message);
  const isLater = words.sendAt !== undefined;
  const id = await insertBatch(ledger, plan, {
    ...{ audience: 'PARENTS', source: '', about, text: words.message, isUrgent: 0, reason: '', isLater },
    resendOf: null,
  });
  const { messages, cost: parts, unreached } = plan;
  const after = { about, messages: messages.length, parts, unreached: unreached.length };
  const changes = [{ type: 'smsBatch' as const, id, before: null, after }];
  await recordOwn(db, secrets, { call: 'sendSms', at: now, actorID: who.userID, changes });
  return id;
}

/** @param most requests */
async function handOver(ledger: Ledger, gateway: GatewayRow, most = Number.POSITIVE_INFINITY): Promise<void> {
  const later = { ...ledger, now: new Date(ledger.now.getTime() + 60_000) };
  for (let request = 0; request < most; request++) {
    const rows = await claimMessages(later, { gateway, used: [gateway], claimedBy: 'training' });
    if (rows.length === 0) return;
    const outcomes = new Map(rows.map((row, index) => [row.id, outcomeOf(row, request * gateway.inFlight + index)]));
    await writeOutcomes(later, gateway, { rows, by: 'training' }, outcomes);
  }
}

const refused = 1;
const cutOff = 2;
const undelivered = 3;
const noReport = 4;

const refOf = (id: number): string => `TRAINSMS${id}`;

function outcomeOf({ id }: Claimed, place: number): Outcome<Accepted> {
  if (place === refused) return refusals.noNumber;
  if (place === cutOff) return { kind: 'unknown', reason: texts.noAnswer };
  return { kind: 'accepted', ref: refOf(id), cost: 35 };
}

/** What the networks said of those that the gateway took. */
async function report({ db, now }: Ledger, gateway: GatewayRow): Promise<void> {
  const rows = await db
    .selectFrom('smsMessages')
    .select(['id', 'phone', 'state'])
    .where('gatewayID', '=', gateway.id)
    .orderBy('id')
    .execute();
  for (const [place, { id, phone, state }] of rows.entries()) {
    if (state !== 'SENT' || place === noReport) continue;
    const at = new Date(now.getTime() + 90_000);
    const said = place === undelivered ? 'FAILED' : 'DELIVERED';
    await applyReport(db, gateway.id, { ref: refOf(id), phone, state: said, reason: '', at: at.toISOString() }, at);
  }
}

/** Two that all may use, and a draft. */
async function addTemplates({ db, now }: Ledger, { secretary, head }: Omit<People, 'left'>): Promise<void> {
  const template = (userID: number, name: string, text: string, isShared: number) => ({
    ...{ userID, name, nameKey: foldName(name), text, isShared, status: 1, at: now.toISOString() },
  });
  await db
    .insertInto('smsTemplates')
    .values([
      template(secretary, 'Visiting day', 'Dear parent, visiting day of @name is on Sunday at 9 am. @school', 1),
      template(
        head,
        'School closes',
        'The term of @name ends on Friday at noon. Please come for your child. @school',
        1,
      ),
      template(head, 'Sports day', 'Sports day is on', 0),
    ])
    .execute();
}
