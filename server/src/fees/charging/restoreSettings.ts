import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Context } from '../../handle.ts';
import { readSetting } from './FeeSetting.ts';
import { readBatchSettings } from './requireLatest.ts';
import { settingForAudit, writeLines } from './saveSetting.ts';

interface Before {
  status: number;
  lines: FeeLine[][];
  ver?: number;
}

/** Puts the settings that a batch changed back to what they were; those that it added are gone. */
export async function restoreSettings(ctx: Context, batchID: number): Promise<void> {
  const { db } = ctx;
  for (const { settingID, before, ver } of await readBatchSettings(db, batchID)) {
    const stored = await readSetting(db, settingID);
    if (!stored) continue;
    if (before === '') {
      await writeLines(db, settingID, { lines: [] });
      await db.deleteFrom('feeSettings').where('id', '=', settingID).execute();
      ctx.changed('feeSetting', settingID, settingForAudit(stored), null);
      continue;
    }
    const { ver: verBefore = ver - 1, ...was }: Before = JSON.parse(before);
    await db
      .updateTable('feeSettings')
      .set({ status: was.status, ver: ver + 1 })
      .where('id', '=', settingID)
      .execute();
    await writeLines(db, settingID, was);
    // The change before this one can be undone next: it stands as it did then, under a newer version.
    await db
      .updateTable('batchSettings')
      .set({ ver: ver + 1 })
      .where('settingID', '=', settingID)
      .where('ver', '=', verBefore)
      .execute();
    ctx.changed('feeSetting', settingID, settingForAudit(stored), settingForAudit({ ...stored, ...was }));
  }
}
