import { phoneEnding } from '@somero/contract/telephone.ts';
import type { SchoolDatabase } from '../../../handle.ts';

const kept = 12;
/** Stands behind the last digits, so that no two rows of a batch are equal. */
const mark = ' #';

/** After 12 months texts are blanked and numbers cut to three digits; parts, states and the ledger stay (sms.md, section 6). */
export async function blankOldSms(database: SchoolDatabase, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - kept);
  const batches = await database.read
    .selectFrom('smsBatches')
    .select('id')
    .where('createdAt', '<', before.toISOString())
    .where('blankedAt', 'is', null)
    .where('endedAt', 'is not', null)
    .execute();
  for (const { id: batchID } of batches)
    await database.write(async (db) => {
      const rows = await db.selectFrom('smsMessages').select(['id', 'phone']).where('batchID', '=', batchID).execute();
      for (const { id, phone } of rows)
        await db
          .updateTable('smsMessages')
          .set({ phone: `${phoneEnding(phone)}${mark}${id}`, text: '' })
          .where('id', '=', id)
          .execute();
      const blanked = { text: '', unreached: '[]', blankedAt: now.toISOString() };
      await db.updateTable('smsBatches').set(blanked).where('id', '=', batchID).execute();
    });
}

export const shownPhone = (phone: string): string => phone.split(mark)[0] ?? '';
