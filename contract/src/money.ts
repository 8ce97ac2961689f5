// Money is kept in whole shillings. A report in another currency converts each entry by the project's own rate and rounds it
// once; its totals are the sums of what is printed, so that every column adds up and all four reports agree.

/** The currencies of a report: Uganda shillings, US dollars, euros. */
export const currencies = ['UGX', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const currencyNames: Record<Currency, string> = { UGX: 'Uganda shillings', USD: 'US dollars', EUR: 'Euros' };

/** Largest amount of one project, budget line or expense, in UGX: twelve digits. */
export const largestAmount = 999_999_999_999;

/** The rates of a project: UGX for 1 US dollar and for 1 euro. */
export interface Rates {
  dollar: number;
  euro: number;
}

/** UGX for 1 unit of a currency. */
export const rateOf = (currency: Currency, { dollar, euro }: Rates): number =>
  ({ UGX: 1, USD: dollar, EUR: euro })[currency];

/** Digits after the point: shillings have no cents. */
export const decimalsOf = (currency: Currency): 0 | 2 => (currency === 'UGX' ? 0 : 2);

/**
 * An amount in the smallest unit of a currency (shillings or cents), rounded half up.
 *
 * @param ugx whole shillings, 0 or more and at most 2^53
 */
export function inCurrency(ugx: number, currency: Currency, rates: Rates): number {
  if (currency === 'UGX') return ugx;
  const rate = BigInt(rateOf(currency, rates));
  return Number((BigInt(ugx) * 200n + rate) / (2n * rate));
}

/** `1,234,567` or `12,345.67`, of the smallest unit; less than nothing has a minus before it. */
export function printedAmount(smallest: number, currency: Currency = 'UGX'): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(smallest)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = smallest < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** As it is said: `UGX 1,234,567`, of the smallest unit. The space keeps it on one line. */
export const money = (smallest: number, currency: Currency = 'UGX'): string =>
  `${currency}\u00A0${printedAmount(smallest, currency)}`;
