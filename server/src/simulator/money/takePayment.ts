import type { FaultOf, Twist } from '../faults.ts';
import { type Payment, type PaymentState, stateOf } from '../Ledger.ts';
import { payerOf } from '../numbers.ts';
import type { About } from '../Rules.ts';
import { type Notice, report } from '../report.ts';
import type { World } from '../World.ts';

/** What a provider says of a payment, true or not. */
export interface Shown {
  state: PaymentState | 'CREATED' | 'IN DOUBT' | 'UNKNOWN WORD';
  /** Ours. */
  ref: string;
  theirRef: string;
  /** 256… */
  phone: string;
  amount: number;
  currency: string;
  note: string;
  at: number;
}

type Wanted = Pick<
  Payment,
  'provider' | 'platform' | 'ref' | 'key' | 'theirRef' | 'phone' | 'amount' | 'currency' | 'note'
>;

const defaultHiddenMs = 30_000;

/** Rings the telephone: writes the payment into the ledger and plans its callbacks. True: answer as if it were a repeat. */
export async function takePayment(
  world: World,
  about: About,
  wanted: Wanted,
  notice: (shown: Shown, twist: Twist) => Notice | undefined,
): Promise<boolean> {
  const { timeline, ledger, chance, rules } = world;
  const at = timeline.now();
  const { end, after } = payerOf(wanted.phone, chance);
  const rule = rules.take('request', about);
  const payment: Payment = {
    ...{ ...wanted, at, end },
    endsAt: after === undefined ? undefined : at + after,
    hiddenUntil: rule?.fault === 'hidden' ? at + (rule.delayMs ?? defaultHiddenMs) : at,
  };
  ledger.payments.push(payment);
  await report(world, {
    about: { ...about, text: `${wanted.phone} ${wanted.ref}` },
    after,
    hurry: () => {
      payment.endsAt = at;
    },
    notice: (twist) => notice(twisted(shownOf(payment, timeline.now()), twist), twist),
  });
  return rule?.fault === 'exists already';
}

/** What a status query finds; undefined: nothing. */
export function findShown(world: World, about: About, platform: string, key: string): Shown | undefined {
  const payment = world.ledger.findPayment(platform, key);
  if (!payment || payment.hiddenUntil > world.timeline.now()) return undefined;
  const seen = { ...about, text: `${about.text} ${payment.ref} ${payment.phone}` };
  const fault = world.rules.take('status', seen)?.fault;
  return fault === 'status 404' ? undefined : misread(shownOf(payment, world.timeline.now()), fault);
}

const shownOf = (payment: Payment, now: number): Shown => ({ ...payment, state: stateOf(payment, now) });

const states: Partial<Record<FaultOf<'status'> | FaultOf<'callbackBody'>, Shown['state']>> = {
  'status PENDING': 'PENDING',
  'status FAILED': 'REJECTED',
  'status CREATED': 'CREATED',
  'status in doubt': 'IN DOUBT',
  'status unknown word': 'UNKNOWN WORD',
  'callback says failed': 'REJECTED',
  'callback says pending': 'PENDING',
  'callback unknown word': 'UNKNOWN WORD',
};

function misread(shown: Shown, fault: FaultOf<'status'> | undefined): Shown {
  if (!fault) return shown;
  if (fault === 'wrong amount') return { ...shown, amount: shown.amount + 500 };
  if (fault === 'wrong currency') return { ...shown, currency: shown.currency === 'UGX' ? 'KES' : 'UGX' };
  if (fault === 'wrong payer') return { ...shown, phone: '256772999999' };
  if (fault === 'wrong reference') return { ...shown, ref: 'OTHERREF0001' };
  return { ...shown, state: states[fault] ?? shown.state };
}

function twisted(shown: Shown, twist: Twist): Shown {
  if (!twist) return shown;
  if (twist === 'callback other amount') return { ...shown, amount: 500_000 };
  if (twist === 'callback unknown code') return { ...shown, ref: 'OTHERREF0001', theirRef: 'OTHER0001' };
  return { ...shown, state: states[twist] ?? shown.state };
}
