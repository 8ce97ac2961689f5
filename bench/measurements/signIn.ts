import { trainingPassword } from '../../server/src/demo/people.ts';
import { Client } from '../Client.ts';
import { cpuOfOne, middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { cpuByThread } from '../processes.ts';
import type { School } from '../School.ts';

const number = 40;

/** Signing in; the hash is made in threads of their own, so what all others spend is the rest. */
export const signIn = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const somebody = new Client(server.address);
    const body = JSON.stringify({ username: 'teacher1', password: trainingPassword });
    const request = async () => {
      const { status } = await somebody.post('login', body);
      if (status !== 200) throw new Error(`login answered ${status}`);
    };
    const value = await cpuOfOne(server, { number, request });
    const rests: number[] = [];
    for (let round = 0; round < 5; round++) {
      const before = restOf(server.pid);
      for (let left = number; left > 0; left--) await request();
      rests.push((restOf(server.pid) - before) / number);
    }
    somebody.close();
    return [
      { goal: 'signIn', value },
      ...(school.engine === 'SQLite' ? [{ goal: 'signInRest' as const, value: middle(rests) }] : []),
    ];
  });

function restOf(pid: number): number {
  const threads = cpuByThread(pid);
  return [...threads].filter(([name]) => name !== 'libuv-worker').reduce((sum, [, cpu]) => sum + cpu, 0);
}
