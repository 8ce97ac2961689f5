import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import type { Handler } from '../../handle.ts';
import { settingTotals } from './classTotals.ts';
import { effectOf } from './effectOf.ts';
import { type FeeSetting, findSetting, wantedLines } from './FeeSetting.ts';
import { requireNoFeeRun } from './feeRuns.ts';
import { planSetting } from './planSetting.ts';
import { saveSetting } from './saveSetting.ts';
import { withSiblings } from './withSiblings.ts';

export const addFees: Handler<'addFees'> = async (asked, ctx) => {
  const stored = await findSetting(ctx, asked);
  const setting: FeeSetting = { ...stored, lines: await wantedLines(ctx.db, asked, stored) };
  const { past, ...planned } = await planSetting(ctx.db, setting, asked.chargePast === 1);
  const effect = { ...effectOf(await withSiblings(ctx.db, planned.plan)), ...(await settingTotals(ctx.db, setting)) };
  if (asked.dryRun === 1) return { msg: chargingTexts.preview, id: stored.id, ver: stored.ver, effect, past };
  await requireNoFeeRun(ctx.db);
  return { msg: chargingTexts.saved, ...(await saveSetting(ctx, { stored, setting, ...planned })), effect, past };
};
