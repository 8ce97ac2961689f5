import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readIdentity } from '../../server/src/safekeeping/backupKey.ts';
import { niceness, sparing } from '../../server/src/safekeeping/runTool.ts';
import type { Client } from '../Client.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';
import { startServer } from '../startServer.ts';
import { verified } from '../verified.ts';

/** As the server runs it. */
const hourly = '../../dist/backup.mjs';
/** Milliseconds between two saves. */
const between = 5;

/** A set as the server makes it each hour, how long a save waits meanwhile, and a restore of the whole school to a new machine. */
export const backups = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const { DATA_DIR = '' } = server.environment;
    const env = {
      ...server.environment,
      BACKUP_URL: join(DATA_DIR, 'stick'),
      NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled'),
    };
    // The first makes the key, stores the files and compiles the program.
    await verified(env, hourly, sparing);
    const save = await saver(await server.signIn('admin'));
    const alone = await longestOf(save, setTimeout(3000));
    const making = verified(env, hourly, sparing, [], { niceness });
    const longest = await longestOf(save, making);
    const { cpu, most, also } = await making;
    await server.stop();
    const { seconds, cpu: restoring } = await emptyMachine(env);
    return [
      { goal: 'backup', value: cpu / 1000, also: `${also}; ${Math.round(most)} MB` },
      { goal: 'backupPause', value: longest, also: `without a backup ${alone.toFixed(1)} ms` },
      { goal: 'restore', value: seconds, also: `${(restoring / 1000).toFixed(1)} s CPU` },
    ];
  });

/** With a stick and the key on paper, until the school is served again. */
async function emptyMachine(env: NodeJS.ProcessEnv): Promise<{ seconds: number; cpu: number }> {
  const { DATA_DIR = '' } = env;
  const folder = join(DATA_DIR, 'empty');
  const environment = { ...env, DATA_DIR: folder, ANCHOR_DIR: join(folder, 'anchors') };
  const key = (await readIdentity(DATA_DIR)) ?? '';
  const restored = await verified(environment, 'restore.ts', sparing, ['--key', '-', '--yes'], { typed: key });
  const server = await startServer({ folder, environment });
  const { start } = server;
  await (await server.signIn('admin')).call('getAddMarks', {});
  await server.stop();
  return { seconds: restored.seconds + start.wall / 1000, cpu: restored.cpu + start.cpu };
}

/** Saves a mark, another one each time. */
async function saver(admin: Client): Promise<() => Promise<void>> {
  const { settingData } = await admin.call('getAddMarks', {});
  const { students } = await admin.call('getClassStudents', { classID: 1, streamID: 1 });
  const [student] = students;
  const set = { setID: 10 + settingData.currentTerm, yearID: settingData.currentYear };
  let score = 0;
  return async () => {
    const mark = { studentID: student?.id, subjectID: 2, score: score++ % 80 };
    const body = JSON.stringify({ ...set, marks: [mark] });
    const { status } = await admin.post('saveMarks', body, { 'idempotency-key': randomUUID() });
    if (status !== 200) throw new Error(`saveMarks answered ${status}`);
  };
}

/** The longest of those that are made until something ends, in milliseconds. */
async function longestOf(save: () => Promise<void>, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    await save();
    longest = Math.max(longest, performance.now() - begun);
    await setTimeout(between);
  }
  return longest;
}
