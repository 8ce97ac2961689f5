import { expect, test } from 'vitest';
import { type Life, openLife } from '../testing/sms/lives/openLife.ts';
import { SmsLife } from '../testing/sms/lives/SmsLife.ts';
import { untruths } from '../testing/sms/lives/untruths.ts';

const isLong = process.env.TEST_LONG === '1';
const lives = Number(process.env.SMS_LIVES ?? (isLong ? 10_000 : process.env.TEST_DATABASE_URL ? 5 : 460));
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
/** Histories that one school lives through. */
const perSchool = 10;
/** Where those schools begin in which something was wrong once. */
const foundFaults = isLong || process.env.TEST_DATABASE_URL ? [] : [1141, 21_781, 22_911, 55_131];
const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth);
const seeds = [...foundFaults.flatMap((first) => seedsFrom(first, perSchool)), ...seedsFrom(firstSeed, lives)];
const credit = 40;

test('whatever providers, the network and the program itself do, credit, payments and messages are at last those of the providers', async () => {
  let school: Life | undefined;
  const seen = new Map<string, number>();
  for (const [nth, seed] of seeds.entries()) {
    school ??= await openLife(seed);
    await school.ledger().grant(credit);
    const life = new SmsLife(school, seed);
    await life.happen();
    const problems = await untruths(school);
    if (problems.length > 0) expect(problems, life.told()).toEqual([]);
    const isLast = (nth + 1) % perSchool === 0 || nth === seeds.length - 1;
    if (!isLast) continue;
    for (const [what, count] of await school.counts()) seen.set(what, (seen.get(what) ?? 0) + count);
    await school.end();
    school = undefined;
  }
  if (isLong) console.log(lives, 'histories', Object.fromEntries(seen));
}, 36_000_000);
