import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { apply, type Images, readLog, type Step } from './diskLog.ts';
import { expectSound, onPostgres } from './invariants.ts';
import { makePlace, makeSchool, type Place, signInAdmin, startServer } from './serverProcess.ts';
import { attachStrace, requireStrace } from './strace.ts';

// reliability.md F02: the writes of a server are replayed up to a power cut, and the school is opened from what the disk then held.

/** Cuts in all, each in one of two ways; as many as there are where there are fewer. */
const cuts = Number(process.env.POWER_CUTS ?? 2000);
const randomPoints = 400;
const writers = 6;
const savesEach = 80;

/** A generator of numbers from 0 to 1 that begins alike each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function record(place: Place): Promise<{ before: Images; steps: Step[] }> {
  const database = await makeSchool(place);
  const enrolled = await database.write(async (db) => {
    await db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute();
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const students: number[] = [];
    for (let n = 0; n < writers; n++) {
      const student = { surname: `Akello${n}`, regno: `${n}`, classID: 2, streamID: 1, subjectIDs: [english] };
      students.push(await addStudent(db, student));
    }
    return { yearID: currentYearID, students };
  });
  await database.close();
  const server = await startServer(place);
  const token = await signInAdmin(server);
  const log = join(place.dataDir, 'strace.log');
  const traced = ['-e', 'trace=pwrite64,ftruncate,fsync,fdatasync,write,writev', '-y', '-xx', '-s', '1000000'];
  const { ended } = await attachStrace(server.pid, '-o', log, ...traced);
  const files = ['somero.db', 'somero.db-wal'].map((name) => join(place.dataDir, name));
  const before: Images = new Map();
  for (const file of files) before.set(file, await readFile(file));
  const { yearID, students } = enrolled;
  await Promise.all(
    students.map(async (studentID) => {
      for (let nth = 1; nth <= savesEach; nth++) {
        const marks = [{ studentID, subjectID: english, score: nth % 80 }];
        const { status, body } = await server.ask('saveMarks', { setID: eotTerm2, yearID, marks }, { token });
        expect({ status, results: body.results }).toMatchObject({ status: 200, results: [{ ver: nth }] });
      }
    }),
  );
  server.kill('SIGKILL');
  await Promise.all([server.ended, ended]);
  return { before, steps: readLog(await readFile(log, 'latin1'), (path) => files.includes(path)) };
}

const copyOf = (images: Images): Images => new Map([...images].map(([file, bytes]) => [file, Buffer.from(bytes)]));

/** Opens what the disk held and looks for all that was acknowledged. */
async function expectStored(held: Images, acknowledged: Map<number, number>, place: Place): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-cut-'));
  try {
    for (const [file, bytes] of held) await writeFile(join(folder, basename(file)), bytes);
    const database = await openDatabase<Tables>({ migrations, file: join(folder, 'somero.db') });
    const marks = await database.read.selectFrom('marks').select(['id', 'ver']).execute();
    const stored = new Map(marks.map(({ id, ver }) => [id, ver]));
    for (const [id, ver] of acknowledged) expect(stored.get(id) ?? 0, `mark ${id}`).toBeGreaterThanOrEqual(ver);
    await expectSound(database, place);
    await database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before and after each sync, and at points that nobody chose. */
function pointsOf(steps: Step[], random: () => number): number[] {
  const chosen = new Set<number>();
  for (const [index, { kind }] of steps.entries()) if (kind === 'sync') chosen.add(index).add(index + 1);
  for (let n = 0; n < randomPoints; n++) chosen.add(Math.floor(random() * steps.length));
  const all = [...chosen.add(steps.length)].sort((a, b) => a - b);
  const every = Math.max(1, (2 * all.length) / cuts);
  return all.filter(
    (_, index) => index === all.length - 1 || Math.floor(index / every) !== Math.floor((index - 1) / every),
  );
}

test.runIf(!onPostgres)(
  'whenever the power is cut, every acknowledged save is on the disk and the database is sound',
  async () => {
    requireStrace();
    const place = await makePlace();
    const { before, steps } = await record(place);
    const random = seeded(20_261_122);
    const points = pointsOf(steps, random);
    const acknowledged = new Map<number, number>();
    /** What is surely on the disk, and what was written since. */
    const durable = copyOf(before);
    let pending: Step[] = [];
    let done = 0;
    let tried = 0;
    for (const point of points) {
      for (; done < point; done++) {
        const step = steps[done] as Step;
        if (step.kind === 'acknowledge') acknowledged.set(step.id, step.ver);
        else if (step.kind === 'sync') {
          for (const each of pending) if ('file' in each && each.file === step.file) apply(durable, each);
          pending = pending.filter((each) => 'file' in each && each.file !== step.file);
        } else pending.push(step);
      }
      // All that was written came to the disk, or of what was not synced whatever the disk had got round to, in pieces.
      const [whole, torn] = [copyOf(durable), copyOf(durable)];
      for (const step of pending) apply(whole, step);
      for (const step of pending) if (random() < 0.5) apply(torn, step, () => random() < 0.5);
      for (const held of [whole, torn]) {
        await expectStored(held, acknowledged, place);
        tried += 1;
      }
    }
    const syncs = steps.filter(({ kind }) => kind === 'sync').length;
    expect(acknowledged.size).toBe(writers);
    expect([...acknowledged.values()]).toEqual(Array(writers).fill(savesEach));
    expect(syncs).toBeGreaterThan(savesEach / 2);
    console.log(
      `F02: ${tried} cuts in a log of ${steps.length} steps with ${syncs} syncs, ${writers * savesEach} saves`,
    );
  },
  7_200_000,
);
