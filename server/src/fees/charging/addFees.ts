import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import type { Context, Handler } from '../../handle.ts';
import { classTotals } from './classTotals.ts';
import { effectOf } from './effectOf.ts';
import { type FeeSetting, findSetting, termIDs, wantedLines } from './FeeSetting.ts';
import { planSetting } from './planSetting.ts';
import { saveSetting } from './saveSetting.ts';

export const addFees: Handler<'addFees'> = async (asked, ctx) => {
  const stored = await findSetting(ctx, asked);
  const setting: FeeSetting = { ...stored, lines: await wantedLines(ctx.db, asked, stored) };
  const planned = await planSetting(ctx.db, setting, asked.chargePast === 1);
  const effect = { ...effectOf(planned.plan), ...(await totalsOf(ctx, setting)) };
  if (asked.dryRun === 1) return { msg: chargingTexts.preview, id: stored.id, ver: stored.ver, effect };
  return { msg: chargingTexts.saved, ...(await saveSetting(ctx, { stored, setting, ...planned })), effect };
};

const totalsOf = async ({ db }: Context, { classID, yearID, studentID, lines }: FeeSetting) =>
  studentID === null
    ? classTotals(db, yearID, [{ classID, lines: lines.flat() }], termIDs)
    : { classes: [], warning: '' };
