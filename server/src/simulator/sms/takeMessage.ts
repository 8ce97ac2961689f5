import { countParts } from '../countParts.ts';
import type { Twist } from '../faults.ts';
import type { Message } from '../Ledger.ts';
import { receiverOf } from '../numbers.ts';
import type { SmsProvider } from '../providerNames.ts';
import type { About } from '../Rules.ts';
import { type Notice, report } from '../report.ts';
import type { World } from '../World.ts';

export type ReportedState = 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'UNKNOWN WORD';

/** What a report says, true or not. */
export interface Told {
  state: ReportedState;
  code: string;
  twist: Twist;
}

interface Sent {
  provider: SmsProvider;
  code: string;
  to: string;
  text: string;
  sender: string;
}

export const isMobile = (digits: string): boolean => /^2567\d{8}$/.test(digits);

const prices: Record<SmsProvider, { price: number; currency: string }> = {
  egosms: { price: 35, currency: 'UGX' },
  africastalking: { price: 35, currency: 'UGX' },
  yosms: { price: 35, currency: 'UGX' },
  twilio: { price: 0.046, currency: 'USD' },
};

export function costOf(provider: SmsProvider, text: string) {
  const parts = countParts(text);
  const { price, currency } = prices[provider];
  return { parts, cost: parts * price, currency };
}

export const canPay = ({ balances }: World, provider: SmsProvider, cost: number): boolean =>
  (balances.get(provider) ?? 0) >= cost;

/** Charges a message, writes it into the ledger and plans its reports. */
export async function takeMessage(
  world: World,
  about: About,
  sent: Sent,
  notice?: (message: Message, told: Told) => Notice | undefined,
): Promise<void> {
  const { timeline, ledger, balances } = world;
  const { provider, to, text } = sent;
  const { parts, cost, currency } = costOf(provider, text);
  balances.set(provider, (balances.get(provider) ?? 0) - cost);
  const at = timeline.now();
  const { after, end } = receiverOf(to);
  const message: Message = {
    ...{ ...sent, parts, cost, currency, at, end },
    endsAt: after === undefined ? undefined : at + after,
  };
  ledger.messages.push(message);
  if (!notice) return;
  await report(world, {
    about: { ...about, text: `${to} ${text}` },
    after,
    hurry: () => {
      message.endsAt = timeline.now();
    },
    notice: (twist) => {
      const code = twist === 'callback unknown code' ? `no-${sent.code}` : sent.code;
      return notice(message, { state: reported(message, twist), code, twist });
    },
  });
}

function reported({ end }: Message, twist: Twist): ReportedState {
  if (twist === 'callback says failed') return 'UNDELIVERED';
  if (twist === 'callback says pending') return 'SENT';
  if (twist === 'callback unknown word') return 'UNKNOWN WORD';
  return end;
}

/** Under `balance ends` half of what a request costs is left. */
export function endBalance(world: World, provider: SmsProvider, cost: number): void {
  world.balances.set(provider, Math.floor(cost / 2));
}
