import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '../../server/src/handle.ts';
import { english, eotTerm2, sampleClass } from '../../server/src/testing/sampleClass.ts';
import { startSchool } from '../../server/src/testing/startSchool.ts';
import { expectSound, isLong, onPostgres } from './invariants.ts';

// reliability.md F41: what somebody may no longer do ends with the transaction that takes it away, not a moment later.

const rounds = isLong ? 200 : onPostgres ? 4 : 12;
const inFlight = 8;
const minute = 60_000;
const myCategory = 2;

interface LastMoment {
  /** Takes it away from the user, and gives it back for the next round. */
  take(db: Db, userID: number): Promise<unknown>;
  giveBack(db: Db, userID: number): Promise<unknown>;
  /** What a save is answered from then on: the status of the call, and of its row. */
  refused: { status: number; row?: number };
}

const setStatus = (db: Db, userID: number, status: 0 | 1) =>
  db.updateTable('users').set({ status }).where('id', '=', userID).execute();
const setEnd = (db: Db, userID: number, endedAt: string | null) =>
  db.updateTable('teacherAssignments').set({ endedAt }).where('userID', '=', userID).execute();
const setRights = (db: Db, rights: string) =>
  db.updateTable('categories').set({ rights }).where('id', '=', myCategory).execute();
const setSessionEnd = (db: Db, userID: number, endsAt: string) =>
  db.updateTable('sessions').set({ endsAt }).where('userID', '=', userID).execute();

const moments: [string, LastMoment][] = [
  [
    'a user who is deactivated',
    {
      take: (db, userID) => setStatus(db, userID, 0),
      giveBack: (db, userID) => setStatus(db, userID, 1),
      refused: { status: 401 },
    },
  ],
  [
    'a user whose session is ended',
    {
      take: (db, userID) => setSessionEnd(db, userID, '2000-01-01T00:00:00.000Z'),
      giveBack: (db, userID) => setSessionEnd(db, userID, '2099-01-01T00:00:00.000Z'),
      refused: { status: 401 },
    },
  ],
  [
    'a category that loses the right',
    {
      take: (db) => setRights(db, 'genRep'),
      giveBack: (db) => setRights(db, 'addMark genRep'),
      refused: { status: 403 },
    },
  ],
  [
    'a teacher who is unassigned',
    {
      take: (db, userID) => setEnd(db, userID, '2026-06-15T08:00:00.000Z'),
      giveBack: (db, userID) => setEnd(db, userID, null),
      refused: { status: 200, row: 403 },
    },
  ],
];

test.each(moments)(`%s saves nothing more, whatever is in flight (${rounds} interleavings)`, async (_, moment) => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  let score = 0;
  const save = async () => {
    score = (score + 1) % 80;
    const marks = [{ studentID: ids.akello, subjectID: english, score }];
    const { status, body } = await teacher.ask('saveMarks', { setID: eotTerm2, yearID: ids.year, marks });
    const [row] = (body.results ?? []) as { status: number }[];
    return { status, ...(row && row.status !== 200 && { row: row.status }) };
  };
  const stored = (db: Db) => db.selectFrom('marks').select(['score', 'ver']).executeTakeFirst();

  for (let round = 0; round < rounds; round++) {
    // A minute a round: from the 61st refusal of a minute on the answer would be 429.
    school.clock.pass(minute);
    await school.database.write((db) => moment.giveBack(db, teacher.userID));
    const answers = Array.from({ length: inFlight }, save);
    // Each round lets them come a step further.
    for (let step = 0; step < round; step++) await setImmediate();
    const last = await school.database.write(async (db) => {
      await moment.take(db, teacher.userID);
      return stored(db);
    });
    expect(await save()).toEqual(moment.refused);
    for (const answer of await Promise.all(answers)) expect([{ status: 200 }, moment.refused]).toContainEqual(answer);
    expect(await stored(school.database.read)).toEqual(last);
  }
  await expectSound(school.database);
});
