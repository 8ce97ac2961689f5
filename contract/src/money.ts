// Amounts are whole shillings. A report in another currency converts and rounds each entry once. Its totals add up
// what is printed, so every column adds up and all four reports agree.

export const currencies = ['UGX', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const currencyNames: Record<Currency, string> = { UGX: 'Uganda shillings', USD: 'US dollars', EUR: 'Euros' };

/** In UGX, for one project, budget line or expense. */
export const largestAmount = 999_999_999_999;

/** What is wrong with digits that were typed as an amount or a rate, or null. */
export function amountProblem(digits: string): 'least' | 'most' | null {
  const plain = digits.trim().replace(/^0+/, '');
  if (plain === '') return 'least';
  return plain.length > String(largestAmount).length ? 'most' : null;
}

export interface Rates {
  dollar: number;
  euro: number;
}

export const rateOf = (currency: Currency, { dollar, euro }: Rates): number =>
  ({ UGX: 1, USD: dollar, EUR: euro })[currency];

export const decimalsOf = (currency: Currency): 0 | 2 => (currency === 'UGX' ? 0 : 2);

/** In the smallest unit of the currency (shillings or cents), rounded half up. `ugx` is a whole number up to 2^53. */
export function inCurrency(ugx: number, currency: Currency, rates: Rates): number {
  if (currency === 'UGX') return ugx;
  const rate = BigInt(rateOf(currency, rates));
  return Number((BigInt(ugx) * 200n + rate) / (2n * rate));
}

/** `1,234,567` or `12,345.67`, from the smallest unit. */
export function printedAmount(smallest: number, currency: Currency = 'UGX'): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(smallest)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = smallest < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** `UGX 1,234,567`, from the smallest unit. A no-break space keeps it on one line. */
export const money = (smallest: number, currency: Currency = 'UGX'): string =>
  `${currency}\u00A0${printedAmount(smallest, currency)}`;
