import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Change } from '../../audit/Change.ts';
import type { Db } from '../../handle.ts';
import { readSetting } from '../charging/FeeSetting.ts';
import { settingForAudit, writeLines } from '../charging/saveSetting.ts';
import { readBatchSettings } from './requireLatest.ts';

interface Before {
  status: number;
  lines: FeeLine[][];
  ver?: number;
}

/** Puts settings back to what they were before a batch, and takes away those that it added. The batch forgets them. */
export async function restoreSettings(db: Db, batchID: number, of: readonly number[] | 'class'): Promise<Change[]> {
  const settings = (await readBatchSettings(db, batchID)).filter(({ studentID }) =>
    of === 'class' ? studentID === null : studentID !== null && of.includes(studentID),
  );
  const changes: Change[] = [];
  for (const setting of settings) {
    const stored = await readSetting(db, setting.settingID);
    if (!stored) continue;
    const was = await restore(db, setting);
    const after = was && settingForAudit({ ...stored, ...was });
    changes.push({ type: 'feeSetting', id: setting.settingID, before: settingForAudit(stored), after });
  }
  for (const { settingID } of settings)
    await db.deleteFrom('batchSettings').where('batchID', '=', batchID).where('settingID', '=', settingID).execute();
  return changes;
}

/** null: it is gone. */
async function restore(db: Db, { settingID, before, ver }: { settingID: number; before: string; ver: number }) {
  if (before === '') {
    await writeLines(db, settingID, { lines: [] });
    await db.deleteFrom('feeSettings').where('id', '=', settingID).execute();
    return null;
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
  return was;
}
