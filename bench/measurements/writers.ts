import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from '../Client.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

const teachers = 150;
/** Seconds, and so marks of each teacher. */
const duration = 20;
/** Sign-ins that enter marks of O-level, as the training school has them. */
const signIns = 23;

interface Teacher {
  client: Client;
  /** The cell that this teacher alone writes. */
  cell: { studentID: number; subjectID: number };
  last: number;
}

/** The last day for marks: everybody saves one a second. Then every cell must hold what was answered last. */
export const writers = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const set = { setID: 10 + settingData.currentTerm, yearID: settingData.currentYear };
    const all: Teacher[] = [];
    for (let number = 1; all.length < teachers; number++) {
      const client = await server.signIn(`teacher${((number - 1) % signIns) + 1}`);
      for (const cell of (await cellsOf(client, set.setID)).slice(0, Math.ceil(teachers / signIns))) {
        if (all.length < teachers) all.push({ client, cell, last: -1 });
      }
    }
    const taken: number[] = [];
    await Promise.all(
      all.map(async (teacher, number) => {
        const begun = performance.now() + (number * 1000) / teachers;
        for (let turn = 0; turn < duration; turn++) {
          const due = begun + turn * 1000;
          await setTimeout(Math.max(0, due - performance.now()));
          const score = (number + turn) % 80;
          const marks = [{ ...teacher.cell, score }];
          await teacher.client.call('saveMarks', { ...set, marks }, { 'idempotency-key': randomUUID() });
          teacher.last = score;
          // From when it was due: a server that falls behind does not hide what it makes others wait.
          taken.push(performance.now() - due);
        }
      }),
    );
    const lost = await countLost(admin, set, all);
    taken.sort((a, b) => a - b);
    const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
    return [
      {
        goal: 'writers',
        value: at(0.99),
        also: `p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, longest ${at(1).toFixed(0)}; ${taken.length} saved, ${lost} lost`,
      },
    ];
  });
