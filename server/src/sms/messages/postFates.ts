import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { type Ledger, postSms } from '../ledger/postSms.ts';
import type { MessageState } from './tables.ts';

interface Fated {
  id: number;
  batchID: number;
  parts: number;
  state: MessageState;
}

/** Moves the reserved credit of messages: used once they may have left, available again where they did not. */
export async function postFates(ledger: Ledger, fates: readonly Fated[]): Promise<void> {
  for (const [batchID, rows] of Map.groupBy(fates, (row) => row.batchID)) {
    const batch = await purseOf.first(ledger.db, { batchID });
    if (!batch) throw new Error(`there is no batch ${batchID}`);
    const used = rows.filter(({ state }) => state === 'SENT' || state === 'UNKNOWN');
    const back = rows.filter(({ state }) => state === 'FAILED' || state === 'CANCELLED');
    for (const [kind, account, some] of [
      ['SEND', 'USED', used],
      ['RELEASE', 'AVAILABLE', back],
    ] as const) {
      if (some.length === 0) continue;
      await postSms(ledger, {
        ...{ kind, ...batch, batchID },
        lines: [
          ...some.map(({ id, parts }) => ({ account: { kind: account }, debit: parts, messageID: id })),
          { account: { kind: 'RESERVED' }, credit: some.reduce((sum, { parts }) => sum + parts, 0) },
        ],
      });
    }
  }
}

const purseOf = prepared((db: Db, { batchID }: { batchID: number }) =>
  db.selectFrom('smsBatches').select(['branchID', 'purse']).where('id', '=', batchID),
);
