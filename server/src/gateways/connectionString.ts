import { type Network, networks } from '@somero/contract/sms/networks.ts';
import type { Account, Hosts } from './Account.ts';
import { driverOptions } from './driverOptions.ts';
import { moneyDrivers } from './money/moneyDrivers.ts';
import { smsDrivers } from './sms/smsDrivers.ts';

/** What one address of SMS_URL or MONEY_URL names. */
export interface ConnectedAccount {
  kind: 'SMS' | 'MONEY';
  /** Of driver `simulator` nothing else counts: the built-in simulator. */
  account: Account;
  name: string;
  /** '': what the account has at the provider. */
  sender: string;
  networks: readonly Network[];
  /** Those that the address names; amounts in UGX, `price` of a part, `least` and `most` of a payment. */
  limits?: Partial<Record<keyof typeof ranges, number>>;
}

type ConnectionVariable = 'SMS_URL' | 'MONEY_URL';

interface Kind {
  kind: ConnectedAccount['kind'];
  drivers: Readonly<Record<string, { hosts: Hosts }>>;
  names: readonly string[];
}
const kinds: Record<ConnectionVariable, Kind> = {
  SMS_URL: { kind: 'SMS', drivers: smsDrivers, names: ['sender', 'inFlight', 'price', 'lowBalance'] },
  MONEY_URL: { kind: 'MONEY', drivers: moneyDrivers, names: ['least', 'most'] },
};
const ranges = {
  inFlight: [1, 100],
  price: [0, 10_000],
  lowBalance: [0, 1_000_000_000],
  least: [500, 5_000_000],
  most: [500, 5_000_000],
} as const;
/** Of the networks that a driver serves; the others serve all. */
const served: Readonly<Record<string, readonly Network[]>> = {
  ...{ mtn: ['MTN'], airtel: ['AIRTEL'], yo: ['MTN', 'AIRTEL'], relworx: ['MTN', 'AIRTEL'] },
};

/**
 * Reads `driver://ACCOUNT:SECRET@host?…` (sms.md, section 4): one or more, separated by spaces, percent-encoded. `driver+http://` is
 * without HTTPS, for a test server. `simulator:` alone is the built-in simulator.
 * @throws Error that names the variable and which address is wrong, and nothing of what stands in it
 */
export function readConnections(text: string, variable: ConnectionVariable): ConnectedAccount[] {
  const addresses = text.split(/\s+/).filter(Boolean);
  if (addresses.length === 1 && addresses[0] === 'simulator:') return [simulator(kinds[variable].kind)];
  const accounts = addresses.map((address, n) => {
    const read = readAddress(address, variable);
    if (typeof read === 'string') throw new Error(`${variable}, address ${n + 1}: ${read}`);
    return read;
  });
  const keys = accounts.map(({ account: { driver, url, account } }) => `${driver} ${account} ${url}`);
  if (new Set(keys).size < keys.length) throw new Error(`${variable} names an account twice`);
  return accounts;
}

const simulator = (kind: ConnectedAccount['kind']): ConnectedAccount => ({
  ...{ kind, name: 'Simulator', sender: '', networks },
  account: { driver: 'simulator', url: '', account: '', secret: '', options: {} },
});

/** The problem, in words that hold nothing of the address: a sign that should be encoded puts a piece of the secret anywhere. */
function readAddress(address: string, variable: ConnectionVariable): ConnectedAccount | string {
  const { kind, drivers, names } = kinds[variable];
  if (address.startsWith('simulator:')) return 'simulator: stands alone';
  const [, driver = '', scheme] = /^(\w+)(?:\+(https?))?:\/\//.exec(address) ?? [];
  if (!Object.hasOwn(drivers, driver)) return `begin with ${Object.keys(drivers).join('://, ')}:// or simulator:`;
  const production = drivers[driver]?.hosts.production ?? '';
  const protocol = scheme ?? new URL(production).protocol.slice(0, -1);
  const form = `write ${driver}://ACCOUNT:SECRET@${new URL(production).host}, with signs other than letters and digits percent-encoded`;
  // As a web address, so that the host is read by its rules.
  const web = `${protocol}://${address.slice(address.indexOf('://') + 3)}`;
  const url = URL.canParse(web) ? new URL(web) : undefined;
  const [account, secret] = [decoded(url?.username), decoded(url?.password)];
  if (!url?.hostname || !account || !secret || url.hash || (address.match(/@/g) ?? []).length !== 1) return form;
  const known = Object.keys(driverOptions[driver] ?? {});
  const allowed = ['name', 'networks', ...names, ...known];
  const given = [...url.searchParams.keys()];
  if (given.some((name) => !allowed.includes(name)) || new Set(given).size < given.length)
    return `after ? may stand, once each: ${allowed.join(', ')}`;
  const fields = Object.fromEntries(url.searchParams);
  const missing = known.find((name) => driverOptions[driver]?.[name] === 'required secret' && !fields[name]);
  if (missing) return `${missing} is missing`;
  const settings = readSettings(fields, driver);
  if (typeof settings === 'string') return settings;
  const options = Object.fromEntries(Object.entries(fields).filter(([name]) => known.includes(name)));
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  return { kind, account: { driver, url: base, account, secret, options }, ...settings };
}

function readSettings(
  fields: Readonly<Record<string, string>>,
  driver: string,
): Omit<ConnectedAccount, 'kind' | 'account'> | string {
  const { name = driver, sender = '', networks: listed } = fields;
  if ([...name].length > 60) return 'name has at most 60 letters';
  if (sender.length > 11) return 'sender has at most 11 letters';
  const covered = listed?.split(',') ?? served[driver] ?? networks;
  if (!covered.every(isNetwork)) return `networks are of ${networks.join(',')}`;
  const limits: ConnectedAccount['limits'] = {};
  for (const [field, [low, high]] of Object.entries(ranges)) {
    const typed = fields[field];
    if (typed === undefined) continue;
    if (!/^\d{1,10}$/.test(typed) || +typed < low || +typed > high)
      return `${field} is a number from ${low} to ${high}`;
    limits[field as keyof typeof ranges] = +typed;
  }
  return { name, sender, networks: covered, limits };
}

const isNetwork = (name: string): name is Network => (networks as readonly string[]).includes(name);

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
