import type { Account } from '../gateways/Account.ts';

/** What names an account of the simulator in SMS_URL or MONEY_URL. @param more fields of the address, as `networks` */
export function connectionString(
  { driver, url, account, secret, options }: Account,
  more: Readonly<Record<string, string>> = {},
): string {
  const known = Object.entries({ ...options, ...more }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = known.length > 0 ? `?${known.join('&')}` : '';
  return `${driver}+${url.replace('://', `://${account}:${encodeURIComponent(secret)}@`)}${query}`;
}
