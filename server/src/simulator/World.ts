import type { IncomingHttpHeaders } from 'node:http';
import type { Chance } from '../demo/chance.ts';
import type { SendHttp } from '../gateways/http.ts';
import type { KnownPayment, Ledger } from './Ledger.ts';
import type { ProviderName } from './providerNames.ts';
import type { About, Rules } from './Rules.ts';
import type { Timeline } from './Timeline.ts';

/** What all providers share. */
export interface World {
  timeline: Timeline;
  rules: Rules;
  ledger: Ledger;
  chance: Chance;
  /** Where a provider reports, as its portal was told; an address in the request wins. */
  callbackUrls: Map<ProviderName, string>;
  send: (url: string) => SendHttp;
  /** Numbers that opted out, as +256. */
  optOuts: Set<string>;
  /** Of our accounts at the SMS gateways, in their currency. */
  balances: Map<ProviderName, number>;
  /** Payments of before this simulator, or of another beside it. */
  recall?: (() => Promise<KnownPayment[]>) | undefined;
  tokens: Map<string, { provider: ProviderName; endsAt: number }>;
}

export interface Received {
  method: string;
  /** After the provider's prefix. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** `mtn`, or `mtn-new`: another platform, which does not know the transactions of the first. */
  platform: string;
}

export interface Reply {
  status: number;
  type?: string;
  body?: string;
  /** A telephone that says so: the request is taken, and never answered. */
  isSilent?: boolean;
}

export interface Asked {
  on: About['on'];
  /** What a rule may match besides address and body. */
  besides?: string;
  answer: (about: About) => Reply | Promise<Reply>;
}

/** Reads a request and changes nothing; `answer` does what was asked. Undefined: no such address. */
export type Provider = (received: Received, world: World) => Asked | undefined;

export const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
