import { type CallName, calls } from '@somero/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client, School } from '../../server/src/testing/startSchool.ts';
import { openFilled } from './filledSchool.ts';
import { contentsOf, expectSound, isLong, onPostgres, shareOf } from './invariants.ts';

// reliability.md F36: whatever is sent, the answer is an answer. The short form repeats one seed, so that a change that
// breaks nothing never fails; the long form looks further each time and prints its seed.

const runs = isLong ? Number(process.env.FUZZ_RUNS ?? 1000) : onPostgres ? 6 : 12;
const seed = isLong ? undefined : 20_260_615;
const names = Object.keys(calls) as CallName[];

type Fields = Record<string, unknown>;
interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  "'; drop table marks; --",
  '=1+1',
  '%00',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(200),
  'x'.repeat(10_000),
  '[',
  '[1,2',
  '{"a":1}',
  '9007199254740993',
  '2026-02-30',
];
const nasty = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }, { bytes: 'x', fileName: 'x' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Ids and numbers that often mean something, so that what is generated gets past the first check. */
const sensible = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.integer());
const file = fc.record({
  fileName: fc.constantFrom('a.csv', 'a.xlsx', 'a.png', 'a', '../a.csv', 'a.csv\u0000.png', ''),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'Subject,Chapter,Term\nENGLISH,=cmd,2\n',
      'Index number,Subject,Set,Score\n003471/001,ENGLISH,EOT TERM 2,1e5\n',
      'Surname\n"',
      'PK\u0003\u0004',
    ),
  ),
});

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  if (schema.format === 'binary') return file;
  if (schema.type === 'integer') return sensible;
  if (schema.type === 'number') return fc.oneof(sensible, fc.double({ noNaN: true, noDefaultInfinity: true }));
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 5 });
  if (schema.type === 'object') return fieldsOf(schema);
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...nastyTexts));
}

/** An object of the schema in which a field may be missing, or hold anything at all. */
function fieldsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Fields> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fc.oneof({ weight: 8, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: nasty });
    return [name, fc.option(value, { nil: undefined, freq: required.includes(name) ? 15 : 2 })] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((found) => Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)));
}

/** A payload that is accepted, with one or a few of its fields bent: this gets deepest. */
const bent = (valid: Fields): fc.Arbitrary<Fields> =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(valid), 'stranger'), fc.oneof(nasty, sensible)), { maxLength: 3 })
    .map((changes) => ({ ...valid, ...Object.fromEntries(changes) }));

function payloadsOf(name: CallName, valid: Fields): fc.Arbitrary<Fields> {
  const schema = calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof(
    { weight: 4, arbitrary: fieldsOf(schema) },
    { weight: 4, arbitrary: bent(valid) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 4 }) },
  );
}

async function runningJobs({ database, clock }: School): Promise<number> {
  const due = await database.read
    .selectFrom('jobs')
    .select('id')
    .where((job) =>
      job.or([
        job('state', '=', 'RUNNING'),
        job.and([job('state', '=', 'WAITING'), job('runAt', '<=', clock.now().toISOString())]),
      ]),
    )
    .execute();
  return due.length;
}

let asked = 0;

async function expectAnswer(client: Client, name: CallName, payload: Fields): Promise<number> {
  // The public door takes 60 calls a minute from one address: each comes from its own.
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const { status, body } = await client.ask(name, payload as never, calls[name].public ? { from } : {});
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(typeof body.msg).toBe('string');
  // A refused sign-in answers 200 (calls.md, Conventions).
  expect(status === 200 && name === 'login' ? [true, false] : [status !== 200]).toContain(body.error);
  return status;
}

test.each(shareOf(names, 0))(
  '%s answers whatever is sent to it, and leaves the school sound',
  async (name) => {
    const { school, payloads } = await openFilled();
    try {
      const admin = await school.as('admin');
      const teacher = await school.as('teacher');
      await school.assign(teacher, { classID: 2, streamID: 1, subjectID: 1 });
      const arbitrary = payloadsOf(name, payloads[name] as Fields);
      const asked = (client: Client, numRuns: number) =>
        fc.assert(
          fc.asyncProperty(arbitrary, async (payload) => {
            await expectAnswer(client, name, payload);
          }),
          { numRuns, ...(seed !== undefined && { seed }) },
        );
      await asked(admin, runs);
      // Most calls refuse a teacher at the door, so a few runs do.
      await asked(teacher, Math.ceil(runs / 4));
      await expectSound(school.database);
      if (calls[name].allowed === 'anyone') return;

      // What was asked for above may still run, and writes as it ends.
      await expect.poll(() => runningJobs(school), { timeout: 30_000 }).toBe(0);
      const before = await contentsOf(school.database);
      const nobody = school.client('', 0);
      for (const payload of fc.sample(arbitrary, { numRuns: 10, ...(seed !== undefined && { seed }) })) {
        expect(await expectAnswer(nobody, name, payload)).toBe(401);
      }
      expect(await contentsOf(school.database)).toBe(before);
    } finally {
      await school.end();
    }
  },
  300_000,
);
