import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { recordOwn } from '../../../audit/continueChain.ts';
import type { Ledger } from '../../ledger/postSms.ts';
import type { Batch } from '../batchRows.ts';
import { stopBatch } from './stopBatch.ts';

/** Days. What a batch says is of no use so long after it should have left. */
const undecidedLasts = 30;

/** Whether a batch of somebody who may not send any more has waited in vain for another to release or stop it. */
export const isUndecided = ({ state, heldWhy, startsAt }: Batch, now: Date): boolean =>
  state === 'HELD' && heldWhy === 'SENDER' && now.getTime() - Date.parse(startsAt) > undecidedLasts * 24 * 3_600_000;

export async function stopUndecided(ledger: Ledger, batch: Batch): Promise<void> {
  const cancelled = await stopBatch(ledger, batch, texts.undecided, 'UNDECIDED');
  await recordOwn(ledger.db, ledger.secrets, {
    ...{ call: 'stopSms:undecided', at: ledger.now },
    changes: [
      {
        ...{ type: 'smsBatch', id: batch.id, before: { state: batch.state } },
        after: { state: 'STOPPED', cancelled, days: undecidedLasts },
      },
    ],
  });
}
