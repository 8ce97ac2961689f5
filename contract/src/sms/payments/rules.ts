import { money, printedAmount } from '../../money.ts';

export interface Bought {
  sms: number;
  /** UGX that buy nothing. */
  rest: number;
  /** Amounts without a rest: the next lower one (0: none) and the next higher one. */
  exact: [number, number];
}

/** What an amount buys at a rate of UGX an SMS. */
export function boughtFor(amount: number, rate: number): Bought {
  const sms = Math.floor(amount / rate);
  return { sms, rest: amount - sms * rate, exact: [sms * rate, (sms + 1) * rate] };
}

/** «UGX 10,000 buys 285 SMS, UGX 25 buys nothing: pay 9,975 or 10,010». */
export function boughtInWords(amount: number, rate: number): string {
  const { sms, rest, exact } = boughtFor(amount, rate);
  const buys = `${money(amount)} buys ${printedAmount(sms)} SMS`;
  const amounts = exact.filter((one) => one > 0).map((one) => printedAmount(one));
  return rest === 0 ? buys : `${buys}, ${money(rest)} buys nothing: pay ${amounts.join(' or ')}`;
}

/** What depositSatus is on the wire. */
export const depositStates = { 1: 'SUCCESS', 2: 'PENDING', 3: 'FAILD' } as const;
