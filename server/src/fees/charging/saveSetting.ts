import { totalOf } from '@somero/contract/fees/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { Change } from '../../audit/Change.ts';
import type { Context, Db } from '../../handle.ts';
import type { Ledger } from '../ledger/post.ts';
import { addFeeBatch } from './addFeeBatch.ts';
import { batchFacts } from './batchSizes.ts';
import { markCharged } from './chargedClasses.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import type { SettingPlan } from './planSetting.ts';
import { postPlan } from './postPlan.ts';

interface Saved {
  /** `id` 0: a new one. */
  stored: FeeSetting;
  setting: FeeSetting;
}

/** Saves a setting with its lines and posts what follows from it, as a batch that remembers the setting of before. */
export async function saveSetting(
  ctx: Context,
  { stored, setting, plan, charges }: Saved & Pick<SettingPlan, 'plan' | 'charges'>,
): Promise<{ id: number; ver: number }> {
  const { db } = ctx;
  const { yearID, classID } = setting;
  const batchID = await addFeeBatch(ctx, { kind: 'SETTING', label: await labelOf(db, setting), yearID, termID: null });
  const { id, ver, change } = await storeSetting(ctx, { stored, setting }, batchID);
  ctx.changed(change.type, change.id, change.before, change.after);
  for (const termID of charges) await markCharged(db, { yearID, termID }, [classID], batchID);
  await postPlan(ctx, plan, batchID);
  if (plan.some(({ changes }) => changes.length > 0))
    ctx.changed('feeBatch', batchID, null, await batchFacts(db, batchID));
  return { id, ver };
}

type Storing = Pick<Ledger, 'db' | 'who' | 'now'>;

/** The setting alone, as one of a batch. `change` is for the audit. */
export async function storeSetting(
  by: Storing,
  { stored, setting }: Saved,
  batchID: number,
): Promise<{ id: number; ver: number; change: Change }> {
  const { db } = by;
  const ver = stored.ver + 1;
  const id = stored.id === 0 ? await insertSetting(by, setting) : stored.id;
  if (stored.id !== 0)
    await db.updateTable('feeSettings').set({ status: setting.status, ver }).where('id', '=', id).execute();
  await writeLines(db, id, setting);
  const before = stored.id === 0 ? '' : JSON.stringify({ status: stored.status, lines: stored.lines, ver: stored.ver });
  await db.insertInto('batchSettings').values({ batchID, settingID: id, before, ver }).execute();
  const was = stored.id === 0 ? null : settingForAudit(stored);
  return { id, ver, change: { type: 'feeSetting', id, before: was, after: settingForAudit(setting) } };
}

export async function writeLines(db: Db, settingID: number, { lines }: Pick<FeeSetting, 'lines'>): Promise<void> {
  await db.deleteFrom('feeLines').where('settingID', '=', settingID).execute();
  const rows = termIDs.flatMap((termID) => (lines[termID - 1] ?? []).map((line) => ({ settingID, termID, ...line })));
  if (rows.length > 0) await db.insertInto('feeLines').values(rows).execute();
}

async function insertSetting({ db, who, now }: Storing, setting: FeeSetting): Promise<number> {
  const { classID, yearID, studentID, status } = setting;
  const { id } = await db
    .insertInto('feeSettings')
    .values({ classID, yearID, studentID, status, createdBy: who.userID, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const settingForAudit = ({ classID, yearID, studentID, status, lines }: Omit<FeeSetting, 'id' | 'ver'>) => ({
  ...{ classID, yearID, status, ...(studentID !== null && { studentID }) },
  ...{ fees1: totalOf(lines[0] ?? []), fees2: totalOf(lines[1] ?? []), fees3: totalOf(lines[2] ?? []) },
});

/** «S1, 2026», or a student's name and year. */
async function labelOf(db: Db, { classID, yearID, studentID }: FeeSetting): Promise<string> {
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  if (studentID === null) {
    const { name } = await db.selectFrom('classes').select('name').where('id', '=', classID).executeTakeFirstOrThrow();
    return `${name}, ${yearName}`;
  }
  const student = await db
    .selectFrom('students')
    .select(['surname', 'firstname', 'othername', 'regno'])
    .where('id', '=', studentID)
    .executeTakeFirstOrThrow();
  return `${fullName(student)} (${student.regno}), ${yearName}`;
}
