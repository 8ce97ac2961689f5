import { type CallName, calls } from '@somero/contract';
import { largestBody } from '@somero/contract/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../../server/src/openApi.ts';
import { openSchool, type School, type TestFile } from '../../server/src/testing/startSchool.ts';
import { shareOf } from './invariants.ts';

// A limit on bodies must leave room for the largest that a call may hold: every text of its letters of four bytes, every list full.

interface Schema {
  type?: string;
  format?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

const file: TestFile = { fileName: 'a.csv', bytes: new Uint8Array(10 * 1024 * 1024) };
const picture: TestFile = { fileName: 'a.png', bytes: new Uint8Array(5_000_000) };
const sizeOf = (value: unknown): number =>
  value === file ? Number.POSITIVE_INFINITY : Buffer.byteLength(JSON.stringify(value) ?? '');
const longest = (values: unknown[]): unknown =>
  values.reduce((best, next) => (sizeOf(next) > sizeOf(best) ? next : best));

function largest(schema: Schema): unknown {
  const { type, format, maxLength = 20, maximum = Number.MAX_SAFE_INTEGER, maxItems = 0, items, anyOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return longest(schema.enum);
  if (anyOf) return longest(anyOf.map(largest));
  if (format === 'binary') return file;
  if (format === 'date') return '2026-06-15';
  if (type === 'integer' || type === 'number') return Math.min(maximum, Number.MAX_SAFE_INTEGER);
  if (items) return Array.from({ length: maxItems }, () => largest(items));
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, largest(each)]));
  return type === 'null' ? null : '𐐀'.repeat(maxLength);
}

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.end());

test.each(shareOf(Object.keys(calls) as CallName[], 2))(
  '%s takes the largest payload that it may hold, and no more',
  async (name) => {
    const admin = await school.as('admin');
    const schema = calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;
    const payload = largest(schema) as Record<string, unknown>;
    const files = Object.keys(payload).filter((field) => payload[field] === file);
    // Two files of 10 MB, or the three pictures of 5 MB of a school, and the rest are within the 25 MB of a form.
    expect(files.length).toBeLessThanOrEqual(name === 'updateSchoolProfile' ? 3 : 2);
    if (files.length === 3) for (const field of files) payload[field] = picture;
    const { status, body } = await admin.ask(name, payload as never);
    expect(status).not.toBe(401);
    expect(body.msg).not.toMatch(/^The (request|file) is too large$/);

    const { statusCode } = await school.app.inject({
      method: 'POST',
      url: pathOf(name),
      headers: { authorization: `Bearer ${(await school.as('admin')).token}`, 'content-type': 'application/json' },
      payload: `{"stranger":"${'x'.repeat(largestBody(calls[name]))}"}`,
    });
    expect(statusCode).toBe(413);
  },
);
