import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type {
  dayOf,
  double,
  end,
  exhaust,
  goOn,
  leave,
  refuse,
  refuseCall,
  untilTold,
} from '../testing/documents/poolTasks.ts';
import { openPool } from './openPool.ts';

const pool = openPool(64);
const tasks = new URL('../testing/documents/poolTasks.ts', import.meta.url);
afterAll(() => pool.close());

const stillWorks = async () => {
  expect(await pool.run<typeof double>(tasks, 'double', { numbers: new Uint8Array([4]) })).toEqual([8]);
};

test('a task gets its data, tells its progress in order and gives its result', async () => {
  const numbers = new Uint8Array([1, 2, 3]);
  const done: number[] = [];
  const onProgress = (count: number) => done.push(count);
  const result = await pool.run<typeof double>(
    tasks,
    'double',
    { numbers },
    { onProgress, transfer: [numbers.buffer] },
  );
  expect({ result, done, left: numbers.length }).toEqual({ result: [2, 4, 6], done: [1, 2, 3], left: 0 });
});

test('in the worker it is as late as at the school', async () => {
  onTestFinished(() => setUtcOffset(180));
  const day = () => pool.run<typeof dayOf>(tasks, 'dayOf', '2026-12-31T21:30:00.000Z');
  expect(await day()).toBe('2027-01-01');
  setUtcOffset(120);
  expect(await day()).toBe('2026-12-31');
});

test('an error of a task arrives as it was thrown, and the worker goes on', async () => {
  await expect(pool.run<typeof refuse>(tasks, 'refuse', undefined as never)).rejects.toThrow(
    new RangeError('the task says no'),
  );
  await expect(pool.run<typeof refuse>(tasks, 'nothing', undefined as never)).rejects.toThrow(
    'nothing is not a function',
  );
  await expect(pool.run<typeof refuseCall>(tasks, 'refuseCall', undefined as never)).rejects.toMatchObject({
    ...{ name: 'CallError', status: 404, message: 'nothing there' },
  });
  await stillWorks();
});

test('a worker out of memory rejects its task, and the next task gets a new worker', async () => {
  await expect(pool.run<typeof exhaust>(tasks, 'exhaust', undefined as never)).rejects.toThrow('memory');
  await stillWorks();
});

test('a worker that ends by itself rejects its task, and the next task gets a new worker', async () => {
  const leaving = pool.run<typeof leave>(tasks, 'leave', undefined as never);
  const waiting = pool.run<typeof double>(tasks, 'double', { numbers: new Uint8Array() });
  const behind = waiting.then(
    () => 'answered',
    () => 'answered',
  );
  await expect(leaving).rejects.toThrow('ended');
  await expect(behind).resolves.toBe('answered');
  await stillWorks();
});

test('a short task gets its turn while a long one goes on', async () => {
  const begun = Promise.withResolvers<number>();
  const long = pool.run<typeof goOn>(tasks, 'goOn', undefined, { onProgress: begun.resolve });
  await begun.promise;
  await stillWorks();
  await pool.run<typeof end>(tasks, 'end', undefined as never);
  expect(await long).toBe('ended');
});

test('a task that is no longer needed is stopped, before it begins and while it runs', async () => {
  const over = new AbortController();
  const began: string[] = [];
  const onProgress = (news: string) => {
    began.push(news);
    over.abort();
  };
  const run = () => pool.run<typeof untilTold>(tasks, 'untilTold', undefined, { onProgress, signal: over.signal });
  await expect(run()).rejects.toThrow('told to stop');
  await expect(run()).rejects.toThrow('told to stop');
  expect(began).toEqual(['begun', 'begun']);
});
