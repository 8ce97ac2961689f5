import { type CallName, calls } from '@somero/contract';
import { largestBody } from '@somero/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../server/src/openApi.ts';
import { testWorkbook } from '../../server/src/testing/sheets/testWorkbook.ts';
import type { Client, School } from '../../server/src/testing/startSchool.ts';
import { isTest, sourcesOf } from '../sources.ts';
import { openFilled } from './filledSchool.ts';
import { onePixel } from './payloads/validPayloads.ts';

// Marks of one class followed by as many of another cost normalize() their square: 160 kB of them once held the server for 15 s.

const marks = (bytes: number) => `a${'\u0301'.repeat(bytes / 4)}${'\u0334'.repeat(bytes / 4)}`;
const megabyte = 1024 * 1024;
/** Milliseconds of the one thread that answers everybody. */
const longestTurn = 300;

interface Schema {
  type?: string;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}
type Fields = Record<string, unknown>;

const names = Object.keys(calls) as CallName[];
const schemaOf = (name: CallName): Schema =>
  calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;

/** What is sent in a field, for each place of it that takes a text. */
function hostile(schema: Schema, text: string): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => hostile(each, text));
  if (schema.items) return hostile(schema.items, text).map((entry) => [entry]);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, each]) =>
      hostile(each, text).map((value) => ({ [name]: value })),
    );
  return schema.type === 'integer' || schema.format === 'binary' ? [] : [text];
}

test('text is normalised in one place, which measures it first', () => {
  const found = sourcesOf('contract/src', 'server/src', 'web/src').filter(({ text }) => /\.normalize\(/.test(text));
  expect(found.filter((source) => !isTest(source)).map(({ path }) => path)).toEqual(['contract/src/text.ts']);
});

let school: School;
let admin: Client;
let payloads: Awaited<ReturnType<typeof openFilled>>['payloads'];
beforeAll(async () => {
  ({ school, payloads } = await openFilled());
  admin = await school.as('admin');
});
afterAll(() => school.end());

let asked = 0;

/** The status, and how long this thread was busy with it: the least of three tries, for others want the processor too. */
async function send(name: CallName, body: string | Buffer, kind = 'application/json') {
  let best = await sendOnce(name, body, kind);
  for (let tries = 1; tries < 3 && best.busy >= longestTurn; tries++) {
    const { busy } = await sendOnce(name, body, kind);
    best = { ...best, busy: Math.min(busy, best.busy) };
  }
  return best;
}

async function sendOnce(name: CallName, body: string | Buffer, kind: string) {
  const before = process.threadCpuUsage();
  const answer = await school.app.inject({
    method: 'POST',
    url: pathOf(name),
    remoteAddress: `10.0.${(asked++ >> 8) & 255}.${asked & 255}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': kind },
    payload: body,
  });
  const { user, system } = process.threadCpuUsage(before);
  return { status: answer.statusCode, msg: answer.json<{ msg: string }>().msg, busy: (user + system) / 1000 };
}

test.each(names)('%s takes no time for marks without end in any of its texts', async (name) => {
  const fields = Object.entries(schemaOf(name).properties ?? {});
  for (const bytes of [40_000, 1.99 * megabyte]) {
    const text = marks(bytes);
    // What is larger than the call takes is refused before anybody looks for fields.
    for (const [field, schema] of bytes < largestBody(calls[name]) ? fields : fields.slice(0, 1)) {
      for (const value of hostile(schema, text)) {
        const { busy, status } = await send(name, JSON.stringify({ ...(payloads[name] as Fields), [field]: value }));
        expect({ field, bytes, status, busy, isQuick: busy < longestTurn }).toMatchObject({ isQuick: true });
        expect(status).toBeLessThan(500);
      }
    }
  }
});

async function sendFile(name: CallName, field: string, fileName: string, bytes: Uint8Array | string) {
  const form = new FormData();
  const others = Object.entries(payloads[name]).filter(([key]) => key !== field);
  for (const [key, value] of others)
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.append(field, new Blob([bytes as BlobPart]), fileName);
  const sent = new Response(form);
  return send(name, Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
}

const rowsOf = (rows: readonly string[][]): string =>
  rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('');

describe.each(['importStudents', 'importChapters', 'importMarks', 'importStaff'] as const)('%s', (name) => {
  const cell = marks(3_600);
  const rows = Array.from({ length: 540 }, () => ['x', cell]);
  test.each([
    ['a cell of 2 MB', 'a.csv', () => `Surname\n"${marks(2 * megabyte)}"\n`],
    ['a heading of 2 MB', 'a.csv', () => `${marks(2 * megabyte)}\nx\n`],
    ['many cells', 'a.csv', () => rows.map((row) => row.join(',')).join('\n')],
    ['many cells of a workbook', 'a.xlsx', () => testWorkbook(rowsOf(rows))],
  ])('refuses a sheet with marks without end in %s', async (_, fileName, bytes) => {
    const { status, busy } = await sendFile(name, 'file', fileName, await bytes());
    expect({ status, isQuick: busy < longestTurn, busy }).toMatchObject({ status: 400, isQuick: true });
  });
});

test.each([
  ['importStudents', 'file', 'csv'],
  ['updateSchoolProfile', 'badge', 'png'],
  ['addProject', 'projFile', 'pdf'],
] as const)('%s refuses a file whose name has marks without end', async (name, field, ending) => {
  for (const fileName of [`${marks(400)}.${ending}`, `${marks(14_000)}.${ending}`]) {
    const { status, busy } = await sendFile(name, field, fileName, onePixel);
    expect({ status, isQuick: busy < longestTurn, busy }).toMatchObject({ status: 400, isQuick: true });
  }
});
