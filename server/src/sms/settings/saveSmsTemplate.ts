import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { conflict, type Handler, missing } from '../../handle.ts';

/** Names are taken among the shared ones, and among the drafts of one user. */
export const saveSmsTemplate: Handler<'saveSmsTemplate'> = async (payload, ctx) => {
  const { db, who, now } = ctx;
  const seen = await db
    .selectFrom('smsTemplates')
    .selectAll()
    .where((row) => row.or([row('isShared', '=', 1), row('userID', '=', who.userID)]))
    .execute();
  const before = seen.find(({ id }) => id === payload.id);
  if (payload.id !== undefined && !before) throw missing();
  if (before && payload.ver !== undefined && payload.ver !== before.ver) {
    const { isShared: shared, nameKey: _, userID: __, ...current } = before;
    throw await conflictShowing(ctx, 'getSmsTemplates', schoolTexts.changedMeanwhile, { ...current, shared });
  }
  const fields = {
    ...{ name: payload.name, nameKey: foldName(payload.name), text: payload.text, at: now.toISOString() },
    isShared: payload.shared ?? before?.isShared ?? 1,
    status: payload.status ?? before?.status ?? 1,
  };
  const isTaken = seen.some(
    (other) =>
      other.id !== before?.id &&
      other.status === 1 &&
      other.nameKey === fields.nameKey &&
      other.isShared === fields.isShared,
  );
  if (fields.status === 1 && isTaken) throw conflict(texts.templateTaken);
  const told = (template: { name: string; isShared: number; status: number }) => ({
    ...{ name: template.name, isShared: template.isShared, status: template.status },
  });
  if (!before) {
    const row = { ...fields, userID: who.userID };
    const { id } = await db.insertInto('smsTemplates').values(row).returning('id').executeTakeFirstOrThrow();
    ctx.changed('smsTemplate', id, null, told(fields));
    return { msg: 'The template is added', id };
  }
  // A shared one that becomes a draft is its last writer's.
  const after = { ...fields, ver: before.ver + 1, ...(fields.isShared === 0 && { userID: who.userID }) };
  await db.updateTable('smsTemplates').set(after).where('id', '=', before.id).execute();
  ctx.changed('smsTemplate', before.id, told(before), told(fields));
  return { msg: 'The template is saved', id: before.id };
};
