import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../demo/chance.ts';
import type { Account } from '../gateways/Account.ts';
import { hostAndPort, openHttp } from '../gateways/http.ts';
import { createServer } from '../gateways/nodeHttp.ts';
import { administer } from './administer.ts';
import { accountAt } from './credentials.ts';
import { cutOf } from './faults.ts';
import { Ledger } from './Ledger.ts';
import { listenOnLoopback, loopback } from './listenOnLoopback.ts';
import { answer, misbehave } from './misbehave.ts';
import { airtel } from './money/airtel.ts';
import { mtn } from './money/mtn.ts';
import { relworx } from './money/relworx.ts';
import { remember } from './money/remember.ts';
import { yo } from './money/yo.ts';
import { type ProviderName, smsProviders } from './providerNames.ts';
import { type About, type Rule, Rules } from './Rules.ts';
import { africastalking } from './sms/africastalking.ts';
import { egosms } from './sms/egosms.ts';
import { optOut } from './sms/optOut.ts';
import { twilio } from './sms/twilio.ts';
import { yosms } from './sms/yosms.ts';
import { Timeline } from './Timeline.ts';
import { type Asked, json, type Provider, type Received, type World } from './World.ts';
import { yoKey } from './yoKey.ts';

interface SimulatorOptions {
  /** Absent: any that is free. */
  port?: number;
  clock?: () => Date;
  seed?: number;
  /** What is due comes by itself, in real time. Else by `pass` and `runDue`. */
  byTimers?: boolean;
  /** Where providers report whose portal is told; an address in a request wins. */
  callbackUrls?: Partial<Record<ProviderName, string>>;
  /** How reports travel to an address. Default: over HTTP. */
  send?: World['send'];
  recall?: World['recall'];
}

const providers: Record<ProviderName, Provider> = {
  ...{ egosms, africastalking, yosms, twilio },
  ...{ mtn, airtel, yo, relworx },
};
const largestBody = 4 * 1024 * 1024;
const firstBalance = 1_000_000;

export type Simulator = Awaited<ReturnType<typeof openSimulator>>;

/** The providers of SMS and money as one HTTP server on this machine, in their formats (providers.md, section 8). */
export async function openSimulator(options: SimulatorOptions = {}) {
  const { clock = () => new Date(), seed = 1, byTimers = false, callbackUrls = {} } = options;
  const world = makeWorld(new Timeline(clock, byTimers), new Chance(seed));
  if (options.send) world.send = options.send;
  world.recall = options.recall;
  for (const [provider, url] of Object.entries(callbackUrls)) world.callbackUrls.set(provider as ProviderName, url);
  const server = createServer((request, response) => {
    serve(world, request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server, options.port);
  const url = `http://${loopback}:${port}`;
  const goOffline = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    // Who is connected hears of it a moment later; until then a request would go into a closed connection.
    await wait(50);
  };
  return {
    url,
    /** What a driver needs to reach a provider here. */
    account: (provider: ProviderName): Account => accountAt(url, provider),
    /** What was sent and paid in truth. */
    ledger: () => world.ledger.snapshot(world.timeline.now()),
    rules: (...rules: Rule[]) => world.rules.add(...rules),
    clearRules: () => world.rules.clear(),
    /** Those not used up. */
    rulesLeft: () => world.rules.left(),
    clock: {
      now: () => new Date(world.timeline.now()),
      /** Lets milliseconds pass, and ends when what was due in them was delivered. */
      pass: (ms: number) => world.timeline.pass(ms),
      /** After the given clock was moved by another. */
      runDue: () => world.timeline.runDue(),
    },
    setCallback: (provider: ProviderName, to: string) => world.callbackUrls.set(provider, to),
    setBalance: (provider: ProviderName, amount: number) => world.balances.set(provider, amount),
    /** +256… does not want messages any more. */
    optOut: (phone: string) => optOut(world, phone),
    /** PEM, by which Yo!'s notices are verified. */
    yoPublicKey: () => yoKey().publicKey,
    /** Nobody listens: connections are refused. */
    goOffline,
    comeBack: () => listenOnLoopback(server, port),
    close: async () => {
      world.timeline.stop();
      if (server.listening) await goOffline();
    },
  };
}

function makeWorld(timeline: Timeline, chance: Chance): World {
  return {
    ...{ timeline, chance, rules: new Rules(), ledger: new Ledger() },
    ...{ callbackUrls: new Map(), optOuts: new Set(), tokens: new Map() },
    balances: new Map(smsProviders.map((provider) => [provider, firstBalance])),
    send: (url) => openHttp({ trustedHosts: isLoopback(url) ? [hostAndPort(new URL(url))] : [] }),
  };
}

const isLoopback = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === loopback;

async function serve(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${loopback}`);
  const [, prefix = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return answer(response, { status: 413 });
  const body = await text(request);
  // A page in a browser that calls this machine by a name of its own is not an engineer.
  if (prefix === '_sim' && !/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? ''))
    return answer(response, { status: 403 });
  if (prefix === '_sim') return answer(response, await administer(world, request, path, body));
  const name = prefix.replace(/-new$/, '') as ProviderName;
  const { method = 'GET', headers } = request;
  const received: Received = { method, path, query: url.searchParams, headers, body, platform: prefix };
  const read = () => (Object.hasOwn(providers, name) ? providers[name](received, world) : undefined);
  const asked = read();
  if (!asked) return answer(response, json(404, { message: 'There is no such address' }));
  const about: About = {
    provider: name,
    on: asked.on,
    text: `${method} ${request.url} ${body} ${asked.besides ?? ''}`,
  };
  await serveAsked(world, about, (endTokens(world, about) && read()) || asked, response);
}

async function serveAsked(world: World, about: About, asked: Asked, response: ServerResponse): Promise<void> {
  const way = world.rules.take('way', about);
  const log = (status?: number) => {
    const { provider, on } = about;
    world.ledger.see({
      ...{ provider, on, at: world.timeline.now() },
      ...(way && { fault: way.fault }),
      ...(status !== undefined && { status }),
    });
  };
  if (way?.fault === '429' || way?.fault === '401') {
    log(Number(way.fault));
    return answer(
      response,
      json(Number(way.fault), { message: way.fault === '429' ? 'Too many requests' : 'Unauthorized' }),
    );
  }
  const cut = way && cutOf(way.fault);
  if (cut && !cut.isTaken)
    return log(misbehave(response, cut.cut, json(200, { status: 'Accepted', message: 'Accepted' })));
  if (about.on === 'status' || about.on === 'list') await remember(world);
  const { isSilent = false, ...reply } = await asked.answer(about);
  if (cut) return log(misbehave(response, cut.cut, reply));
  if (isSilent) return log();
  if (way?.fault === 'slow') await wait(way.delayMs ?? 1_000);
  log(reply.status);
  answer(response, reply);
}

function endTokens({ rules, tokens }: World, about: About): boolean {
  if (about.on === 'token' || !rules.take('tokenEnd', about)) return false;
  for (const [token, { provider }] of tokens) if (provider === about.provider) tokens.delete(token);
  return true;
}
