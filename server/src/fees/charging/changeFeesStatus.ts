import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { type Handler, missing } from '../../handle.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import { settingTotals } from './classTotals.ts';
import { effectOf } from './effectOf.ts';
import { readSetting, requireVersion } from './FeeSetting.ts';
import { requireNoFeeRun } from './feeRuns.ts';
import { planSetting, type SettingPlan } from './planSetting.ts';
import { saveSetting } from './saveSetting.ts';
import { withSiblings } from './withSiblings.ts';

const nothing: SettingPlan = { plan: [], charges: [], past: [] };

export const changeFeesStatus: Handler<'changeFeesStatus'> = async ({ id, status, ver, dryRun }, ctx) => {
  const { db } = ctx;
  const stored = await readSetting(db, id);
  if (!stored) throw missing();
  await requireOpenYear(db, stored.yearID, 'id');
  await requireVersion(ctx, stored, ver);
  const setting = { ...stored, status };
  const isChanged = status !== stored.status;
  const planned = isChanged ? await planSetting(db, setting, false) : nothing;
  const effect = { ...effectOf(await withSiblings(db, planned.plan)), ...(await settingTotals(db, setting)) };
  if (dryRun === 1) return { msg: texts.preview, effect };
  await requireNoFeeRun(db);
  if (isChanged) await saveSetting(ctx, { stored, setting, ...planned });
  return { msg: status === 1 ? texts.madeActive : texts.madeInactive, effect };
};
