import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Account } from '../Account.ts';
import type { HttpOutcome, SendHttp } from '../http.ts';
import { type Failure, failureOf } from '../Outcome.ts';
import { readJson } from '../readJson.ts';

type HttpRequest = Parameters<SendHttp>[0];

interface Token {
  value: string;
  /** Milliseconds of performance.now(): a clock that is set must not lengthen a token. */
  until: number;
}

/** Without a token nothing was sent, so `failure` is always `refused`. */
type SentWithToken = HttpOutcome | { kind: 'noToken'; failure: Failure };

interface AccessTokens {
  /** A token that the provider does not accept is renewed once. */
  send(account: Account, http: SendHttp, request: HttpRequest): Promise<SentWithToken>;
  /** Fetches one whatever is stored. Undefined when it came. */
  renew(account: Account, http: SendHttp): Promise<Failure | undefined>;
}

/** Milliseconds: a token is not used in the last of its life, as it may end on the way. */
const margin = 30_000;

const answer = z.object({
  access_token: z.string().min(1),
  /** Seconds, as a number or a string. */
  expires_in: z.unknown(),
});

/** Tokens are kept in memory, apart for each `http`, by account; who waits for the same one shares one request. */
export function accessTokens(
  requestOf: (account: Account) => HttpRequest,
  wordsOf: (body: Buffer) => string | undefined,
): AccessTokens {
  const stores = new WeakMap<
    SendHttp,
    { tokens: Map<string, Token>; renewals: Map<string, Promise<Token | Failure>> }
  >();
  const storeOf = (http: SendHttp) => {
    const store = stores.get(http) ?? { tokens: new Map(), renewals: new Map() };
    stores.set(http, store);
    return store;
  };

  const renewed = (account: Account, http: SendHttp): Promise<Token | Failure> => {
    const { tokens, renewals } = storeOf(http);
    const key = keyOf(account);
    const waiting = renewals.get(key);
    if (waiting) return waiting;
    const renewal = http(requestOf(account))
      .then((outcome) => tokenOf(outcome, account, wordsOf))
      .then((token) => {
        if ('value' in token) tokens.set(key, token);
        else tokens.delete(key);
        return token;
      })
      .finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  };

  const take = (account: Account, http: SendHttp, refused?: string): Promise<Token | Failure> => {
    const token = storeOf(http).tokens.get(keyOf(account));
    const isGood = token && token.value !== refused && performance.now() < token.until;
    return isGood ? Promise.resolve(token) : renewed(account, http);
  };

  return {
    send: async (account, http, request) => {
      const token = await take(account, http);
      if (!('value' in token)) return { kind: 'noToken', failure: token };
      const sent = await http(withToken(request, token));
      if (sent.kind !== 'refused' || sent.status !== 401) return sent;
      const next = await take(account, http, token.value);
      return 'value' in next ? http(withToken(request, next)) : { kind: 'noToken', failure: next };
    },
    renew: async (account, http) => {
      const token = await renewed(account, http);
      return 'value' in token ? undefined : token;
    },
  };
}

const keyOf = (account: Account): string => createHash('sha256').update(JSON.stringify(account)).digest('hex');

const withToken = (request: HttpRequest, { value }: Token): HttpRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${value}` },
});

function tokenOf(
  outcome: HttpOutcome,
  account: Account,
  wordsOf: (body: Buffer) => string | undefined,
): Token | Failure {
  if (outcome.kind !== 'answered') {
    const failure = failureOf(outcome, account, wordsOf);
    const isByTheirWords = failure.kind === 'refused' && failure.retry === 'never';
    return { kind: 'refused', retry: 'later', reason: failure.reason, ...alarmOf(failure, isByTheirWords) };
  }
  const read = readJson(answer, outcome.body);
  if (!read) return { kind: 'refused', retry: 'later', reason: 'No token in the answer' };
  const seconds = Number(read.expires_in);
  const life = Number.isFinite(seconds) ? seconds * 1000 - margin : 0;
  return { value: read.access_token, until: performance.now() + life };
}

/** Whoever is refused a token has a wrong key. */
const alarmOf = (failure: Failure, isByTheirWords: boolean) =>
  isByTheirWords || (failure.kind === 'refused' && failure.alarm) ? ({ alarm: 'key' } as const) : {};
