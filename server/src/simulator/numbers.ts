import type { Chance } from '../demo/chance.ts';
import type { PaymentEnd } from './Ledger.ts';

const second = 1_000;

const payers: Record<string, { end: PaymentEnd; after: number | undefined }> = {
  '00': { end: 'PAID', after: second },
  '01': { end: 'NO FUNDS', after: 2 * second },
  '02': { end: 'REJECTED', after: 4 * second },
  '03': { end: 'PAID', after: undefined },
  '04': { end: 'PAID', after: 25 * second },
  '05': { end: 'EXPIRED', after: 60 * second },
};

/** What the person at a telephone does, and milliseconds until then, by its last two digits; all others pay within seconds. */
export const payerOf = (phone: string, chance: Chance) =>
  payers[phone.slice(-2)] ?? { end: 'PAID' as const, after: chance.whole(3 * second, 6 * second) };

interface Receiver {
  answer: 'taken' | 'refused' | 'none';
  end: 'DELIVERED' | 'UNDELIVERED';
  /** Milliseconds until the network reports; undefined: never. */
  after: number | undefined;
}

const receivers: Record<string, Receiver> = {
  '06': { answer: 'refused', end: 'UNDELIVERED', after: undefined },
  '07': { answer: 'none', end: 'DELIVERED', after: undefined },
  '08': { answer: 'taken', end: 'DELIVERED', after: 120 * second },
  '09': { answer: 'taken', end: 'UNDELIVERED', after: 3 * second },
};

export const receiverOf = (phone: string): Receiver =>
  receivers[phone.slice(-2)] ?? { answer: 'taken', end: 'DELIVERED', after: 2 * second };
