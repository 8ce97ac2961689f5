import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { expectSound, timesDone } from './invariants.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F05: whatever the clock of the machine says, what is kept stays in order, and nobody comes back who had to go.

// Each starts a program or two, and waits.
vi.setConfig({ testTimeout: 180_000 });

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** A place whose servers take the time from `set`: '+400d', '-3d' or '@2028-02-29 08:00:00', in UTC. */
async function makeTimedPlace(at: string) {
  if (!existsSync(library)) throw new Error('Install faketime first: apt-get install faketime');
  const place = await makePlace();
  await (await makeSchool(place)).close();
  const file = join(place.dataDir, 'time');
  const set = (to: string) => writeFile(file, `${to}\n`);
  await set(at);
  const env = {
    ...place.env,
    TZ: 'UTC',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // What waits in the program goes by another clock, which nobody sets.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { place: { ...place, env }, set };
}

const statusOf = async (server: ServerProcess, token: string) => (await server.ask('getSession', {}, { token })).status;

let subjects = 0;
async function addSubject(server: ServerProcess, token: string): Promise<void> {
  subjects += 1;
  const letters = [...String(subjects)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
  const subject = { subject: `BEEKEEPING ${letters}`, subjectCat: 1, level: 1 };
  const { status, body } = await server.ask('addSubject', subject, { token });
  expect({ status, msg: status === 200 ? '' : body.msg }).toEqual({ status: 200, msg: '' });
}

/** What was written is whole, and in the order in which it was written. */
async function expectInOrder(place: Place, server: ServerProcess, added: number): Promise<void> {
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  const database = await place.open();
  await expectSound(database, place);
  expect(await timesDone(database, 'addSubject')).toBe(added);
  await database.close();
}

const starts = [
  ['three days ago', '-3d'],
  ['in 400 days', '+400d'],
  ['in the last seconds that 32 bits can count', '@2038-01-19 03:14:02'],
  ['on 29 February', '@2028-02-29 08:00:00'],
  ['in the last seconds of a year', '@2026-12-31 20:59:55'],
] as const;

test.each(starts)('a server that starts %s signs in, writes, and goes on over the edge', async (_, at) => {
  const { place } = await makeTimedPlace(at);
  const server = await startServer(place);
  const token = await signInAdmin(server);
  await addSubject(server, token);
  await setTimeout(8000);
  expect(await statusOf(server, token)).toBe(200);
  await addSubject(server, token);
  await expectInOrder(place, server, 2);
});

const jumps: [string, string, number][] = [
  ['three days back', '-3d', 401],
  ['400 days on', '+400d', 401],
  ['ten minutes back', '-10m', 401],
  ['four minutes back', '-4m', 200],
  ['four minutes on', '+4m', 200],
];

test.each(jumps)(
  'a clock that jumps %s under a running server: the session is answered as it must be',
  async (_, to, status) => {
    const { place, set } = await makeTimedPlace('+0');
    const server = await startServer(place);
    const token = await signInAdmin(server);
    await addSubject(server, token);
    await set(to);
    expect(await statusOf(server, token)).toBe(status);
    const then = await signInAdmin(server);
    await addSubject(server, then);
    await set('+0');
    await addSubject(server, await signInAdmin(server));
    await expectInOrder(place, server, 3);
  },
);

test('a session that ended while the clock was an hour ahead stays ended when the clock is right again', async () => {
  const { place, set } = await makeTimedPlace('+0');
  const server = await startServer(place);
  const token = await signInAdmin(server);
  await set('+61m');
  expect(await statusOf(server, token)).toBe(401);
  // The server forgets what has ended once a minute.
  await setTimeout(62_000);
  await set('+0');
  expect(await statusOf(server, token)).toBe(401);
});

test('the year of the school begins when it begins in Kampala', async () => {
  const yearsOf = async (at: string) => {
    const { place } = await makeTimedPlace(at);
    const server = await startServer(place);
    const token = await signInAdmin(server);
    const { body } = await server.ask('getStaffRegData', {}, { token });
    server.kill('SIGTERM');
    await server.ended;
    return (body.yearData as { yearName: string }[]).map(({ yearName }) => yearName);
  };
  expect(await yearsOf('@2027-12-31 20:00:00')).not.toContain('2028');
  expect(await yearsOf('@2027-12-31 21:01:00')).toContain('2028');
});
