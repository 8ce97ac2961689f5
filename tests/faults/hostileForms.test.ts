import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicantCodeHash } from '../../server/src/students/applications/applicantCode.ts';
import { openAdmissions, parentPhone } from '../../server/src/testing/applications.ts';
import { type Client, openSchool, type School } from '../../server/src/testing/startSchool.ts';
import { contentsOf } from './invariants.ts';
import { onePixel } from './payloads/validPayloads.ts';

// reliability.md F29: a form that is not what it should be is refused, and nothing of it stays.

let school: School;
let admin: Client;
let before: string;
beforeEach(async () => {
  school = await openSchool();
  admin = await school.as('admin');
  before = await contentsOf(school.database);
});
afterEach(() => school.end());

/** Bytes as they travel, sent to a call that would take a subject, or to another. */
async function send(body: string | Buffer, contentType = 'multipart/form-data; boundary=b', url = '/api/addSubject') {
  const answer = await school.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const field = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const upload = (disposition: string, value = 'Subject,Chapter,Term\n', headers = '') =>
  `--b\r\nContent-Disposition: ${disposition}\r\n${headers}\r\n${value}\r\n`;
const end = '--b--\r\n';
const ofSubject = field('subjectCat', '1') + field('level', '1');
const subject = field('subject', 'Beekeeping') + ofSubject;

async function filesOnDisk(): Promise<string[]> {
  const found = await Promise.all(
    ['files', 'tmp'].map((folder) =>
      readdir(join(school.dataDir, folder), { recursive: true, withFileTypes: true }).then((entries) =>
        entries.filter((entry) => entry.isFile()).map(({ name }) => name),
      ),
    ),
  );
  return found.flat();
}

async function expectRefused(sent: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await sent;
  expect({ status, body, refused: status >= 400 && status < 500 }).toMatchObject({ refused: true });
  expect(body).toMatchObject({ error: true, msg: expect.stringMatching(/\S/) });
  expect(await contentsOf(school.database)).toBe(before);
  expect(await filesOnDisk()).toEqual([]);
}

test('the form that the cases below bend is accepted as it is', async () => {
  expect(await send(subject + end)).toMatchObject({ status: 200 });
});

const form = 'multipart/form-data; boundary=b';

/** Forms of a call that takes a text of this name, with the rest of its fields, that are not what they should be. */
function bentForms(text: string, rest: string): [string, string | Buffer, string?][] {
  const subject = field(text, 'Beekeeping') + rest;
  return [
    ['without a boundary', subject + end, 'multipart/form-data'],
    ['with an empty boundary', subject + end, 'multipart/form-data; boundary='],
    ['with another boundary than it says', subject + end, 'multipart/form-data; boundary=c'],
    ['with a boundary of 10,000 characters', subject + end, `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['of another multipart kind', subject + end, 'multipart/mixed; boundary=b'],
    ['as an address line', 'subject=Beekeeping&subjectCat=1&level=1', 'application/x-www-form-urlencoded'],
    ['as plain text', subject + end, 'text/plain'],
    ['as xml', '<subject/>', 'application/xml'],
    ['without its end', subject],
    ['cut within a field', (subject + end).slice(0, 80)],
    ['cut within a header', `${subject}--b\r\nContent-Dispo`],
    ['with bytes before any boundary and none after', 'Beekeeping'],
    ['empty', ''],
    ['with nothing but its end', end],
    ['with line breaks of one byte', (subject + end).replaceAll('\r\n', '\n')],
    ['with a field twice', subject + field(text, 'Weaving') + end],
    ['with a field and a file of the same name', subject + upload(`form-data; name="${text}"; filename="a"`) + end],
    ['with a field called __proto__', subject + field('__proto__', '{"level":1}') + end],
    ['with a field called constructor', subject + field('constructor', 'x') + end],
    ['with a field called toString', subject + field('toString', 'x') + end],
    ['with a field that the call does not know', subject + field('stranger', 'x') + end],
    ['with a field without a name', `${subject}--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`],
    ['with a field whose name is empty', subject + field('', 'x') + end],
    ['with a name of 10,000 characters', subject + field('x'.repeat(10_000), 'x') + end],
    ['with a name that has a NUL in it', subject + field('level\0', '1') + end],
    ['with a header of 1 MB', subject + upload(`form-data; name="x"; y="${'y'.repeat(1024 * 1024)}"`) + end],
    ['with 5,000 headers in a part', subject + upload('form-data; name="x"', 'x', 'X-A: b\r\n'.repeat(5000)) + end],
    ['with 100,000 parts', field('x', '').repeat(100_000) + end],
    ['with 200 fields of different names', Array.from({ length: 200 }, (_, n) => field(`x${n}`, '')).join('') + end],
    [
      'with ten files',
      subject + Array.from({ length: 10 }, (_, n) => upload(`form-data; name="f${n}"; filename="f"`)).join('') + end,
    ],
    ['with a file where a text should be', subject.replace(`name="${text}"`, `name="${text}"; filename="a.txt"`) + end],
    [
      'with a form within the form',
      `--b\r\nContent-Disposition: form-data; name="${text}"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${(subject + end).replaceAll('--b', '--c')}\r\n${end}`,
    ],
    ['with a list in words', subject.replace('name="level"\r\n\r\n1', 'name="level"\r\n\r\n[1') + end],
    [
      'with JSON that is none',
      `${field(text, 'x')}--b\r\nContent-Disposition: form-data; name="level"\r\nContent-Type: application/json\r\n\r\n{\r\n${end}`,
    ],
    [
      'with a prototype in JSON',
      `${subject}--b\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: application/json\r\n\r\n{"__proto__":{"a":1}}\r\n${end}`,
    ],
    [
      'with a transfer encoding of its own',
      subject + upload('form-data; name="x"', 'eA==', 'Content-Transfer-Encoding: base64\r\n') + end,
    ],
    [
      'with bytes that are no UTF-8 in a text',
      Buffer.concat([
        Buffer.from(`${rest}--b\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n\0`),
        Buffer.from([0xff, 0xfe, 0x00]),
        Buffer.from(`\r\n${end}`),
      ]),
    ],
    ['with a field of 2 MB', field(text, 'x'.repeat(2 * 1024 * 1024)) + rest + end],
  ];
}

describe('a form is refused', () => {
  test.each(bentForms('subject', ofSubject))('%s', async (_, body, contentType = form) => {
    await expectRefused(send(body, contentType));
  });

  test.each([
    ['a file field without a file name', upload('form-data; name="file"')],
    ['an empty file', upload('form-data; name="file"; filename="a.csv"', '')],
    ['two files of the same name', upload('form-data; name="file"; filename="a.csv"').repeat(2)],
    ['a file name that is only a path', upload('form-data; name="file"; filename="../../"')],
    ['a file name with a NUL in it', upload('form-data; name="file"; filename="a.exe\0.csv"', 'MZ\0\0')],
    ['a file name in two forms', upload(`form-data; name="file"; filename="a.csv"; filename*=UTF-8''a.exe`, 'MZ\0\0')],
    [
      'a file name with a broken percent sign',
      upload(`form-data; name="file"; filename*=UTF-8''%E0%A4%A.csv`, 'MZ\0\0'),
    ],
    ['a file name of 100,000 characters', upload(`form-data; name="file"; filename="${'a'.repeat(100_000)}.exe"`)],
    [
      'a file whose type says that it is a form',
      upload('form-data; name="file"; filename="a.csv"', 'MZ\0', 'Content-Type: multipart/form-data; boundary=b\r\n'),
    ],
  ])('with %s', async (_, file) => {
    const body = file + field('yearID', '1') + field('classID', '2') + field('dryRun', '0') + end;
    await expectRefused(send(body, form, '/api/importChapters'));
  });
});

describe('a form at the public door is refused', () => {
  const code = 'ABCD-EFGH-JKMN';
  const ofApplication = field('phone', parentPhone) + field('code', code) + field('step', '1') + field('level', '1');
  const sendOpenly = (body: string | Buffer, contentType = form) => send(body, contentType, '/public/saveApplication');
  beforeEach(async () => {
    const { intake } = await openAdmissions(school);
    const known = { phone: parentPhone, phoneKey: '256772123456', email: '', codeHash: applicantCodeHash(code) };
    await school.database.write((db) =>
      db
        .insertInto('applicants')
        .values({ ...known, ...intake, createdAt: '' })
        .execute(),
    );
    before = await contentsOf(school.database);
  });

  test('the form that the cases below bend is accepted as it is', async () => {
    expect(await sendOpenly(field('surname', 'Nakato') + ofApplication + end)).toMatchObject({ status: 200 });
  });

  test.each(bentForms('surname', ofApplication))('%s', async (_, body, contentType) => {
    await expectRefused(sendOpenly(body, contentType));
  });

  test.each([
    ['a file field without a file name', upload('form-data; name="photo"')],
    ['an empty file', upload('form-data; name="photo"; filename="a.jpg"', '')],
    ['two files of the same name', upload('form-data; name="photo"; filename="a.jpg"').repeat(2)],
    ['a file name with a NUL in it', upload('form-data; name="photo"; filename="a.exe\0.jpg"', 'MZ\0\0')],
    ['a file name in two forms', upload(`form-data; name="photo"; filename="a.jpg"; filename*=UTF-8''a.exe`, 'MZ\0\0')],
    ['a file that the call does not know', upload('form-data; name="badge"; filename="a.jpg"')],
    ['a text where a file should be', field('photo', 'a.jpg')],
  ])('with %s', async (_, file) => {
    await expectRefused(sendOpenly(file + ofApplication + end));
  });
});

test('a file lies under a name of ours, whatever it is called', async () => {
  const names = [
    '../../../etc/passwd',
    'badge.png\0.exe',
    'C:\\Windows\\badge.png',
    '<img src=x onerror=alert(1)>.png',
    '..',
    '',
  ];
  for (const fileName of names) {
    const { profile } = await admin.call('updateSchoolProfile', { badge: { fileName, bytes: onePixel } });
    expect(profile.badge).toMatch(/^\/files\/[0-9a-f]{32}\/badge\.png\?/);
    expect((await admin.download(profile.badge)).status).toBe(200);
  }
  for (const name of await filesOnDisk()) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
