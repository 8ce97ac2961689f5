import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { hashToken } from '../sessions/authenticate.ts';
import { addKnownTeachers } from '../testing/addKnownTeachers.ts';
import { closeAccount } from '../testing/closeAccount.ts';
import { signIn, wrong } from '../testing/signIn.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { byKnownDevice, countFailure, dropOldFailures, openToNewDevices } from './signInLimits.ts';

const seconds = 1000;
const minutes = 60 * seconds;

async function fail(
  school: School,
  times: number,
  from: { ip?: string; device?: string } = {},
  username = 'teacher',
): Promise<void> {
  for (let count = 0; count < times; count++) {
    const { status } = await signIn(school, { username, password: wrong, ...from });
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

/** What somebody is told who has the right password on a device that nobody knows. */
const wait = async (school: School): Promise<number> =>
  (await signIn(school, { username: 'teacher', ip: '10.0.2.1' })).retryAfter;

test('100 failures in a row close an account to unknown devices for 15 minutes, each further one for twice as long', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher', ip: '10.0.0.1' })).body.deviceToken ?? '';
  await closeAccount(school, 'teacher');
  for (const closed of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    expect(await wait(school)).toBe(closed * 60);
    expect((await signIn(school, { username: 'teacher', ip: '10.0.2.2', password: wrong })).retryAfter).toBe(
      closed * 60,
    );
    school.clock.pass(closed * minutes);
    await fail(school, 1, { ip: `10.0.3.${closed % 250}` });
  }
  expect((await signIn(school, { username: 'teacher', device })).body.userID).toBe(2);
  // That right sign-in ends the doubling, and the quarter of an hour has begun with the last failure.
  expect(await wait(school)).toBe(15 * 60);
  school.clock.pass(15 * minutes);
  expect((await signIn(school, { username: 'teacher', ip: '10.0.2.1' })).body.userID).toBe(2);
  // One from a new device forgets all failures.
  await fail(school, 4, { ip: '10.0.4.1' });
  expect((await signIn(school, { username: 'teacher', ip: '10.0.4.2' })).body.userID).toBe(2);
});

test('failures in a row do not expire, and an ADMIN opens the account at once', async () => {
  const school = await startSchool();
  await closeAccount(school, 'teacher');
  school.clock.pass(48 * 60 * minutes);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  await fail(school, 1);
  expect(await wait(school)).toBe(30 * 60);
  expect(await school.database.write((db) => openToNewDevices(db, ['admin', 'teacher']))).toEqual(['teacher']);
  expect(await wait(school)).toBe(0);
});

test('a closed account and a throttled device read alike, for somebody’s name and for nobody’s', async () => {
  const school = await startSchool();
  await closeAccount(school, 'teacher');
  await closeAccount(school, 'nobody');
  const closed = await signIn(school, { username: 'teacher', ip: '10.0.6.1' });
  expect(await signIn(school, { username: 'nobody', ip: '10.0.6.1' })).toEqual(closed);
  await fail(school, 5, { ip: '10.0.6.2' }, 'admin');
  const throttled = await signIn(school, { username: 'admin', ip: '10.0.6.2' });
  expect(closed).toMatchObject({ status: 429, body: { error: true, msg: texts.tooManyAttempts } });
  expect(throttled).toEqual({ ...closed, retryAfter: 1 });
});

test('one person’s 260 right sign-ins at once are limited, and nobody else waits for them', async () => {
  const school = await startSchool();
  await addKnownTeachers(school, 10);
  for (const device of [undefined, 'the device number 0']) {
    const own = Array.from({ length: 260 }, () => signIn(school, { username: 'honest0', ...(device && { device }) }));
    const others = Array.from({ length: 9 }, (_, index) =>
      signIn(school, { username: `honest${index + 1}`, ip: '10.0.9.9' }),
    );
    const known = Array.from({ length: 9 }, (_, index) =>
      signIn(school, { username: `honest${index + 1}`, device: `the device number ${index + 1}` }),
    );
    const statuses = (await Promise.all(own)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(255);
    for (const { body } of await Promise.all([...others, ...known])) expect(body.error).toBe(false);
  }
});

test('one person signs in rightly 30 times in five minutes, on whatever devices', async () => {
  const school = await startSchool();
  for (let time = 0; time < 30; time++) {
    expect((await signIn(school, { username: 'teacher', ip: `10.0.7.${time}` })).body.userID).toBe(2);
    school.clock.pass(1 * seconds);
  }
  expect(await wait(school)).toBe(5 * 60 - 30);
  expect((await signIn(school, { username: 'admin' })).body.userID).toBe(1);
  school.clock.pass(5 * minutes);
  expect(await wait(school)).toBe(0);
});

test('one address that tries many names is stopped, and 150 known devices behind it are not', async () => {
  const school = await startSchool();
  await addKnownTeachers(school, 150);
  const spray = [];
  for (let name = 0; name < 60; name++) {
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

test('many names tried at once from one address are no more tries than one after the other', async () => {
  const school = await startSchool();
  const spray = await Promise.all(
    Array.from({ length: 150 }, (_, name) => signIn(school, { username: `name${name}`, password: wrong })),
  );
  expect(spray.filter(({ status }) => status === 200)).toHaveLength(30);
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

test('after a day, counters are dropped but for the failures in a row of a name that somebody has', async () => {
  const school = await startSchool();
  await fail(school, 1);
  await signIn(school, { username: 'nobody', password: wrong });
  await signIn(school, { username: 'admin' });
  const counters = () => school.database.read.selectFrom('signInFailures').select('key').execute();
  expect(await counters()).toHaveLength(6);
  school.clock.pass(24 * 60 * minutes - 1);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  expect(await counters()).toHaveLength(6);
  school.clock.pass(1);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  expect(await counters()).toEqual([{ key: expect.stringMatching(/^account:/) }]);
});

/** 99 wrong passwords of a device, only counted, and one that is looked at. */
async function failAHundred(school: School, device: string) {
  await school.database.write(async (db) => {
    for (let count = 0; count < 99; count++)
      await countFailure(db, byKnownDevice('teacher', hashToken(device)), school.clock.now());
  });
  school.clock.pass(15 * minutes);
  await fail(school, 1, { device });
}

test('a device with 100 wrong passwords in a row is forgotten for that name, and for no other', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  await signIn(school, { username: 'admin', device });
  await failAHundred(school, device);
  await closeAccount(school, 'teacher');
  expect((await signIn(school, { username: 'teacher', device })).status).toBe(429);
  expect((await signIn(school, { username: 'admin', device })).body.userID).toBe(1);
});

test('a forgotten device is known again after a right sign-in, and its wrong passwords begin anew', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  await failAHundred(school, device);
  const again = (await signIn(school, { username: 'teacher', device })).body.deviceToken ?? '';
  await failAHundred(school, again);
  await closeAccount(school, 'teacher');
  expect((await signIn(school, { username: 'teacher', device: again })).status).toBe(429);
});

test('the wrong passwords of a known device are not forgotten after a day without any', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  await fail(school, 4, { device });
  school.clock.pass(25 * 60 * minutes);
  await school.database.write((db) => dropOldFailures(db, school.clock.now()));
  await fail(school, 1, { device });
  expect((await signIn(school, { username: 'teacher', device })).status).toBe(429);
});
