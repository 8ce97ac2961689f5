import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, isLong, onPostgres } from './invariants.ts';
import { makePlace, makeSchool, runServer, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F06: a stop loses nothing, and a start after whatever end needs no help.

const rounds = isLong ? 50 : 1;
const students = 100;

test(`a server that is told to stop answers what it has begun, keeps what it answered and ends with 0 (${rounds} rounds)`, async () => {
  const place = await makePlace();
  const database = await makeSchool(place);
  const { year, ids } = await database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const added: number[] = [];
    for (let n = 0; n < students; n++) {
      const student = { surname: `Akello${n}`, regno: `${n}`, classID: 2, streamID: 1, subjectIDs: [english] };
      added.push(await addStudent(db, student));
    }
    return { year: currentYearID, ids: added };
  });
  await database.close();

  let token = '';
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(place);
    token ||= await signInAdmin(server);
    const save = async ({ ask }: ServerProcess, studentID: number) => {
      const marks = [{ studentID, subjectID: english, score: round % 80 }];
      return (await ask('saveMarks', { setID: eotTerm2, yearID: year, marks }, { token })).status;
    };
    // What reaches a server that listens no more is told so by the connection itself.
    const saves = ids.map((id) => save(server, id).catch(() => 'not connected' as const));
    await Promise.race(saves);
    server.kill('SIGTERM');
    const answers = await Promise.all(saves);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    for (const answer of answers) expect([200, 503, 'not connected']).toContain(answer);
    expect(answers).toContain(200);
    await expect(fetch(server.address)).rejects.toThrow();

    const stored = await place.open();
    const rows = await stored.read.selectFrom('marks').select(['studentID', 'score']).execute();
    const scores = new Map(rows.map(({ studentID, score }) => [studentID, score]));
    for (const [index, id] of ids.entries()) {
      if (answers[index] === 200) expect(scores.get(id)).toBe((round % 80) * 100);
    }
    await expectSound(stored, place);
    await stored.close();
  }
}, 300_000);

test('a server that drains is no more ready, and still answers who comes until it stops', async () => {
  const place = await makePlace();
  await (await makeSchool(place)).close();
  const server = await startServer({ ...place, env: { ...place.env, DRAIN_SECONDS: '5' } });
  const token = await signInAdmin(server);
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;
  expect(await ready()).toBe(200);
  server.kill('SIGTERM');
  while ((await ready()) === 200);
  expect(await ready()).toBe(503);
  expect((await server.ask('getNotices', {}, { token })).status).toBe(200);
  expect(await server.ended).toEqual({ code: 0, signal: null });
}, 60_000);

// What no database has a part in: on PostgreSQL the long form alone asks again.
const onOne = test.runIf(isLong || !onPostgres);

onOne(
  'a client that never ends its request, or its connection, does not keep a server from stopping',
  async () => {
    const server = await startServer(await makePlace());
    const { hostname, port } = new URL(server.address);
    const idle = connect(Number(port), hostname);
    const slow = connect(Number(port), hostname);
    const endless = connect(Number(port), hostname);
    for (const socket of [idle, slow, endless]) {
      socket.on('error', () => {});
      await once(socket, 'connect');
    }
    slow.write(
      'POST /api/login HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
    );
    endless.write('POST /api/login HTTP/1.1\r\nHost: sch');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  },
  60_000,
);

onOne('a second signal while it stops changes nothing', async () => {
  const server = await startServer(await makePlace());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) server.kill(signal);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('a server killed as it starts, twice, starts as if nothing had been', async () => {
  const place = await makePlace();
  const first = await startServer(place);
  const token = await signInAdmin(first);
  first.kill('SIGKILL');
  await first.ended;
  for (let kill = 0; kill < 2; kill++) {
    const child = await runServer(place.env);
    setTimeout(() => child.kill('SIGKILL'), 150 * (kill + 1));
    await child.ended;
  }
  const server = await startServer(place);
  expect((await server.ask('getSession', {}, { token })).status).toBe(200);
  expect(server.said()).not.toContain('The first user is');
});

// On PostgreSQL several processes may work on one database.
test.runIf(!onPostgres)('a second server on the same data is refused in plain words and harms nothing', async () => {
  const place = await makePlace();
  const server = await startServer(place);
  const second = await runServer(place.env);
  expect((await second.ended).code).toBe(1);
  expect(second.said()).toContain('is in use by another Somero process. Stop it first');
  expect(second.said()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

onOne('a server on a port that is taken says so and ends', async () => {
  const server = await startServer(await makePlace());
  const { env } = await makePlace();
  const second = await runServer({ ...env, PORT: new URL(server.address).port });
  expect((await second.ended).code).toBe(1);
  expect(second.said()).toContain('EADDRINUSE');
});
