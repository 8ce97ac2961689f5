import { type Network, networks } from '../networks.ts';

export const gatewayKinds = ['SMS', 'MONEY'] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/** The driver's own hosts: nobody types one. */
export const hostNames = ['PRODUCTION', 'SPARE', 'SANDBOX'] as const;
export type HostName = (typeof hostNames)[number];

type OptionName = 'subscription' | 'environment' | 'hash' | 'publicKey' | 'webhook';

export interface GatewayOption {
  name: OptionName;
  label: string;
  secret: boolean;
  required?: boolean;
}

export interface GatewayDriver {
  driver: string;
  kind: GatewayKind;
  /** How users know the provider. */
  name: string;
  /** What the provider calls account and secret. */
  account: string;
  secret: string;
  networks: readonly Network[];
  hosts: readonly HostName[];
  options: readonly GatewayOption[];
  /** Where its address for callbacks is registered; '': it has none. */
  register: string;
}

const [both, all] = [['MTN', 'AIRTEL'] as const, networks];
const withSandbox = ['PRODUCTION', 'SANDBOX'] as const;

/** In the order in which they are offered. */
export const gatewayDrivers: readonly GatewayDriver[] = [
  {
    ...{ driver: 'egosms', kind: 'SMS', name: 'EgoSMS', account: 'User name', secret: 'API key' },
    ...{ networks: all, hosts: withSandbox, options: [], register: 'EgoSMS, in the settings of the account' },
  },
  {
    ...{ driver: 'africastalking', kind: 'SMS', name: 'Africa’s Talking', account: 'User name', secret: 'API key' },
    ...{ networks: all, hosts: withSandbox, options: [] },
    register: 'Africa’s Talking, under SMS, Callback URLs, for delivery reports and for bulk opt-outs',
  },
  {
    ...{ driver: 'yosms', kind: 'SMS', name: 'Yo! SMS', account: 'Account number', secret: 'Password' },
    ...{ networks: all, hosts: ['PRODUCTION'], options: [], register: '' },
  },
  {
    ...{ driver: 'twilio', kind: 'SMS', name: 'Twilio', account: 'Account SID', secret: 'Auth token' },
    ...{ networks: all, hosts: ['PRODUCTION'], options: [] },
    register: 'nowhere. Somero gives it to Twilio with each message',
  },
  {
    ...{ driver: 'mtn', kind: 'MONEY', name: 'MTN', account: 'API user', secret: 'API key' },
    ...{ networks: ['MTN'], hosts: ['PRODUCTION', 'SPARE', 'SANDBOX'] },
    options: [
      { name: 'subscription', label: 'Subscription key', secret: true, required: true },
      { name: 'environment', label: 'Target environment', secret: false },
    ],
    register: 'MTN, by its host name; MTN is told the address with each payment',
  },
  {
    ...{ driver: 'airtel', kind: 'MONEY', name: 'Airtel', account: 'Client id', secret: 'Client secret' },
    ...{ networks: ['AIRTEL'], hosts: withSandbox },
    options: [{ name: 'hash', label: 'Hash key of callbacks', secret: true }],
    register: 'Airtel, in the settings of the application',
  },
  {
    ...{ driver: 'yo', kind: 'MONEY', name: 'Yo!', account: 'API user name', secret: 'API password' },
    ...{ networks: both, hosts: ['PRODUCTION', 'SPARE', 'SANDBOX'] },
    options: [{ name: 'publicKey', label: 'Public key of notices', secret: false }],
    register: 'nowhere. Somero gives it to Yo! with each payment',
  },
  {
    ...{ driver: 'relworx', kind: 'MONEY', name: 'Relworx', account: 'Account number', secret: 'API key' },
    ...{ networks: both, hosts: ['PRODUCTION'] },
    options: [{ name: 'webhook', label: 'Webhook key', secret: true }],
    register: 'Relworx, as the webhook of the account',
  },
];

export const gatewayDriver = (driver: string): GatewayDriver | undefined =>
  gatewayDrivers.find((known) => known.driver === driver);
