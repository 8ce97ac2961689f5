import { payerOf } from '../numbers.ts';
import type { MoneyProvider } from '../providerNames.ts';
import type { World } from '../World.ts';

/** A payment that a simulator of before took, or that of another process. */
export interface KnownPayment {
  provider: MoneyProvider;
  /** By which the provider finds it. */
  key: string;
  /** Ours. */
  ref: string;
  /** 256… */
  phone: string;
  amount: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Absent: what its telephone says is to come. */
  paid?: { at: number; theirRef: string };
}

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
