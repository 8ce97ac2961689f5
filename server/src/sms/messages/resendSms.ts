import { adminCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { mobileNumber, parentsFor } from '@somero/contract/sms/rules.ts';
import { type Context, conflict, type Handler, refuse } from '../../handle.ts';
import { readReach } from '../contacts/reach.ts';
import { readChildren } from '../contacts/readChildren.ts';
import { joinStaff, readStaffNumbers } from '../contacts/staffContacts.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import type { Message } from './addressed.ts';
import type { Batch } from './batchRows.ts';
import { childrenOf } from './childrenOf.ts';
import { insertBatch } from './insertBatch.ts';
import { type Plan, planMessages } from './planMessages.ts';
import { readResendable } from './readResendable.ts';
import { refuseCost } from './refuseSending.ts';
import { requireBatch } from './requireBatch.ts';
import { shownPreview } from './shownPreview.ts';

export const resendSms: Handler<'resendSms'> = async ({ id, unknown, expectedCost, dryRun }, ctx) => {
  const { db, who, now } = ctx;
  const batch = await requireBatch(db, id);
  if (batch.userID !== who.userID && who.catID !== adminCategory) throw refuse(schoolTexts.noRights);
  if (batch.state !== 'DONE' && batch.state !== 'STOPPED') throw conflict(texts.underWay);
  const rows = (await readResendable(db, id)).filter(({ state }) => state === 'FAILED' || unknown === 1);
  if (rows.length === 0 || batch.blankedAt !== null) throw conflict(texts.nothingToResend);
  const numbers = batch.audience === 'STAFF' ? await numbersOfStaff(ctx, rows) : await todaysNumbers(ctx, rows);
  const plan = await planMessages(ctx, messageOf(batch, rows, numbers));
  const preview = await shownPreview(db, batch.text, plan, now);
  if (dryRun === 1) return { preview, batchID: 0 };
  await refuseCost(ctx, plan, { typed: batch.text, expectedCost });
  const { audience, source, about, text } = batch;
  const before = new Map(rows.map((row) => [numbers.get(row.id) ?? row.phone, row.id]));
  const own: Plan = { ...plan, isPersonal: batch.isPersonal === 1 };
  const fresh = { audience, source, about, text, isUrgent: 0, reason: '', resendOf: id, isLater: false };
  const batchID = await insertBatch(ctx, own, fresh, before);
  ctx.changed('smsBatch', batchID, null, { resendOf: id, messages: plan.messages.length, parts: plan.cost });
  return { preview, batchID, msg: texts.beingSent(plan.messages.length, plan.unreached.length) };
};

type Rows = Awaited<ReturnType<typeof readResendable>>;

/** The texts as they were, complete: whoever changed a name since changes nothing in them. */
const messageOf = (
  { text, source }: Pick<Batch, 'text' | 'source'>,
  rows: Rows,
  numbers: ReadonlyMap<number, string>,
): Message => ({
  message: text,
  source: source || undefined,
  selectedContacts: rows.map((row) => ({
    ...{ name: row.name, phone: numbers.get(row.id) ?? row.phone, message: row.text },
    students: row.students === '' ? undefined : childrenOf(row),
  })),
  ...{ plain: undefined, audience: undefined, classID: undefined, streamID: undefined, staffCat: undefined },
  which: undefined,
  ...{ sendAt: undefined, urgent: undefined, reason: undefined },
});

/** Of staff whose number was changed since, by the row's id. They are known by their names, so of two of one name neither. */
async function numbersOfStaff({ db }: Context, rows: Rows): Promise<Map<number, string>> {
  const each = (await readStaffNumbers(db, 0, await readReach(db))).filter(({ network }) => network !== '');
  const names = new Set(each.map(({ name }) => name));
  // Who shares a telephone got it under all their names, and may have one of their own today; and the other way round.
  const staff = [...each, ...joinStaff(each).filter(({ name }) => !names.has(name))];
  const numbers = new Map<number, string>();
  for (const { id, name, phone } of rows) {
    const [found, other] = staff.filter((one) => one.name === name);
    if (found && !other && found.phone !== phone) numbers.set(id, found.phone);
  }
  return numbers;
}

/** Of parents whose number was changed since, by the row's id. */
async function todaysNumbers({ db }: Context, rows: Rows): Promise<Map<number, string>> {
  const { which } = await readSmsRules(db);
  const ids = rows.flatMap(childrenOf);
  const children = new Map((await readChildren(db, { ids })).map((child) => [child.id, child]));
  const numbers = new Map<number, string>();
  for (const { id, phone, ...row } of rows) {
    const child = children.get(childrenOf(row)[0] ?? 0);
    if (!child) continue;
    const all = parentsFor('BOTH', child).map((parent) => mobileNumber(parent.phone));
    const [first] = parentsFor(which, child);
    if (first && !all.includes(phone)) numbers.set(id, mobileNumber(first.phone));
  }
  return numbers;
}
