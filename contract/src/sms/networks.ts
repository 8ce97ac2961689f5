export const networks = ['MTN', 'AIRTEL', 'OTHER'] as const;
export type Network = (typeof networks)[number];

/** Numbers do not move between networks (providers.md, section 5). After +256. */
const prefixes: ReadonlyMap<string, Network> = new Map([
  ...['76', '77', '78', '79', '31', '39'].map((prefix) => [prefix, 'MTN'] as const),
  ...['70', '74', '75', '20'].map((prefix) => [prefix, 'AIRTEL'] as const),
]);

/** @param phone +256 and nine digits, as `mobileNumber` gives it */
export const networkOf = (phone: string): Network =>
  (phone.startsWith('+256') && prefixes.get(phone.slice(4, 6))) || 'OTHER';
