import { money, printedAmount } from '../../money.ts';

const were = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${printedAmount(count)} ${many}`;

export const healthTexts = {
  simulated: 'SIMULATOR: no message leaves, no money moves',
  simulatedMoney: 'SIMULATOR: mobile money is simulated, no money moves',
  /** Of what was simulated before a real gateway or money account was in use. */
  wasSimulated: (words: string) => `SIMULATOR: ${words}`,
  urgent: (by: string, about: string, why: string) => `${by} sent an urgent message to ${about}: ${why}`,
  severalUrgent: (count: number) => `${printedAmount(count)} urgent messages were sent within a day.`,
  lowCredit: (left: number) => `SMS credit is low: ${printedAmount(left)} SMS are left.`,
  paused: (name: string, why: string) => `The gateway ${name} is paused${why && `: ${why}`}.`,
  problem: (name: string, why: string) => `The gateway ${name}: ${why}.`,
  uncovered: (sold: number, buys: number) =>
    `Credit sold is not covered by the gateway’s balance: ${printedAmount(sold)} SMS are sold, and it buys ${printedAmount(buys)}.`,
  unknown: (count: number) =>
    `${were(count, 'One message', 'messages')} may not have been sent: the gateway did not say.`,
  pending: (count: number) => `${were(count, 'One SMS payment is', 'SMS payments are')} pending for more than an hour.`,
  review: (count: number) => `${were(count, 'One item', 'items')} of SMS and mobile money to decide.`,
  undistributed: (count: number, amount: number) =>
    `${were(count, 'One paid SMS payment is', 'paid SMS payments are')} not distributed: ${money(amount)}.`,
  forged: (count: number) => `${were(count, 'One callback', 'callbacks')} with a wrong signature or reference.`,
} as const;
