import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, isLong, timesDone } from './invariants.ts';
import { makePlace, makeSchool, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F01. The long form has the thousand cycles of its goal, or as many as KILL_CYCLES says; after fifty a new school
// begins, since looking through one takes longer with each save.
const total = isLong ? Number(process.env.KILL_CYCLES ?? 1000) : 3;
const schools = Array.from({ length: Math.ceil(total / 50) }, (_, nth) => ({
  nth: nth + 1,
  cycles: Math.min(50, total - 50 * nth),
}));
const writers = 30;

/** One student's mark and how often it has been saved. Each save says what it expects to find, so none can be lost or done twice unseen. */
interface Writer {
  studentID: number;
  /** Saves that were answered. */
  saved: number;
  /** Whether one more was sent and its answer never came. */
  unanswered: boolean;
}

const scoreOf = (save: number): number | null => (save === 0 ? null : save % 81);

async function enrol(database: SchoolDatabase): Promise<{ yearID: number; staff: Writer[] }> {
  return database.write(async (db) => {
    await db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute();
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const staff: Writer[] = [];
    for (let n = 1; n <= writers; n++) {
      const student = { surname: `Akello${n}`, regno: `003471/${n}`, classID: 2, streamID: 1, subjectIDs: [english] };
      staff.push({ studentID: await addStudent(db, student), saved: 0, unanswered: false });
    }
    return { yearID: currentYearID, staff };
  });
}

/** Saves the writer's mark once more; the same save has the same key whenever it is sent. */
async function save(server: ServerProcess, token: string, yearID: number, writer: Writer): Promise<void> {
  const next = writer.saved + 1;
  const mark = {
    studentID: writer.studentID,
    subjectID: english,
    score: scoreOf(next),
    expected: scoreOf(writer.saved),
  };
  writer.unanswered = true;
  const { status, body } = await server.ask(
    'saveMarks',
    { setID: eotTerm2, yearID, marks: [mark] },
    { token, key: `${writer.studentID}-${next}` },
  );
  expect({ status, results: body.results }).toMatchObject({ status: 200, results: [{ status: 200, ver: next }] });
  writer.saved = next;
  writer.unanswered = false;
}

/** Saves again and again until the server is gone. */
async function saveUntilKilled(server: ServerProcess, token: string, yearID: number, writer: Writer): Promise<void> {
  try {
    for (;;) await save(server, token, yearID, writer);
  } catch (error) {
    // fetch says so when the connection ends; anything else is the test's to report.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** What the database holds of each writer's mark: how often it was saved, and the score. */
async function savesIn(database: SchoolDatabase): Promise<Map<number, { ver: number; score: number }>> {
  const rows = await database.read.selectFrom('marks').select(['studentID', 'ver', 'score']).execute();
  expect(new Set(rows.map(({ studentID }) => studentID)).size).toBe(rows.length);
  return new Map(rows.map(({ studentID, ver, score }) => [studentID, { ver, score }]));
}

const name = `a server killed under ${writers} writers keeps every acknowledged save, and each retried one once`;

test.each(schools)(
  `${name} (school $nth, $cycles cycles)`,
  async ({ cycles }) => {
    const place = await makePlace();
    const empty = await makeSchool(place);
    const { yearID, staff } = await enrol(empty);
    await empty.close();

    let token = '';
    for (let cycle = 0; cycle < cycles; cycle++) {
      const server = await startServer(place);
      token ||= await signInAdmin(server);
      await Promise.all(
        staff.filter(({ unanswered }) => unanswered).map((writer) => save(server, token, yearID, writer)),
      );
      const saving = Promise.all(staff.map((writer) => saveUntilKilled(server, token, yearID, writer)));
      await setTimeout(60 + (500 * cycle) / Math.max(1, cycles - 1));
      server.kill('SIGKILL');
      await Promise.all([saving, server.ended]);

      const database = await place.open();
      const stored = await savesIn(database);
      for (const { studentID, saved, unanswered } of staff) {
        const { ver = 0, score = 0 } = stored.get(studentID) ?? {};
        expect([saved, ...(unanswered ? [saved + 1] : [])]).toContain(ver);
        expect(score).toBe((scoreOf(ver) ?? 0) * 100);
      }
      await expectSound(database, place);
      await database.close();
    }

    const server = await startServer(place);
    await Promise.all(
      staff.filter(({ unanswered }) => unanswered).map((writer) => save(server, token, yearID, writer)),
    );
    server.kill('SIGTERM');
    await server.ended;
    const database = await place.open();
    const saves = staff.reduce((sum, { saved }) => sum + saved, 0);
    expect(saves).toBeGreaterThan(writers);
    expect([...(await savesIn(database)).values()].reduce((sum, { ver }) => sum + ver, 0)).toBe(saves);
    expect(await timesDone(database, 'saveMarks')).toBe(saves);
    const { rows } = await sql<{ times: number }>`select count(*) as times from idempotency`.execute(database.read);
    expect(Number(rows[0]?.times)).toBe(saves);
    await expectSound(database, place);
    await database.close();
  },
  600_000,
);
