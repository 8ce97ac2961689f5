import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExampleTables, examples } from '../../testing/exampleTables.ts';
import type { Database } from '../Database.ts';
import { type AtEnd, leaveFor, leftFor, WORK_LIMIT, type Work } from '../transaction.ts';

/** How many random histories; 10,000 in the long form. */
const histories = process.env.TEST_LONG === '1' ? 10_000 : 60;

let db: Database<ExampleTables>;
beforeEach(async () => {
  db = await examples.open();
});
afterEach(() => db.close());

type Kind = 'add' | 'addTwice' | 'refuse' | 'addAndRefuse' | 'readAndRefuse' | 'count';
const kinds: readonly Kind[] = ['add', 'add', 'add', 'count', 'addTwice', 'refuse', 'addAndRefuse', 'readAndRefuse'];

interface Step {
  kind: Kind;
  owner: string;
  n: number;
}

/** Reads what is there, and leaves a coin of worth `n` as the audit leaves a record. */
const workOf =
  ({ kind, owner, n }: Step): Work<ExampleTables, string> =>
  async (tx) => {
    const refusal = new Error(`refused ${n}`);
    if (kind === 'refuse') throw refusal;
    const found = await tx.selectFrom('purses').select('id').where('owner', '=', owner).executeTakeFirst();
    if (kind === 'readAndRefuse' || (kind === 'addAndRefuse' && found)) throw refusal;
    if (found && kind !== 'addTwice') {
      await tx
        .updateTable('purses')
        .set((e) => ({ amount: e('amount', '+', n) }))
        .where('owner', '=', owner)
        .execute();
    } else {
      await tx.insertInto('purses').values({ owner, amount: n }).execute();
    }
    if (kind === 'addAndRefuse') throw refusal;
    await tx.insertInto('coins').values({ purseId: 1, worth: n }).execute();
    return `kept ${n}, ${found ? 'found' : 'new'}`;
  };

/** What the same steps do one at a time. */
function model(steps: readonly Step[]) {
  const purses = new Map([['Akello', 0]]);
  const coins: number[] = [];
  const answers = steps.map(({ kind, owner, n }) => {
    if (kind === 'refuse' || kind === 'readAndRefuse' || kind === 'addAndRefuse') return `refused ${n}`;
    const before = purses.get(owner);
    if (before !== undefined && kind === 'addTwice') return 'failed';
    purses.set(owner, (before ?? 0) + n);
    coins.push(n);
    return `kept ${n}, ${before === undefined ? 'new' : 'found'}`;
  });
  return { answers, purses: Object.fromEntries(purses), coins };
}

const answerOf = (settled: PromiseSettledResult<string>): string => {
  if (settled.status === 'fulfilled') return settled.value;
  return /^refused/.test(settled.reason.message) ? settled.reason.message : 'failed';
};

async function run(steps: readonly Step[]) {
  const settled = await Promise.allSettled(steps.map((step) => db.write(workOf(step))));
  const purses = await db.read.selectFrom('purses').select(['owner', 'amount']).execute();
  const coins = await db.read.selectFrom('coins').select('worth').orderBy('id').execute();
  return {
    answers: settled.map(answerOf),
    purses: Object.fromEntries(purses.map(({ owner, amount }) => [owner, amount])),
    coins: coins.map(({ worth }) => worth),
  };
}

/** Mulberry32: the same histories in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

test('works that come together answer, keep and follow one another as if each had come alone, whichever of them fail', {
  timeout: histories * 500,
}, async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const random = randomFrom(seed);
    const owners = ['Akello', 'Okot', 'Nakato', 'Opio', 'Achan'];
    const steps = Array.from({ length: 1 + random(60) }, (_, n) => ({
      kind: kinds[random(seed % 3 === 0 ? 4 : kinds.length)] ?? 'add',
      owner: owners[random(owners.length)] ?? '',
      n: n + 1,
    }));
    expect(await run(steps), `history ${seed}`).toEqual(model(steps));
    await db.close();
    db = await examples.open();
  }
});

test('of fifty works the ten that fail take nothing of the others along', async () => {
  for (const kind of ['refuse', 'addAndRefuse', 'addTwice'] as const) {
    const steps = Array.from({ length: 50 }, (_, n) => ({
      kind: n % 5 === 0 ? kind : ('add' as const),
      owner: n % 5 === 0 ? 'Akello' : `Owner ${n}`,
      n: n + 1,
    }));
    const done = await run(steps);
    expect(done).toEqual(model(steps));
    expect(done.coins).toHaveLength(40);
    await db.close();
    db = await examples.open();
  }
});

test('a write that hangs is given up and not run again, and those that came with it go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const inside = Promise.withResolvers<void>();
    const add = (owner: string, runs: Promise<void>[]) =>
      db.write(async (tx) => {
        await tx.insertInto('purses').values({ owner, amount: 0 }).execute();
        runs.push(new Promise(() => {}));
        if (owner === 'Okot') inside.resolve();
        if (owner === 'Okot') await runs[0];
      });
    const runs: Promise<void>[] = [];
    const [before, hanging, after] = [add('Opio', []), add('Okot', runs), add('Nakato', [])];
    const refusal = expect(hanging).rejects.toThrow('took longer');
    await inside.promise;
    vi.advanceTimersByTime(WORK_LIMIT);
    await refusal;
    await Promise.all([before, after]);
    expect(runs).toHaveLength(1);
    const purses = await db.read.selectFrom('purses').select('owner').orderBy('owner').execute();
    expect(purses.map(({ owner }) => owner)).toEqual(['Akello', 'Nakato', 'Opio']);
  } finally {
    vi.useRealTimers();
  }
});

test('a write that took long is named in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await db.write(async () => {
    await new Promise((resolve) => setTimeout(resolve, 120));
  }, 'saveMarks');
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/"level":"warn","msg":"slow write","name":"saveMarks","ms":\d{3}}$/),
  );
  warn.mockRestore();
});

const coinsAtEnd: AtEnd<ExampleTables, { purseId: number; worth: number }> = async (tx, coins) => {
  ends.push(coins.length);
  await tx
    .insertInto('coins')
    .values([...coins])
    .execute();
};
let ends: number[] = [];

test('what works leave is written once at the end of their batch, in their order, and found until then by those after them', async () => {
  ends = [];
  const leave = (worth: number, fails = false) =>
    db.write(async () => {
      const before = leftFor(coinsAtEnd).map((coin) => coin.worth);
      leaveFor(coinsAtEnd, { purseId: 1, worth });
      if (fails) throw new Error('refused');
      return before;
    });
  // In memory the first write does not wait for others.
  void db.write(async () => {});
  const settled = await Promise.allSettled([leave(1), leave(2), leave(3, true), leave(4)]);
  const answers = settled.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'));
  expect(answers).toEqual([[], [1], 'refused', [1, 2]]);
  expect(ends).toEqual([3]);
  const coins = await db.read.selectFrom('coins').select('worth').orderBy('id').execute();
  expect(coins.map(({ worth }) => worth)).toEqual([1, 2, 4]);
  expect(leftFor(coinsAtEnd)).toEqual([]);
});

test('what one work leaves and the database refuses takes nothing of the others along', async () => {
  const leave = (purseId: number) =>
    db.write(async (tx) => {
      await tx
        .insertInto('purses')
        .values({ owner: `Owner ${purseId}`, amount: 0 })
        .execute();
      leaveFor(coinsAtEnd, { purseId, worth: 7 });
    });
  const settled = await Promise.allSettled([
    db.write(workOf({ kind: 'add', owner: 'Okot', n: 5 })),
    leave(99),
    leave(1),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const purses = await db.read.selectFrom('purses').select('owner').orderBy('owner').execute();
  expect(purses.map(({ owner }) => owner)).toEqual(['Akello', 'Okot', 'Owner 1']);
  expect(await db.read.selectFrom('coins').select('purseId').execute()).toHaveLength(2);
});
