import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { addKnownTeachers } from '../testing/addKnownTeachers.ts';
import { signIn, wrong } from '../testing/signIn.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { dropOldFailures, openToNewDevices } from './signInLimits.ts';

const seconds = 1000;
const minutes = 60 * seconds;

async function fail(school: School, times: number, from: { ip?: string; device?: string } = {}): Promise<void> {
  for (let count = 0; count < times; count++) {
    const { status } = await signIn(school, { username: 'teacher', password: wrong, ...from });
    expect(status).toBe(200);
  }
}

test('after five tries each further one waits longer, and the tenth in a quarter of an hour brings a pause', async () => {
  const school = await startSchool();
  await fail(school, 5);
  for (const wait of [1, 2, 4, 8, 16]) {
    const { status, body, retryAfter } = await signIn(school, { username: 'teacher' });
    expect([status, body.msg, retryAfter]).toEqual([429, texts.tooManyAttempts, wait]);
    school.clock.pass(wait * seconds);
    await fail(school, 1);
  }
  expect((await signIn(school, { username: 'teacher' })).retryAfter).toBe(15 * 60);
  school.clock.pass(15 * minutes - 1);
  expect((await signIn(school, { username: 'teacher' })).status).toBe(429);
  school.clock.pass(1);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('after the pause each further try waits 25 seconds', async () => {
  const school = await startSchool();
  await fail(school, 5);
  for (const wait of [1, 2, 4, 8, 16, 15 * 60]) {
    school.clock.pass(wait * seconds);
    await fail(school, 1);
  }
  expect((await signIn(school, { username: 'teacher' })).retryAfter).toBe(25);
});

test('a name that is nobody’s is slowed alike', async () => {
  const school = await startSchool();
  for (let count = 0; count < 5; count++) await signIn(school, { username: 'nobody', password: wrong });
  expect(await signIn(school, { username: 'nobody', password: wrong })).toEqual({
    status: 429,
    body: { error: true, msg: texts.tooManyAttempts },
    retryAfter: 1,
  });
});

test('a success forgets the failures before it', async () => {
  const school = await startSchool();
  await fail(school, 5);
  school.clock.pass(1 * seconds);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
  await fail(school, 5);
});

test('many guesses at once are no more guesses than one after the other', async () => {
  const school = await startSchool();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => signIn(school, { username: 'teacher', password: wrong })),
  );
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('who guesses every second gets ten guesses in a quarter of an hour', async () => {
  const school = await startSchool();
  let looked = 0;
  for (let second = 0; second < 15 * 60; second++) {
    const { status } = await signIn(school, { username: 'teacher', password: wrong });
    if (status === 200) looked++;
    school.clock.pass(1 * seconds);
  }
  expect(looked).toBe(10);
});

test('an attacker at the same address does not keep a teacher off their own device', async () => {
  const school = await startSchool();
  const { deviceToken } = (await signIn(school, { username: 'teacher' })).body;
  await fail(school, 5);
  expect((await signIn(school, { username: 'teacher' })).status).toBe(429);
  expect((await signIn(school, { username: 'teacher', device: deviceToken ?? '' })).body.userID).toBe(2);
  // Nor does that sign-in help the attacker.
  expect((await signIn(school, { username: 'teacher' })).status).toBe(429);
});

test('a known device that guesses is slowed too', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  await fail(school, 5, { device });
  expect((await signIn(school, { username: 'teacher', device })).retryAfter).toBe(1);
});

test('a device that is known for one user is unknown for another', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'admin' })).body.deviceToken ?? '';
  await fail(school, 5);
  expect((await signIn(school, { username: 'teacher', device })).status).toBe(429);
});

test('an account is closed to unknown devices after 100 failures in a row, until somebody opens it', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher', ip: '10.0.0.1' })).body.deviceToken ?? '';
  for (let host = 1; host <= 100; host++) await fail(school, 1, { ip: `10.0.1.${host}` });
  const closed = await signIn(school, { username: 'teacher', ip: '10.0.2.1' });
  expect([closed.status, closed.body.msg]).toEqual([429, texts.closedToNewDevices]);
  expect((await signIn(school, { username: 'teacher', device })).body.userID).toBe(2);

  school.clock.pass(48 * 60 * minutes);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  expect((await signIn(school, { username: 'teacher', ip: '10.0.2.1' })).status).toBe(429);

  await school.database.write((db) => openToNewDevices(db, 'teacher'));
  expect((await signIn(school, { username: 'teacher', ip: '10.0.2.1' })).body.userID).toBe(2);
});

test('one address that tries many names is stopped, and 150 known devices behind it are not', async () => {
  const school = await startSchool();
  await addKnownTeachers(school, 150);
  const spray = [];
  for (let name = 0; name < 200; name++) {
    spray.push(await signIn(school, { username: `name${name}`, password: wrong }));
  }
  expect(spray.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(spray.at(-1)).toMatchObject({ status: 429, retryAfter: 300 });
  expect((await signIn(school, { username: 'teacher' })).status).toBe(429);

  const morning = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      signIn(school, { username: `honest${index}`, device: `the device number ${index}` }),
    ),
  );
  expect(morning.filter(({ body }) => !body.error)).toHaveLength(150);

  school.clock.pass(5 * minutes);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('many names tried at once from one address are no more tries than one after the other, but for the two under way', async () => {
  const school = await startSchool();
  const spray = await Promise.all(
    Array.from({ length: 150 }, (_, name) => signIn(school, { username: `name${name}`, password: wrong })),
  );
  const looked = spray.filter(({ status }) => status === 200).length;
  expect(looked).toBeGreaterThanOrEqual(30);
  expect(looked).toBeLessThanOrEqual(31);
});

test('150 teachers who sign in at eight on devices that nobody knows are not taken for a spray', async () => {
  const school = await startSchool();
  await addKnownTeachers(school, 150);
  const morning = await Promise.all(
    Array.from({ length: 150 }, (_, index) => signIn(school, { username: `honest${index}` })),
  );
  expect(morning.filter(({ body }) => !body.error)).toHaveLength(150);
});

test('the counters survive a restart', async () => {
  const school = await startSchool();
  await fail(school, 5);
  const restarted = { ...school, app: await makeApp(school.parts, { quiet: true }) };
  expect((await signIn(restarted, { username: 'teacher' })).status).toBe(429);
  await restarted.app.close();
});

test('a clock that is set back keeps nobody out', async () => {
  const school = await startSchool();
  await fail(school, 5);
  expect((await signIn(school, { username: 'teacher' })).status).toBe(429);
  school.clock.pass(-3 * 24 * 60 * minutes);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('counters that limit nobody any more are dropped after a day', async () => {
  const school = await startSchool();
  await fail(school, 1);
  school.clock.pass(24 * 60 * minutes);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  const left = await school.database.read.selectFrom('signInFailures').select('key').execute();
  expect(left).toEqual([{ key: expect.stringMatching(/^account:/) }]);
});
