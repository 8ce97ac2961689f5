import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { phoneEnding } from '@somero/contract/telephone.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, fail, type Handler, missing } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readFixedContacts } from './readFixedContacts.ts';

export const saveFixedContact: Handler<'saveFixedContact'> = async (payload, ctx) => {
  const contacts = await readFixedContacts(ctx.db);
  const before = contacts.find(({ id }) => id === payload.id);
  if (payload.id !== undefined && !before) throw missing();
  if (before && payload.ver !== undefined && payload.ver !== before.ver)
    throw await conflictShowing(ctx, 'getFixedContacts', schoolTexts.changedMeanwhile, before);
  const { shown, ...fields } = await fieldsOf(payload, before, ctx);
  const isTaken = contacts.some(
    ({ id, userID, phone, status }) =>
      id !== before?.id && status === 1 && (fields.userID === null ? phone === fields.phone : userID === fields.userID),
  );
  if (fields.status === 1 && isTaken) throw conflict(texts.contactTaken);
  const told = { name: shown, phone: phoneEnding(fields.phone), status: fields.status };
  if (!before) {
    const { id } = await ctx.db.insertInto('smsFixedContacts').values(fields).returning('id').executeTakeFirstOrThrow();
    ctx.changed('smsFixedContact', id, null, told);
    return { msg: 'The contact is added', id };
  }
  const { id, name, phone, status } = before;
  await ctx.db
    .updateTable('smsFixedContacts')
    .set({ ...fields, ver: before.ver + 1 })
    .where('id', '=', id)
    .execute();
  const was = { name, phone: before.userID === null ? phoneEnding(phone) : '', status };
  ctx.changed('smsFixedContact', id, was, told);
  return { msg: 'The contact is saved', id };
};

type Before = Awaited<ReturnType<typeof readFixedContacts>>[number] | undefined;

/** Of a staff member the record alone says name and telephone. */
async function fieldsOf(payload: Received<'saveFixedContact'>, before: Before, { db }: Context) {
  const status = payload.status ?? before?.status ?? 1;
  const isTyped = payload.name !== undefined || payload.phone !== undefined;
  const userID = payload.userID ?? (isTyped ? null : (before?.userID ?? null));
  if (userID !== null) {
    if (isTyped) throw fail(texts.enterStaffOrPhone, 'userID');
    const user = await db
      .selectFrom('users')
      .select(['fname', 'lname', 'status'])
      .where('id', '=', userID)
      .executeTakeFirst();
    if (!user) throw missing();
    if (user.status !== 1 && payload.userID !== undefined) throw fail(texts.notActive, 'userID');
    return { userID, name: '', phone: '', status, shown: staffName(user) };
  }
  const typed = before?.userID === null ? before : undefined;
  const name = payload.name ?? typed?.name;
  const phone = payload.phone === undefined ? typed?.phone : mobileNumber(payload.phone);
  if (name === undefined || phone === undefined) throw fail(texts.enterStaffOrPhone, name ? 'phone' : 'name');
  if (phone === '') throw fail(texts.noMobileNumber, 'phone');
  return { userID, name, phone, status, shown: name };
}
