import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import type { Ledger } from './ledger/postSms.ts';
import { endIfOver } from './messages/ending/endIfOver.ts';
import { postFates } from './messages/postFates.ts';
import { unknownKey } from './messages/reviewUnknown.ts';
import { addEvent } from './payments/addEvent.ts';
import { addReview } from './review/addReview.ts';

/** What was not final may have left or been paid since: none of it is sent or asked for again. Payments are queried, messages go to review. */
export async function afterRestore(ledger: Ledger): Promise<{ messages: number; payments: number }> {
  const messages = await holdMessages(ledger);
  const payments = await queryPayments(ledger);
  return { messages, payments };
}

async function holdMessages(ledger: Ledger): Promise<number> {
  const { db, now } = ledger;
  const reason = messagesTexts.restored;
  const rows = await db
    .updateTable('smsMessages')
    .set({ state: 'UNKNOWN', reason, charged: 1, claimedBy: null, claimedAt: now.toISOString(), dueAt: null })
    .where('state', 'in', ['QUEUED', 'SENDING'])
    .returning(['id', 'batchID', 'parts', 'state', 'gatewayID'])
    .execute();
  await postFates(ledger, rows);
  for (const { id, gatewayID } of rows)
    await addReview(ledger, {
      ...{ kind: 'MESSAGE UNKNOWN', itemKey: unknownKey(id), text: reason, messageID: id },
      ...(gatewayID !== null && { gatewayID }),
    });
  for (const batchID of new Set(rows.map((row) => row.batchID))) await endIfOver(db, batchID, now);
  return rows.length;
}

async function queryPayments(ledger: Ledger): Promise<number> {
  const { db, now } = ledger;
  const at = now.toISOString();
  const statusMsg = statusTexts.restored;
  const rows = await db
    .updateTable('smsPayments')
    // It may have been asked for until just now: from now on its provider is given time to know of it.
    .set({ state: 'UNKNOWN', statusMsg, dueAt: at, askedAt: at, notFound: 0, notFoundAt: null })
    .where('state', 'in', ['WAITING', 'ASKED', 'UNKNOWN'])
    .returning('id')
    .execute();
  for (const { id } of rows) await addEvent(ledger, id, statusMsg);
  return rows.length;
}
