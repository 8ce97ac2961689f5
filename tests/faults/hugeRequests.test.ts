import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type CallName, calls } from '@somero/contract';
import { largestBody } from '@somero/contract/call.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../server/src/openApi.ts';
import { type Client, type School, startSchool } from '../../server/src/testing/startSchool.ts';
import { openFilled } from './filledSchool.ts';
import { expectSound, isLong } from './invariants.ts';
import { addAdmins, makePlace, makeSchool, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F28, F32 and F33: size is no way to stop the server.

const names = Object.keys(calls) as CallName[];
const megabyte = 1024 * 1024;

const uploads: [CallName, string, string][] = [
  ['importStudents', 'file', 'students.csv'],
  ['importChapters', 'file', 'chapters.xlsx'],
  ['importMarks', 'file', 'marks.csv'],
  ['updateSchoolProfile', 'badge', 'badge.png'],
];

/** Sends the head of a form and then a file without an end, until the other side has had enough. */
function pour(
  { address, path, token, head }: { address: string; path: string; token: string; head: string },
  most: number,
) {
  const { hostname, port } = new URL(address);
  return new Promise<{ sent: number; answer: string }>((resolve) => {
    const socket = connect(Number(port), hostname);
    const piece = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let answer = '';
    const more = () => {
      while (sent < most && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('drain', more).on('error', () => {});
    socket.on('close', () => resolve({ sent, answer }));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: school\r\n${token && `Authorization: Bearer ${token}\r\n`}` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${most + head.length}\r\n\r\n${head}`,
    );
    more();
  });
}

async function memoryOf(pid: number, kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${kind}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte;
}

// How much memory a process takes, and may be made to forget, is told by Linux alone.
test.runIf(existsSync('/proc/self/clear_refs'))(
  'an upload of 5 GB is answered 413, cut, and takes no memory',
  async () => {
    const place = await makePlace();
    const server = await startServer(place);
    const token = await signInAdmin(server);
    const before = await memoryOf(server.pid, 'VmRSS');
    for (let round = 0; round < (isLong ? 20 : 1); round++) {
      for (const [call, field, fileName] of uploads) {
        const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
        const { sent, answer } = await pour(
          { address: server.address, path: `/api/${call}`, token, head },
          5_000 * megabyte,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 413 /);
        expect(answer).toContain('"msg":"The file is too large"');
        expect(sent).toBeLessThan(200 * megabyte);
      }
    }
    // The goal is 50 MB for one; the machine that runs the tests may have collected nothing between them.
    expect((await memoryOf(server.pid, 'VmHWM')) - before).toBeLessThan(150);
    for (const folder of ['files', 'tmp']) {
      expect(await readdir(join(place.dataDir, folder))).toEqual([]);
    }
    expect((await server.ask('getSession', {}, { token })).status).toBe(200);
  },
  300_000,
);

// How much memory a process takes is told by Linux alone.
test.runIf(existsSync('/proc/self/clear_refs'))(
  '25 forms of 24 MB that never end take no memory; who comes too many is told when to come again',
  async () => {
    const place = await makePlace();
    const made = await makeSchool(place);
    await addAdmins(made, 4);
    await made.close();
    const server = await startServer({ ...place, env: { ...place.env, NODE_OPTIONS: collectOften } });
    const token = await signInAdmin(server);
    const others = await Promise.all([0, 1, 2, 3].map((number) => signInAdmin(server, `admin${number}`)));
    const files = ['badge', 'signature', 'third'].map(
      (field) =>
        `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n${'x'.repeat(8 * megabyte)}\r\n`,
    );
    const form = Buffer.from(files.join(''));
    const sendAs = (user: string, count: number) =>
      Array.from({ length: count }, () => sendUnfinished(server.address, user, form));
    const sendAll = () => [token, ...others].flatMap((user) => sendAs(user, 5));
    // What forms take while they pass through is taken once: as many come before.
    const first = sendAll();
    await Promise.all(first.map(({ sent }) => sent));
    for (const { socket } of first) socket.destroy();
    await expect.poll(() => readdir(join(place.dataDir, 'tmp'))).toEqual([]);
    const before = await memoryOf(server.pid, 'VmRSS');
    const answers = sendAll();
    const said = await Promise.all(answers.map(({ sent }) => sent));
    await expect.poll(async () => (await memoryOf(server.pid, 'VmRSS')) - before).toBeLessThan(50);
    expect(said.filter((answer) => answer === '').length).toBeGreaterThan(5);
    // One user has two at most, so the others have theirs.
    expect(said.slice(0, 5).filter((answer) => answer === '')).toHaveLength(2);
    const refused = said.filter((answer) => answer !== '');
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: \d+\r\n/i);
    for (const { socket } of answers) socket.destroy();
    await expect.poll(() => readdir(join(place.dataDir, 'tmp'))).toEqual([]);
    expect((await server.ask('getSession', {}, { token })).status).toBe(200);
  },
  60_000,
);

/** Has a server throw its garbage away each second, so that what it takes is what it holds. */
const collectOften = `--import=data:text/javascript,${encodeURIComponent(
  `import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  setInterval(runInNewContext('gc'), 1000).unref();`,
)}`;

/** Sends so much of a form and no more. `sent` is what the server has answered once all of it was taken, or '' */
function sendUnfinished(address: string, token: string, bytes: Buffer) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => {
      answer += text;
    })
    .on('error', () => {});
  socket.write(
    `POST /api/updateSchoolProfile HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes.length + 100}\r\n\r\n`,
  );
  const sent = new Promise<string>((resolve) => {
    socket.write(bytes, () => setTimeout(() => resolve(answer), 1500));
    socket.on('close', () => resolve(answer));
  });
  return { socket, sent };
}

test('who may not make a call is refused before the upload, which is cut', async () => {
  const server = await startServer(await makePlace());
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const { sent, answer } = await pour(
    { address: server.address, path: '/api/importStudents', token: '', head },
    2_000 * megabyte,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(sent).toBeLessThan(200 * megabyte);
});

test('many files that are each small enough are too large together', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const large = { fileName: 'a.png', bytes: new Uint8Array(9 * megabyte) };
  const form = { badge: large, signature: large, name: large, motto: large };
  const { status, body } = await admin.ask('updateSchoolProfile', form as never);
  expect({ status, body }).toMatchObject({ status: 413, body: { error: true, msg: 'The request is too large' } });
});

describe('JSON without measure', () => {
  let school: School;
  let admin: Client;
  let payloads: Awaited<ReturnType<typeof openFilled>>['payloads'];
  beforeAll(async () => {
    ({ school, payloads } = await openFilled());
    admin = await school.as('admin');
    return school.end;
  });
  /** The short form sends ten megabytes to one call of each kind, since they are counted before it is known which call they are for. */
  const kindOf = (name: CallName) => {
    const { writes, allowed } = calls[name];
    return `${writes} ${allowed === 'anyone'} ${Object.values(payloads[name] as object).some((value) => value?.bytes)}`;
  };
  const kinds = new Set<string>();
  const most = 250_000;
  /** Two calls take more than 10 MB: thousands of messages with a text of their own. */
  const text = (name: CallName) => `{"a":"${'x'.repeat(Math.max(10 * megabyte, largestBody(calls[name])))}"}`;
  const entries = `{"a":[${'123456789,'.repeat(1_000_000)}1]}`;
  const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  /** As many levels of so many bytes as the call takes. */
  const within = (name: CallName, bytes: number) => Math.floor((largestBody(calls[name]) - 100) / bytes);

  test.each(names)(
    '%s answers 400 to the most levels that it takes and 413 to more, and as others of its kind 413 to 10 MB and to a million entries',
    async (name) => {
      const send = async (payload: string) => {
        const answer = await school.app.inject({
          method: 'POST',
          url: pathOf(name),
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
          payload,
        });
        return { status: answer.statusCode, error: answer.json<{ error: unknown }>().error };
      };
      const field = Object.keys(payloads[name])[0] ?? 'stranger';
      const isFirst = !kinds.has(kindOf(name));
      kinds.add(kindOf(name));
      for (const large of isLong || isFirst ? [text(name), entries] : [])
        expect(await send(large)).toEqual({ status: 413, error: true });
      // An object's level has a colon, of which 50,000 are taken.
      for (const deep of [lists(Math.min(most, within(name, 2))), objects(Math.min(45_000, within(name, 6)))]) {
        expect(await send(`{"${field}":${deep}}`)).toEqual({ status: 400, error: true });
      }
      expect(await send(`{"${field}":${objects(most)}}`)).toEqual({ status: 413, error: true });
    },
  );

  test.each([
    [413, 'many', 150_000, 1],
    [400, 'long', 24_000, 70],
  ])('answers %i to 2 MB of unknown fields that are %s, at once', async (status, _, count, length) => {
    const names = Array.from({ length: count }, (_, number) => `"${'x'.repeat(length)}${number}":1`);
    const begun = process.threadCpuUsage();
    const answer = await school.app.inject({
      method: 'POST',
      url: pathOf('saveComments'),
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: `{${names.join(',')}}`,
    });
    const { user, system } = process.threadCpuUsage(begun);
    // Processor time: whatever else runs here takes the other.
    expect((user + system) / 1000).toBeLessThan(300);
    expect(answer.statusCode).toBe(status);
    expect(answer.body.length).toBeLessThan(1000);
  });

  test('leaves the school sound', async () => {
    await expectSound(school.database);
  });
});
