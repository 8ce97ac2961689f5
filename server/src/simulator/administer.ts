import type { IncomingMessage } from 'node:http';
import { faults, isFault } from './faults.ts';
import { moneyProviders, type Operation, operations, type ProviderName, smsProviders } from './providerNames.ts';
import type { Rule } from './Rules.ts';
import { readJson } from './readJson.ts';
import { optOut } from './sms/optOut.ts';
import { json, type Reply, type World } from './World.ts';

const providers: readonly unknown[] = [...smsProviders, ...moneyProviders];
const isOperation = (name: unknown): name is Operation => operations.some((each) => each === name);
const isProvider = (name: unknown): name is ProviderName => providers.includes(name);
const done = json(200, { done: true });
const wrong = (message: string): Reply => json(400, { message });

/** `/_sim/...`: what an engineer or a test asks of the simulator itself. Only as JSON, so that no page in a browser can. */
export async function administer(
  world: World,
  { method, headers }: IncomingMessage,
  path: string,
  body: string,
): Promise<Reply> {
  if (method === 'GET' && path === '/ledger') return json(200, world.ledger.snapshot(world.timeline.now()));
  if (method === 'GET' && path === '/rules') return json(200, { left: world.rules.left(), faults, providers });
  if (method === 'DELETE' && path === '/rules') {
    world.rules.clear();
    return done;
  }
  if (method !== 'POST') return json(404, { message: 'There is no such address' });
  if (headers['content-type'] !== 'application/json') return wrong('Send JSON, as application/json');
  const asked = readJson(body);
  const work = Object.hasOwn(works, path) ? works[path] : undefined;
  return work ? work(world, asked) : json(404, { message: 'There is no such address' });
}

const works: Record<string, (world: World, asked: Record<string, unknown>) => Reply | Promise<Reply>> = {
  '/rules': ({ rules }, asked) => {
    const rule = readRule(asked);
    if (!rule) return wrong('fault, provider, match, times, delayMs, on: see GET /_sim/rules');
    rules.add(rule);
    return done;
  },
  '/clock': async ({ timeline }, { passMs }) => {
    if (!isWhole(passMs)) return wrong('passMs: milliseconds that pass');
    await timeline.pass(passMs);
    return json(200, { now: new Date(timeline.now()).toISOString() });
  },
  '/callbacks': ({ callbackUrls }, { provider, url }) => {
    if (!isProvider(provider) || typeof url !== 'string' || !URL.canParse(url)) return wrong('provider and url');
    callbackUrls.set(provider, url);
    return done;
  },
  '/balances': ({ balances }, { provider, amount }) => {
    if (!isProvider(provider) || !isWhole(amount)) return wrong('provider and amount');
    balances.set(provider, amount);
    return done;
  },
  '/optouts': async (world, { phone }) => {
    if (typeof phone !== 'string' || !/^\+256\d{9}$/.test(phone)) return wrong('phone: +256 and nine digits');
    await optOut(world, phone);
    return done;
  },
};

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function readRule({ fault, provider, match, times, delayMs, on }: Record<string, unknown>): Rule | undefined {
  const isRight =
    isFault(fault) &&
    (provider === undefined || isProvider(provider)) &&
    (match === undefined || typeof match === 'string') &&
    (times === undefined || isWhole(times)) &&
    (delayMs === undefined || isWhole(delayMs)) &&
    (on === undefined || isOperation(on));
  if (!isRight) return undefined;
  return {
    fault,
    ...(isProvider(provider) && { provider }),
    ...(typeof match === 'string' && { match }),
    ...(isWhole(times) && { times }),
    ...(isWhole(delayMs) && { delayMs }),
    ...(isOperation(on) && { on }),
  };
}
