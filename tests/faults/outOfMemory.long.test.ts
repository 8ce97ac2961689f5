import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { beginSession } from '../../server/src/sessions/beginSession.ts';
import { english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, onPostgres } from './invariants.ts';
import { enrolSchool } from './reportedSchool.ts';
import { makePlace, makeSchool, startServer } from './serverProcess.ts';

// reliability.md F07: with little memory, reports wait or fail; the server lives, and what it acknowledged is there.

/** Runs of the whole school at once, each of a user of its own. */
const runs = Number(process.env.REPORT_RUNS ?? 100);
const studentsOf = 100;

async function signedInAdmins(database: SchoolDatabase, count: number): Promise<string[]> {
  return database.write(async (db) => {
    const { id: _, ...admin } = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const password = await db.selectFrom('passwords').selectAll().executeTakeFirstOrThrow();
    const tokens: string[] = [];
    for (let nth = 0; nth < count; nth++) {
      const username = `head${nth}`;
      const { id } = await db
        .insertInto('users')
        .values({ ...admin, username, usernameKey: username })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('passwords')
        .values({ ...password, userID: id })
        .execute();
      tokens.push((await beginSession(db, id, { now: new Date(), ip: '127.0.0.1', agent: '' })).token);
    }
    return tokens;
  });
}

async function highWater(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

test.runIf(!onPostgres)(
  `${runs} runs of the largest report at once in 256 MB: each ends, the server lives, and no save is lost`,
  async () => {
    const place = await makePlace();
    const database = await makeSchool(place);
    const yearID = await enrolSchool(database, studentsOf);
    await database.write((db) => db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute());
    const { id: studentID } = await database.read.selectFrom('students').select('id').executeTakeFirstOrThrow();
    const tokens = await signedInAdmins(database, runs);
    await database.close();

    const server = await startServer({ ...place, env: { ...place.env, NODE_OPTIONS: '--max-old-space-size=256' } });
    const report = { yearID, termID: 2, classID: 0, streamID: 0, setID3: eotTerm2, curriculumID: 2 };
    const jobs = await Promise.all(
      tokens.map(async (token) => {
        const answer = await fetch(`${server.address}/api/generateEOTReport`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, prefer: 'wait=0' },
          body: JSON.stringify(report),
        });
        return { token, ...((await answer.json()) as { jobID: number }) };
      }),
    );
    expect(jobs.every(({ jobID }) => jobID > 0)).toBe(true);

    const ends = new Map<string, number>();
    let saved = 0;
    let last = 0;
    for (const { token, jobID } of jobs) {
      for (let state = 'WAITING'; ['WAITING', 'RUNNING'].includes(state); ) {
        const score = 1 + (saved % 79);
        const marks = [{ studentID, subjectID: english, score }];
        const { status, body } = await server.ask('saveMarks', { setID: eotTerm2, yearID, marks }, { token });
        expect({ status, results: body.results }).toMatchObject({ status: 200, results: [{ status: 200 }] });
        saved += 1;
        last = score;
        state = String((await server.ask('getJob', { jobID }, { token })).body.state);
        if (state !== 'WAITING' && state !== 'RUNNING') ends.set(state, (ends.get(state) ?? 0) + 1);
        else await setTimeout(200);
      }
    }
    const memory = await highWater(server.pid);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect([...ends.keys()].every((state) => ['DONE', 'FAILED'].includes(state))).toBe(true);
    const after = await place.open();
    const mark = await after.read
      .selectFrom('marks')
      .select('score')
      .where('studentID', '=', studentID)
      .where('subjectID', '=', english)
      .executeTakeFirstOrThrow();
    expect(mark.score).toBe(last * 100);
    await expectSound(after, place);
    await after.close();
    console.log(
      `F07: ${JSON.stringify(Object.fromEntries(ends))} of ${runs} runs, ${saved} saves, at most ${memory} MB`,
    );
  },
  7_200_000,
);
