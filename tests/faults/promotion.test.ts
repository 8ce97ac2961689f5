import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { addClassOf, studentsIn } from '../../server/src/testing/movingStudents.ts';
import { expectSound, isLong, onPostgres, timesDone } from './invariants.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F14: a promotion of 300 is whole or has not been, wherever the server dies in it.

const cycles = isLong ? 50 : onPostgres ? 2 : 4;
const size = 300;
const [s1, s2] = [1, 2];

/** A school with a class of 300 in S1, and no server. */
async function enrol(): Promise<{ place: Place; studentList: number[] }> {
  const place = await makePlace();
  const database = await makeSchool(place);
  const studentList = await addClassOf({ database }, { size, classID: s1 });
  await database.close();
  return { place, studentList };
}

/** How many are in S2, with as many rows of history, batches and records of the audit as belong to them. */
async function movedIn(database: SchoolDatabase): Promise<number> {
  const { students } = await studentsIn({ database });
  const moved = students.filter(({ classID }) => classID === s2).map(({ id }) => id);
  const batches = await database.read.selectFrom('batches').selectAll().execute();
  const standing = batches.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id);
  const stored = await database.read
    .selectFrom('batchStudents')
    .select('studentID')
    .where('batchID', 'in', standing)
    .execute();
  const history = await database.read
    .selectFrom('classHistory')
    .select('studentID')
    .where('batchID', 'in', standing)
    .where('action', '=', 'PROMOTE')
    .execute();
  expect(stored.map(({ studentID }) => studentID).sort((a, b) => a - b)).toEqual(moved);
  expect(history.map(({ studentID }) => studentID).sort((a, b) => a - b)).toEqual(moved);
  expect(await timesDone(database, 'promoteStudents')).toBe(batches.length);
  return moved.length;
}

test(`a server killed in the middle of a promotion of ${size} has moved all or none (${cycles} cycles)`, async () => {
  const { place, studentList } = await enrol();
  const before = await openAnd(place, studentsInIt);
  const promotion = { action: 'PROMOTE', class1: s1, class2: s2, studentList };

  // How long one takes from its first byte to its answer: the moments of death are spread over it.
  const measuring = await startServer(place);
  // One for all cycles: the sign-ins of one person are limited.
  const token = await signInAdmin(measuring);
  const began = performance.now();
  const { status } = await measuring.ask('promoteStudents', promotion, { token });
  const took = performance.now() - began;
  expect(status).toBe(200);
  measuring.kill('SIGTERM');
  await measuring.ended;
  await openAnd(place, putBack);

  const seen = new Set<number>();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startServer(place);
    const asked = askUntilKilled(server, promotion, token);
    // The first dies as soon as it is asked, the last when it has answered, so that both ends are seen.
    if (cycle === cycles - 1) await asked;
    else if (cycle > 0) await setTimeout((took * cycle) / (cycles - 1));
    server.kill('SIGKILL');
    const [answered] = await Promise.all([asked, server.ended]);
    await openAnd(place, async (database) => {
      const moved = await movedIn(database);
      seen.add(moved);
      expect([0, size]).toContain(moved);
      if (answered) expect(moved).toBe(size);
      await expectSound(database, place);
      await putBack(database);
      expect(await studentsInIt(database)).toEqual(before);
    });
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, size]);
}, 600_000);

test('one bad id in a list of 300 moves nobody, and the message says which', async () => {
  const { place, studentList } = await enrol();
  const server = await startServer(place);
  const token = await signInAdmin(server);
  const bad = studentList.with(150, 987_654);
  const promotion = { action: 'PROMOTE', class1: s1, class2: s2, studentList: bad };
  const { status, body } = await server.ask('promoteStudents', promotion, { token });
  expect({ status, msg: body.msg }).toEqual({ status: 404, msg: 'There is no student with the id 987654' });
  server.kill('SIGTERM');
  await server.ended;
  await openAnd(place, async (database) => expect(await movedIn(database)).toBe(0));
}, 60_000);

const studentsInIt = (database: SchoolDatabase) => studentsIn({ database });

async function openAnd<T>(place: Place, look: (database: SchoolDatabase) => Promise<T>): Promise<T> {
  const database = await place.open();
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Everybody in S1 again, as if nobody had been moved, but for the audit, which only grows. */
const putBack = (database: SchoolDatabase) =>
  database.write(async (db) => {
    await db.updateTable('students').set({ classID: s1 }).execute();
    await db.deleteFrom('classHistory').execute();
    await db.updateTable('batches').set({ undoneAt: '2026-06-15T08:00:00.000Z' }).execute();
  });

/** Whether the answer came before the server was gone. */
async function askUntilKilled(server: ServerProcess, promotion: object, token: string): Promise<boolean> {
  try {
    const { status } = await server.ask('promoteStudents', promotion, { token });
    expect(status).toBe(200);
    return true;
  } catch (error) {
    // fetch says so when the connection ends; anything else is the test's to report.
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}
