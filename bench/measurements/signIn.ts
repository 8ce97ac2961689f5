import { setTimeout } from 'node:timers/promises';
import { trainingPassword } from '../../server/src/demo/people.ts';
import { Client } from '../Client.ts';
import { cpuOfOne, middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { cpuByThread } from '../processes.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';

const number = 40;
/** One alone may sign in 30 times in 5 minutes. */
const teachers = 25;
/** Milliseconds for which the main thread has nothing to do while a password is looked at. */
const pauseOfHash = 15;

/**
 * Signing in from the users' own devices; the hash is made in threads of their own, so what all others spend is the rest.
 * Beside it stands what the least call of all costs after as long a pause: a processor that has been idle is slow to wake up.
 */
export const signIn = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const somebody = new Client(server.address);
    const owners: { body: string; deviceToken: string; token: string }[] = [];
    for (let each = 1; each <= teachers; each++) {
      const owner = { username: `teacher${each}`, password: trainingPassword };
      const { token, deviceToken } = await somebody.call('login', owner);
      owners.push({ body: JSON.stringify(owner), deviceToken, token: token.accessToken });
    }
    const session = new Client(server.address, owners[0]?.token);
    let turn = 0;
    const request = async () => {
      const { body = '', deviceToken = '' } = owners[turn++ % teachers] ?? {};
      const { status } = await somebody.post('login', body, { 'x-device': deviceToken });
      if (status !== 200) throw new Error(`login answered ${status}`);
    };
    const least = async () => {
      await session.post('getSession', '{}');
      await setTimeout(pauseOfHash);
    };
    // Before the sign-ins: the sixth ends this session.
    const leastRest = await restOfOne(server, least);
    const value = await cpuOfOne(server, { number, request });
    const rest = await restOfOne(server, request);
    somebody.close();
    session.close();
    const also = `the least call of all, getSession, after the same pause: ${leastRest.toFixed(2)}`;
    return [
      { goal: 'signIn', value },
      ...(school.engine === 'SQLite' ? [{ goal: 'signInRest' as const, value: rest, also }] : []),
    ];
  });

/** CPU in milliseconds of one request outside the threads that hash: the middle one of five rounds. */
async function restOfOne({ pid }: Server, request: () => Promise<void>): Promise<number> {
  const rests: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = restOf(pid);
    for (let left = number; left > 0; left--) await request();
    rests.push((restOf(pid) - before) / number);
  }
  return middle(rests);
}

function restOf(pid: number): number {
  const threads = cpuByThread(pid);
  return [...threads].filter(([name]) => name !== 'libuv-worker').reduce((sum, [, cpu]) => sum + cpu, 0);
}
