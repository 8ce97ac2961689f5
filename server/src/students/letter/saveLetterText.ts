import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Db, type Handler, missing } from '../../handle.ts';

const nothing = { fees: '', requirements: '', reportingOn: '', ver: 0 };

export const saveLetterText: Handler<'saveLetterText'> = async ({ classID, ver, ...given }, ctx) => {
  const { db, changed } = ctx;
  await requireClass(db, classID);
  const stored = await db.selectFrom('letterTexts').selectAll().where('classID', '=', classID).executeTakeFirst();
  const before = stored ?? { classID, ...nothing };
  if (ver !== undefined && ver !== before.ver) {
    throw await conflictShowing(ctx, 'getAdmissionSettings', schoolTexts.changedMeanwhile, before);
  }
  const text = (name: keyof typeof given) => (given[name] === undefined ? before[name] : (given[name] ?? ''));
  const after = {
    ...{ fees: text('fees'), requirements: text('requirements'), reportingOn: text('reportingOn') },
    ver: before.ver + 1,
  };
  await db
    .insertInto('letterTexts')
    .values({ classID, ...after })
    .onConflict((row) => row.column('classID').doUpdateSet(after))
    .execute();
  changed('letterText', classID, stored ?? null, { classID, ...after });
  return { msg: 'The letter is saved', ver: after.ver };
};

/** 0 is every class without a text of its own. */
async function requireClass(db: Db, classID: number): Promise<void> {
  if (classID === 0) return;
  const found = await db.selectFrom('classes').select('id').where('id', '=', classID).executeTakeFirst();
  if (!found) throw missing(schoolTexts.noClassesFound);
}
