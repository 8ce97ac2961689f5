import { expect, test } from 'vitest';
import { addKnownTeachers } from '../../server/src/testing/addKnownTeachers.ts';
import { signIn, wrong } from '../../server/src/testing/signIn.ts';
import { startSchool } from '../../server/src/testing/startSchool.ts';
import { isLong } from './invariants.ts';

// reliability.md F40, as it is written there. The limits one by one are in server/src/session/signInLimits.test.ts.

const guesses = isLong ? 10_000 : 800;
const names = isLong ? 2000 : 300;
const teachers = isLong ? 150 : 30;
const schoolRouter = '41.210.1.2';

/** Each closing but the first lasts 15 minutes here: the owner signs in meanwhile, which ends the doubling. */
const opened = Math.floor(guesses / (15 * 60));

test('an army of guessers gets 100 looks at one password and one each time it opens, and its owner signs in all the while', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher', ip: schoolRouter })).body.deviceToken ?? '';
  let looked = 0;
  for (let guess = 0; guess < guesses; guess++) {
    const ip = `10.${guess % 7}.${guess % 211}.${guess % 13}`;
    const { status } = await signIn(school, { username: 'teacher', password: wrong, ip });
    if (status === 200) looked++;
    school.clock.pass(1000);
    if (guess % 250 === 0) expect((await signIn(school, { username: 'teacher', device })).body.userID).toBe(2);
  }
  if (isLong) console.log(`${looked} of ${guesses} guesses were looked at`);
  expect(looked).toBeGreaterThanOrEqual(100);
  expect(looked).toBeLessThanOrEqual(100 + opened);
  expect((await signIn(school, { username: 'teacher', device })).body.userID).toBe(2);
}, 1_200_000);

test('one guess at each of many names stops after 30, and teachers behind the same address all sign in meanwhile', async () => {
  const school = await startSchool();
  await addKnownTeachers(school, teachers);
  let looked = 0;
  const spray = async () => {
    for (let name = 0; name < names; name++) {
      const { status } = await signIn(school, { username: `name${name}`, password: wrong, ip: schoolRouter });
      if (status === 200) looked++;
    }
  };
  const honest = Array.from({ length: teachers }, (_, index) =>
    signIn(school, { username: `honest${index}`, device: `the device number ${index}`, ip: schoolRouter }),
  );
  const [, ...morning] = await Promise.all([spray(), ...honest]);
  if (isLong) console.log(`${looked} of ${names} names were looked at, ${morning.length} teachers signed in`);
  expect(looked).toBe(30);
  expect(morning.filter(({ body }) => body.error)).toEqual([]);
}, 1_200_000);
