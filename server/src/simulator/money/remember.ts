import { payerOf } from '../numbers.ts';
import type { World } from '../World.ts';

/** Puts what is missing into the ledger: the telephone rang, and what its number says came of it. */
export async function remember({ ledger, recall, chance }: World): Promise<void> {
  for (const { provider, key, ref, phone, amount, at, paid } of (await recall?.()) ?? []) {
    if (ledger.findPayment(provider, key)) continue;
    const { end, after } = paid ? { end: 'PAID' as const, after: paid.at - at } : payerOf(phone, chance);
    ledger.payments.push({
      ...{ provider, platform: provider, key, ref, phone, amount, currency: 'UGX', note: '', at, end },
      theirRef: paid?.theirRef || `MP${chance.whole(1e9, 1e10)}`,
      ...{ endsAt: after === undefined ? undefined : at + after, hiddenUntil: at },
    });
  }
}
