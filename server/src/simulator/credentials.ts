import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '../gateways/Account.ts';
import type { ProviderName } from './providerNames.ts';
import type { World } from './World.ts';
import { yoKey } from './yoKey.ts';

/** The one account that every simulated provider knows. Its secret holds what must be escaped in addresses, XML and Basic. */
export const credentials = {
  account: 'simulator',
  secret: 'no secret: 100% & <simulated>+',
  /** Twilio's accounts have this form. */
  sid: `AC${'51'.repeat(16)}`,
  subscription: 'simulated-subscription',
  environment: 'mtnuganda',
  hashKey: 'simulated-hash-key',
  webhook: 'simulated-webhook-key',
} as const;

export const isBasic = ({ authorization = '' }: IncomingHttpHeaders, user: string): boolean =>
  authorization === `Basic ${Buffer.from(`${user}:${credentials.secret}`).toString('base64')}`;

export const isBearer = ({ authorization = '' }: IncomingHttpHeaders): boolean =>
  authorization === `Bearer ${credentials.secret}`;

export function giveToken({ tokens, chance, timeline }: World, provider: ProviderName, seconds: number): string {
  const token = `${provider}-${chance.whole(1e11, 1e12)}`;
  tokens.set(token, { provider, endsAt: timeline.now() + seconds * 1_000 });
  return token;
}

export function hasToken(
  { tokens, timeline }: World,
  provider: ProviderName,
  { authorization = '' }: IncomingHttpHeaders,
) {
  const token = tokens.get(authorization.replace(/^Bearer /, ''));
  return authorization.startsWith('Bearer ') && token?.provider === provider && token.endsAt > timeline.now();
}

const options: Partial<Record<ProviderName, Record<string, string>>> = {
  mtn: { subscription: credentials.subscription, environment: credentials.environment },
  airtel: { hash: credentials.hashKey },
  relworx: { webhook: credentials.webhook },
};

export const accountAt = (url: string, provider: ProviderName): Account => ({
  ...{ driver: provider, url: `${url}/${provider}` },
  options: provider === 'yo' ? { publicKey: yoKey().publicKey } : (options[provider] ?? {}),
  ...{ account: provider === 'twilio' ? credentials.sid : credentials.account, secret: credentials.secret },
});
