import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { SchoolDatabase } from '../../handle.ts';
import { addReview } from '../review/addReview.ts';

const aDay = 24 * 3_600_000;

/** What is open in the review about a message of which nobody knows whether it left. */
export const unknownKey = (id: number): string => `message ${id} unknown`;

/** Messages that nobody has known of for a day go to an ADMIN, once. */
export async function reviewUnknown(database: SchoolDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - aDay).toISOString();
  const rows = await database.read
    .selectFrom('smsMessages')
    .select(['id', 'gatewayID', 'reason', 'ref'])
    .where('state', '=', 'UNKNOWN')
    .where('claimedAt', '<=', before)
    .where('id', 'not in', (reviews) =>
      reviews
        .selectFrom('smsReview')
        .select('messageID')
        .where('kind', '=', 'MESSAGE UNKNOWN')
        .$narrowType<{ messageID: number }>(),
    )
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  await database.write(async (db) => {
    for (const { id, gatewayID, reason, ref } of rows)
      await addReview(
        { db, now },
        {
          ...{ kind: 'MESSAGE UNKNOWN', itemKey: unknownKey(id), text: texts.unknownForADay(reason), messageID: id },
          ...{ theirRef: ref ?? '', ...(gatewayID !== null && { gatewayID }) },
        },
      );
  });
}
