import { familiesTexts } from '@somero/contract/fees/families/texts.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { cleared } from '../../cleared.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { conflict, type Db, fail, type Handler } from '../../handle.ts';
import { readCategoryNames } from './readCategoryNames.ts';
import { readFeeRules, storedSibling } from './readFeeRules.ts';
import { requireCategories } from './requireCategories.ts';

export const saveFeeRules: Handler<'saveFeeRules'> = async (payload, ctx) => {
  const { db } = ctx;
  const before = await readFeeRules(db);
  if (payload.ver !== undefined && payload.ver !== before.ver)
    throw await conflictShowing(ctx, 'getFeeRules', schoolTexts.changedMeanwhile, before);
  const after = {
    sibling: payload.sibling ? await validSibling(db, payload.sibling) : before.sibling,
    threshold: payload.threshold ?? before.threshold,
    cashBackDays: payload.cashBackDays ?? before.cashBackDays,
    firstReceipt: payload.firstReceipt ?? before.firstReceipt,
    authority: cleared(payload.authority, before.authority),
    circularText: cleared(payload.circularText, before.circularText),
    smsText: cleared(payload.smsText, before.smsText),
    ver: before.ver + 1,
  };
  if (after.firstReceipt !== before.firstReceipt) {
    const receipt = await db.selectFrom('feeReceipts').select('receiptNo').limit(1).executeTakeFirst();
    if (receipt) throw conflict(texts.firstReceiptStays);
  }
  await db
    .updateTable('feeRules')
    .set({ ...after, sibling: storedSibling(after.sibling) })
    .where('id', '=', 1)
    .execute();
  const nameOf = await readCategoryNames(db);
  const told = (rules: typeof before) => ({ ...rules, sibling: siblingInWords(rules.sibling, nameOf) });
  ctx.changed('feeRules', 1, told(before), told(after));
  return { msg: 'The rules are saved', ...after };
};

type Sibling = Awaited<ReturnType<typeof readFeeRules>>['sibling'];

/** @throws CallError 400 for the first child, without a category, or with one that is not there */
async function validSibling(db: Db, { from, percent, catList }: Sibling): Promise<Sibling> {
  if (from === 0) return { from, percent, catList: [] };
  if (from === 1) throw fail(familiesTexts.siblingFrom, 'sibling');
  if (catList.length === 0) throw fail(texts.selectCategory, 'sibling');
  return { from, percent, catList: await requireCategories(db, catList, 'sibling') };
}

const siblingInWords = ({ from, percent, catList }: Sibling, nameOf: (catID: number) => string): string =>
  from === 0 ? 'off' : `from child ${from}, ${percent} % of ${catList.map(nameOf).join(', ')}`;
