import type { Answered } from '@somero/contract';
import type { Context, Handler, SchoolDatabase } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { changedSince, lastChange } from './changedSince.ts';
import type { makeClassMeans } from './classMeans.ts';

type Means = Answered<'getClassMeans'>;

interface Known {
  seq: number;
  at: number;
  /** Being counted, until `counted` has them. */
  answer: Promise<Means>;
  counted: Means | null;
}

/** Grading a school for three terms takes about a second of a worker: not after every mark that is saved. */
const keptFor = 600_000;

const known = new WeakMap<SchoolDatabase, Known>();

export const getClassMeans: Handler<'getClassMeans'> = async (_, ctx) => {
  const before = known.get(ctx.database);
  const fresh = await freshMeans(ctx);
  if (fresh) return fresh.answer;
  const seq = await lastChange(ctx.db);
  // All who open the dashboard in the same moment get the answer of the first.
  const meanwhile = known.get(ctx.database);
  if (meanwhile && meanwhile !== before) return meanwhile.answer;
  const started: Known = { seq, at: ctx.now.getTime(), answer: count(ctx), counted: null };
  known.set(ctx.database, started);
  try {
    started.counted = await started.answer;
  } catch (error) {
    // What failed is tried again by the next who asks.
    known.delete(ctx.database);
    throw error;
  }
  return started.counted;
};

/** Those that need not be counted again; null: they must. */
export const readyMeans = async (ctx: Context): Promise<Means | null> => (await freshMeans(ctx))?.counted ?? null;

async function freshMeans({ db, database, now }: Context): Promise<Known | undefined> {
  const before = known.get(database);
  if (!before) return undefined;
  const isFresh =
    now.getTime() - before.at < keptFor ||
    (await lastChange(db)) === before.seq ||
    (await changedSince(db, before.seq)) === 'nothing';
  return isFresh ? before : undefined;
}

async function count({ db, database, pool, now }: Context): Promise<Means> {
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const task = { source: await database.source(), running: { yearID, termID } };
  const module = new URL('./classMeans.ts', import.meta.url);
  return { at: now.toISOString(), ...(await pool.run<typeof makeClassMeans>(module, 'makeClassMeans', task)) };
}
