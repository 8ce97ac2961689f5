import { type Network, networks } from '@somero/contract/sms/networks.ts';
import type { Account, Hosts } from './Account.ts';
import { driverOptions } from './driverOptions.ts';
import { moneyDrivers } from './money/moneyDrivers.ts';
import { smsDrivers } from './sms/smsDrivers.ts';

/** An account of SMS_URL or MONEY_URL. What the address does not say is undefined. */
export interface ConnectedAccount extends Account {
  /** Of driver, account and host: the same at each start. */
  sourceKey: string;
  name: string;
  /** '': what the account has at the provider. */
  sender: string;
  networks: readonly Network[];
  inFlight?: number;
  /** UGX a part. */
  price?: number;
  /** UGX. */
  lowBalance?: number;
  /** UGX of one payment. */
  least?: number;
  most?: number;
}

export type ConnectionVariable = 'SMS_URL' | 'MONEY_URL';

const kinds: Record<ConnectionVariable, { drivers: Readonly<Record<string, { hosts: Hosts }>>; names: string[] }> = {
  SMS_URL: { drivers: smsDrivers, names: ['sender', 'inFlight', 'price', 'lowBalance'] },
  MONEY_URL: { drivers: moneyDrivers, names: ['least', 'most'] },
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
export function readConnections(text: string, variable: ConnectionVariable): ConnectedAccount[] | 'simulator' {
  const addresses = text.split(/\s+/).filter(Boolean);
  if (addresses.length === 1 && addresses[0] === 'simulator:') return 'simulator';
  const accounts = addresses.map((address, n) => {
    const read = readAddress(address, variable);
    if (typeof read === 'string') throw new Error(`${variable}, address ${n + 1}: ${read}`);
    return read;
  });
  if (new Set(accounts.map(({ sourceKey }) => sourceKey)).size < accounts.length)
    throw new Error(`${variable} names an account twice`);
  return accounts;
}

/** The problem, in words that hold nothing of the address: a sign that should be encoded puts a piece of the secret anywhere. */
function readAddress(address: string, variable: ConnectionVariable): ConnectedAccount | string {
  const { drivers, names } = kinds[variable];
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
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  return {
    ...{ driver, url: base, account, secret, sourceKey: `${driver}:${account}@${url.host}${url.pathname}` },
    options: Object.fromEntries(Object.entries(fields).filter(([name]) => known.includes(name))),
    ...settings,
  };
}

type Settings = Omit<ConnectedAccount, keyof Account | 'sourceKey'>;

function readSettings(fields: Readonly<Record<string, string>>, driver: string): Settings | string {
  const { name = driver, sender = '', networks: listed } = fields;
  if ([...name].length > 60) return 'name has at most 60 letters';
  if (sender.length > 11) return 'sender has at most 11 letters';
  const covered = listed?.split(',') ?? served[driver] ?? networks;
  if (!covered.every(isNetwork) || covered.length === 0) return `networks are of ${networks.join(',')}`;
  const numbers: Partial<Record<keyof typeof ranges, number>> = {};
  for (const [field, [low, high]] of Object.entries(ranges)) {
    const typed = fields[field];
    if (typed === undefined) continue;
    if (!/^\d{1,10}$/.test(typed) || +typed < low || +typed > high)
      return `${field} is a number from ${low} to ${high}`;
    numbers[field as keyof typeof ranges] = +typed;
  }
  return { name, sender, networks: covered, ...numbers };
}

const isNetwork = (name: string): name is Network => (networks as readonly string[]).includes(name);

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
