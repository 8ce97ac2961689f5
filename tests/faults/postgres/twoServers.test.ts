import { setTimeout } from 'node:timers/promises';
import type { CallName } from '@somero/contract';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { addStudent, english, eotTerm2 } from '../../../server/src/testing/sampleClass.ts';
import { expectSound, isLong, timesDone } from '../invariants.ts';
import {
  type Asked,
  addAdmins,
  makePlace,
  makeSchool,
  type ServerProcess,
  signInAdmin,
  startServer,
} from '../serverProcess.ts';

// reliability.md F01, F15, F17, F18 and F44 with two servers on one database, one of which is killed again and again.

const server = process.env.TEST_DATABASE_URL;
const kills = isLong ? Number(process.env.KILL_CYCLES ?? 500) : 2;
const writers = 8;
const [s1, s2] = [1, 2];

type Pair = [ServerProcess, ServerProcess];
type Which = 0 | 1;

/** Both servers, and how they are asked: who gets no answer from one asks the other, with the same key. */
async function startTwo() {
  const place = await makePlace();
  const database = await makeSchool(place);
  await addAdmins(database, 2);
  // One after the other: the first makes the keys that both use.
  const servers = [await startServer(place), await startServer(place)] as Pair;
  let sent = 0;
  const send = async (
    which: Which,
    name: CallName,
    payload: object,
    { token, key = `key ${++sent}` }: { token: string; key?: string },
  ): Promise<Asked> => {
    for (let at: number = which; ; at++) {
      try {
        const answer = await servers[at % 2 ? 1 : 0].ask(name, payload, { token, key });
        if (answer.status !== 503) return answer;
      } catch (error) {
        // fetch says so when the connection ends; anything else is the test's to report.
        if (!(error instanceof TypeError)) throw error;
      }
      await setTimeout(20);
    }
  };
  const killAndStart = async (which: Which) => {
    servers[which].kill('SIGKILL');
    await servers[which].ended;
    servers[which] = await startServer(place);
  };
  return { place, database, servers, send, killAndStart };
}

type Two = Awaited<ReturnType<typeof startTwo>>;

async function enrol(database: SchoolDatabase) {
  return database.write(async (db) => {
    await db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute();
    const { currentYearID: yearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const add = async (count: number, from: number, classID: number) => {
      const ids: number[] = [];
      for (let n = from; n < from + count; n++) {
        const student = { surname: `Akello${n}`, regno: `003471/${n}`, classID, streamID: 1, subjectIDs: [english] };
        ids.push(await addStudent(db, student));
      }
      return ids;
    };
    return { yearID, marked: await add(writers, 1, s2), fought: await add(1, 50, s2), moved: await add(5, 60, s1) };
  });
}

const row = ({ body }: Asked) => (body.results as { status: number; ver: number; current?: { score: number } }[])[0];

interface MarkSet {
  setID: number;
  yearID: number;
}

/** F01 and F18: each save goes to both servers at once with one key, and says what it expects to find. @returns how many were made */
async function saveOften(
  two: Two,
  token: string,
  set: MarkSet,
  writer: { studentID: number; saved: number },
  stop: AbortSignal,
) {
  const { studentID, saved } = writer;
  let made = saved;
  while (!stop.aborted || made === saved) {
    const expected = made === 0 ? null : made % 81;
    const payload = { ...set, marks: [{ studentID, subjectID: english, score: (made + 1) % 81, expected }] };
    const as = { token, key: `${studentID}-${made + 1}` };
    const answers = await Promise.all(([0, 1] as const).map((which) => two.send(which, 'saveMarks', payload, as)));
    made += 1;
    for (const answer of answers) expect(row(answer)).toMatchObject({ status: 200, ver: made });
  }
  return made;
}

/** One key for two different things, of which one is done. */
async function shareKey({ send, database }: Two, token: string, key: string) {
  const names = [`A ${key}`, `B ${key}`];
  const answers = await Promise.all(
    ([0, 1] as const).map((which) => send(which, 'updateSchoolProfile', { name: names[which] }, { token, key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { name } = await database.read.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  expect(name).toBe(names[answers[0]?.status === 200 ? 0 : 1]);
}

/** F17: two who save the same mark through either server. @returns the score that is kept */
async function fight({ send }: Two, token: string, set: MarkSet, studentID: number, seen: number | null) {
  const scores = [0, 1].map((n) => ((seen ?? 0) + 1 + n) % 81);
  const payloadOf = (score: number | undefined) => ({
    ...set,
    marks: [{ studentID, subjectID: english, score, expected: seen }],
  });
  const answers = await Promise.all([
    send(0, 'saveMarks', payloadOf(scores[0]), { token }),
    send(1, 'saveMarks', payloadOf(scores[1]), { token }),
  ]);
  const rows = answers.map(row);
  expect(rows.map((each) => each?.status).sort()).toEqual([200, 409]);
  const winner = rows[0]?.status === 200 ? 0 : 1;
  expect(rows[1 - winner]?.current).toMatchObject({ score: scores[winner] });
  return scores[winner] ?? 0;
}

/** F15: two lists that overlap; each student moves once or not at all. */
async function promote({ send, database }: Two, token: string, ids: readonly number[]) {
  await database.write((db) => db.updateTable('students').set({ classID: s1 }).where('id', 'in', ids).execute());
  const lists = [ids.slice(0, 3), ids.slice(2)] as const;
  const move = (studentList: readonly number[]) => ({ action: 'PROMOTE', class1: s1, class2: s2, studentList });
  const answers = await Promise.all([
    send(0, 'promoteStudents', move(lists[0]), { token }),
    send(1, 'promoteStudents', move(lists[1]), { token }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const moved = lists[answers[0].status === 200 ? 0 : 1];
  const now = await database.read
    .selectFrom('students')
    .select('id')
    .where('id', 'in', ids)
    .where('classID', '=', s2)
    .execute();
  expect(now.map(({ id }) => id).sort()).toEqual([...moved].sort());
}

/** F44: two administrators deactivate each other through either server. The token of who lost is taken from the list. */
async function deactivate({ send, database }: Two, tokens: string[], ids: readonly number[]) {
  const answers = await Promise.all(
    ([0, 1] as const).map((which) =>
      send(which, 'changeUserStatus', { id: ids[1 - which], status: 0 }, { token: tokens[which] ?? '' }),
    ),
  );
  // The session of the one who lost ended with their rights.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const winner = answers[0]?.status === 200 ? 0 : 1;
  const admins = database.read.selectFrom('users').select('id').where('id', 'in', ids).where('status', '=', 1);
  expect(await admins.execute()).toEqual([{ id: ids[winner] }]);
  tokens[1 - winner] = '';
  await database.write(async (db) => {
    await db.updateTable('users').set({ status: 1 }).where('id', 'in', ids).execute();
    // On a fast machine one of them signs in more often than anybody may.
    await db.deleteFrom('signInFailures').execute();
  });
}

test.skipIf(!server)(
  `of two servers on one database one is killed ${kills} times: nothing is lost or done twice, and of two who want the same one wins`,
  { timeout: kills * 30_000 + 60_000 },
  async () => {
    const two = await startTwo();
    const { database, place } = two;
    const { yearID, marked, fought, moved } = await enrol(database);
    const set = { setID: eotTerm2, yearID };
    const token = await signInAdmin(two.servers[0]);
    const users = await database.read
      .selectFrom('users')
      .select('id')
      .where('username', 'in', ['admin0', 'admin1'])
      .orderBy('id')
      .execute();
    const tokens = ['', ''];
    const saves = new Map(marked.map((studentID) => [studentID, 0]));
    let [seen, fights, promotions]: [number | null, number, number] = [null, 0, 0];
    for (let kill = 0; kill < kills; kill++) {
      const which = kill % 2 ? 1 : 0;
      for (const at of [0, 1] as const) tokens[at] ||= await signInAdmin(two.servers[at], `admin${at}`);
      const stop = new AbortController();
      const saving = marked.map(async (studentID) => {
        const writer = { studentID, saved: saves.get(studentID) ?? 0 };
        saves.set(studentID, await saveOften(two, token, set, writer, stop.signal));
      });
      const racing = (async () => {
        for (let round = 0; round < 2 || !stop.signal.aborted; round++) {
          seen = await fight(two, token, set, fought[0] ?? 0, seen);
          fights += 1;
          await shareKey(two, token, `shared ${fights}`);
          if (round < 2) await promote(two, token, moved);
          if (round < 2) promotions += 1;
          if (round === 0)
            await deactivate(
              two,
              tokens,
              users.map(({ id }) => id),
            );
        }
      })();
      // Whatever fails is reported when all have ended.
      const all = Promise.allSettled([...saving, racing]);
      await setTimeout(Math.random() * 600);
      await two.killAndStart(which);
      stop.abort();
      for (const each of await all) if (each.status === 'rejected') throw each.reason;
    }
    const stored = await database.read
      .selectFrom('marks')
      .select(['studentID', 'ver', 'score'])
      .orderBy('studentID')
      .execute();
    const made = [...saves].map(([studentID, ver]) => ({ studentID, ver, score: (ver % 81) * 100 }));
    expect(stored).toEqual([...made, { studentID: fought[0], ver: fights, score: (seen ?? 0) * 100 }]);
    const total = made.reduce((sum, { ver }) => sum + ver, 0);
    // Who lost a fight was answered, and their call is in the audit with nothing changed.
    expect(await timesDone(database, 'saveMarks')).toBe(total + 2 * fights);
    expect(await timesDone(database, 'promoteStudents')).toBe(promotions);
    expect(await timesDone(database, 'changeUserStatus')).toBe(kills);
    expect(await timesDone(database, 'updateSchoolProfile')).toBe(fights);
    const keys = await database.read.selectFrom('idempotency').select('key').where('call', '=', 'saveMarks').execute();
    expect(keys).toHaveLength(total + 2 * fights);
    await expectSound(database, place);
    await database.close();
    if (isLong)
      console.log(
        `${kills} kills: ${total} saves of two clicks each, ${fights} marks fought for, ${promotions} promotions`,
      );
  },
);
