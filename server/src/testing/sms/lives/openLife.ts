import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { CallName } from '@somero/contract';
import { gatewayDriver } from '@somero/contract/sms/gateways/drivers.ts';
import type { Network } from '@somero/contract/sms/networks.ts';
import { Chance } from '../../../demo/chance.ts';
import { type HttpOutcome, openHttp, type SendHttp } from '../../../gateways/http.ts';
import { openSimulator } from '../../../simulator/openSimulator.ts';
import { type ProviderName, smsProviders } from '../../../simulator/providerNames.ts';
import { makeAddress } from '../../../sms/gateways/renewCallback.ts';
import type { EnvironmentGateway } from '../../../sms/gateways/syncEnvironment.ts';
import { newFolder, openFreshDatabase, openSchoolOn, schoolBegins, type TestPayload } from '../../startSchool.ts';
import { smsOf } from '../openSms.ts';
import { mortal } from './mortal.ts';

export type Life = Awaited<ReturnType<typeof openLife>>;

const publicUrl = 'https://school.test';
const lost: HttpOutcome = { kind: 'unknown', reason: 'no answer in time' };
const unreached: HttpOutcome = { kind: 'notConnected', reason: 'ECONNREFUSED' };

/**
 * The whole program before simulated providers, with a clock that only tests move. It can be killed and is started again on the
 * same database; the simulator knows what became of messages and money in truth. `end` it yourself.
 */
export async function openLife(seed: number) {
  const chance = new Chance(seed);
  const onTheWay = new Chance(seed + 1);
  const database = await openFreshDatabase();
  const folder = await newFolder();
  const errors: unknown[] = [];
  const network = { isDown: false, loses: true };
  let started = 0;
  let out = 0;
  let keys = 0;

  const simulator = await openSimulator({
    seed,
    clock: () => program?.clock.now() ?? schoolBegins,
    send: () => deliver,
  });
  const gateways = gatewaysOf(chance, simulator);
  const start = async (now: Date) => {
    started++;
    const life = mortal(database);
    const openCounted: typeof openHttp = (options) => {
      const send = openHttp(options);
      return async (request) => {
        if (network.isDown) return unreached;
        const isLost = network.loses && onTheWay.rarely(40);
        if (isLost && onTheWay.rarely(2)) return lost;
        out++;
        const outcome = await send(request).finally(() => {
          out--;
        });
        return isLost ? lost : outcome;
      };
    };
    const log = {
      error: (about: object, msg: string) => {
        if (!life.isDead()) errors.push({ msg, ...about });
      },
    };
    // One callback comes after the other here: each would wait for others.
    const given = { keep: true, gatherFor: 0, log, environment: gateways, openHttp: openCounted, publicUrl, now };
    return { ...(await openSchoolOn(life.database, folder, given)), life };
  };
  type Program = Awaited<ReturnType<typeof start>>;
  let program = undefined as Program | undefined as Program;
  const deliver: SendHttp = async ({ method, url, headers = {}, body = '' }) => {
    const { app, life } = program;
    if (life.isDead()) return unreached;
    const { pathname, search } = new URL(url);
    const answered = app.inject({ method, url: pathname + search, headers, payload: body });
    const answer = await Promise.race([answered, life.died]);
    if (!answer) return lost;
    const { statusCode: status, rawPayload } = answer;
    return status === 200
      ? { kind: 'answered', status, headers: {}, body: rawPayload }
      : { kind: 'unknown', reason: `status ${status}` };
  };
  program = await start(schoolBegins);
  await register(program, simulator);

  /** Starts it again; what the one before had sent arrives. */
  const restart = async () => {
    const before = program;
    before.life.die();
    while (out > 0) await setTimeout(1);
    await before.end();
    program = await start(before.clock.now());
  };
  /** Undefined: the program died meanwhile, and was started again. */
  const alive = async <R>(work: (program: Program) => Promise<R>): Promise<{ done: R } | undefined> => {
    const own = program;
    const done = await Promise.race([work(own).then((result) => ({ done: result })), own.life.died]);
    if (done && !own.life.isDead()) return done;
    await restart();
    return undefined;
  };
  const callbacks = async ({ parts, clock }: Program) => {
    const now = clock.now().toISOString();
    for (;;) {
      const job = await database.read
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', ['callback:sms', 'callback:money'])
        // What a program that died had begun is taken over once its lease has ended.
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'WAITING'), row('runAt', '<=', now)]),
            row.and([row('state', '=', 'RUNNING'), row('leaseUntil', '<', now)]),
          ]),
        )
        .executeTakeFirst();
      if (!job) return;
      await parts.jobs.wait(job.id, 100);
    }
  };
  return {
    /** What the program logged before it died. */
    errors,
    ...{ simulator, database, network, gateways },
    now: () => program.clock.now(),
    /** @param writes that the program still makes before it dies */
    killAfter: (writes: number, isWritten: boolean) => program.life.dieAfter(writes, isWritten),
    liveOn: () => program.life.liveOn(),
    restart,
    work: alive,
    /** Lets milliseconds pass for program and providers, and lets both do what is due then. */
    pass: async (ms: number) => {
      program.clock.pass(ms);
      await alive(async (own) => {
        await simulator.clock.runDue();
        await callbacks(own);
        await own.parts.sender.sendDue();
        await own.parts.payments.runDue();
        await callbacks(own);
      });
    },
    /** The answer to a call, sent again with its key for as long as the program dies. */
    ask: async <N extends CallName>(username: string, name: N, payload: TestPayload<N>) => {
      const key = `life-${seed}-${++keys}`;
      for (;;) {
        const answered = await alive(async (own) => (await own.as(username)).ask(name, payload, { key }));
        if (answered) return answered.done;
      }
    },
    /** How many of its rows ended how, and how often it was started again. */
    counts: async (): Promise<[string, number][]> => {
      const rows = await Promise.all(
        (['smsPayments', 'smsMessages', 'smsBatches'] as const).map((table) =>
          database.read
            .selectFrom(table)
            .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
            .groupBy('state')
            .execute(),
        ),
      );
      const tables = ['payment', 'message', 'batch'];
      const states = rows.flatMap((some, n) =>
        some.map(({ state, count }) => [`${tables[n]} ${state}`, Number(count)] as [string, number]),
      );
      return [...states, ['restarts', started - 1]];
    },
    ledger: () => smsOf(program),
    end: async () => {
      await program.end();
      await simulator.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Simulated = Awaited<ReturnType<typeof openSimulator>>;

/** Two gateways, of which the second also takes what the first does not, and money accounts for both networks. */
function gatewaysOf(chance: Chance, simulator: Simulated): EnvironmentGateway[] {
  const gateway = (kind: 'SMS' | 'MONEY', driver: ProviderName, networks: readonly Network[]): EnvironmentGateway => ({
    ...{ kind, name: driver, sender: kind === 'SMS' ? 'HILLSIDE' : '', networks, account: simulator.account(driver) },
  });
  const first = chance.one(smsProviders);
  const second = chance.one(smsProviders.filter((name) => name !== first));
  const [mtn, airtel] = chance.one([
    ['mtn', 'airtel'],
    ['yo', 'relworx'],
    ['relworx', 'yo'],
  ] as const);
  return [
    gateway('SMS', first, ['MTN', 'OTHER']),
    gateway('SMS', second, ['AIRTEL', 'MTN', 'OTHER']),
    gateway('MONEY', mtn, ['MTN']),
    gateway('MONEY', airtel, ['AIRTEL']),
  ];
}

/** Makes the addresses for callbacks, and tells them to the providers whose portal asks for one. */
async function register({ database, parts, clock }: Awaited<ReturnType<typeof openSchoolOn>>, simulator: Simulated) {
  const read = () => database.read.selectFrom('smsGateways').selectAll().where('source', '=', 'ENVIRONMENT').execute();
  for (const row of await read())
    if (gatewayDriver(row.driver)?.register)
      await database.write((db) => makeAddress({ db, secrets: parts.secrets, now: clock.now() }, row));
  for (const row of await read()) {
    const { callbackUrl } = (await parts.gateways.connect(row)) ?? {};
    if (callbackUrl !== undefined) simulator.setCallback(row.driver as ProviderName, callbackUrl);
  }
}
