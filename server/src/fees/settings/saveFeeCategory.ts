import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Db, fail, type Handler, missing } from '../../handle.ts';
import { readFeeCategories } from './readFeeCategories.ts';

export const saveFeeCategory: Handler<'saveFeeCategory'> = async ({ id, ver, ...given }, ctx) => {
  const { db } = ctx;
  const before = (await readFeeCategories(db)).find((category) => category.id === id);
  if (!before) throw missing();
  if (ver !== undefined && ver !== before.ver)
    throw await conflictShowing(ctx, 'getSchoolFeesData', schoolTexts.changedMeanwhile, before);
  const residencies = given.residencies && [...new Set(given.residencies)].sort((a, b) => a - b);
  if (residencies) await requireResidencies(db, residencies);
  const stored = (rule: { residencies: readonly number[]; newOnly: number; rank: number }) => ({
    residencies: rule.residencies.join(','),
    newOnly: rule.newOnly,
    rank: rule.rank,
  });
  const fresh = stored({
    residencies: residencies ?? before.residencies,
    newOnly: given.newOnly ?? before.newOnly,
    rank: given.rank ?? before.rank,
  });
  await db
    .insertInto('feeCategories')
    .values({ catID: id, ...fresh })
    .onConflict((row) => row.column('catID').doUpdateSet({ ...fresh, ver: before.ver + 1 }))
    .execute();
  ctx.changed('feeCategory', id, { ...stored(before), ver: before.ver }, { ...fresh, ver: before.ver + 1 });
  return { msg: 'The fee category is saved', id };
};

async function requireResidencies(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db.selectFrom('listEntries').select('id').where('list', '=', 'residency').execute();
  if (!ids.every((id) => rows.some((row) => row.id === id))) throw fail(texts.unknownResidency, 'residencies');
}
