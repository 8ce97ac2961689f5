import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeZip } from '../../server/src/testing/sheets/storeZip.ts';
import { testWorkbook, workbookParts } from '../../server/src/testing/sheets/testWorkbook.ts';
import type { Client, School, TestFile } from '../../server/src/testing/startSchool.ts';
import { openFilled } from './filledSchool.ts';
import { contentsOf } from './invariants.ts';
import { onePixel, sheet } from './payloads/validPayloads.ts';

// reliability.md F30 and F31: a file is what its bytes are, and what is not taken leaves nothing behind.

let school: School;
let admin: Client;
let filled: Omit<Awaited<ReturnType<typeof openFilled>>, 'school'>;
let before: string;
beforeEach(async () => {
  ({ school, ...filled } = await openFilled());
  admin = await school.as('admin');
  before = await contentsOf(school.database);
});
afterEach(() => school.end());

/** A ZIP file with one entry of a worksheet that unpacks to `size` bytes. */
function bomb(size: number): Uint8Array {
  const content = new Uint8Array(size);
  const packed = deflateRawSync(content, { level: 1 });
  const name = 'xl/worksheets/sheet1.xml';
  const bytes = storeZip(new Map([[name, packed]]));
  const view = new DataView(bytes.buffer);
  for (const [at, fixed] of [
    [4, 0],
    [6, bytes.length - 22 - 46 - name.length],
  ] as const) {
    view.setUint16(fixed + at + 4, 8, true);
    view.setUint32(fixed + at + 10, crc32(content), true);
    view.setUint32(fixed + at + 18, size, true);
  }
  return bytes;
}

const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]>`;
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const pdf = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj';
const executable = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');
const oldExcel = Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex');

const notSheets: [string, TestFile, number?][] = [
  ['a picture called .csv', sheet('list.csv', onePixel)],
  ['a picture called .xlsx', sheet('list.xlsx', onePixel)],
  ['a workbook called .csv', sheet('list.csv', testWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>'))],
  ['a text called .xlsx', sheet('list.xlsx', 'Surname,First name\nAkello,Joan\n')],
  ['an old workbook called .xlsx', sheet('list.xlsx', oldExcel)],
  ['an old workbook called .xls', sheet('list.xls', oldExcel)],
  ['a text without an ending', sheet('list', 'Surname\nAkello\n')],
  ['a text called .csv.php', sheet('list.csv.php', 'Surname\nAkello\n')],
  ['a text whose name ends in a space', sheet('list.csv ', 'Surname\nAkello\n')],
  ['a page called .csv', sheet('list.csv', html)],
  ['an SVG called .csv', sheet('list.csv', svg)],
  ['a PDF called .csv', sheet('list.csv', pdf)],
  ['a program called .csv', sheet('list.csv', executable)],
  ['a ZIP file that is no workbook', sheet('list.xlsx', storeZip(new Map([['a.txt', Buffer.from('a')]])))],
  ['a ZIP bomb that states its size', sheet('list.xlsx', bomb(200 * 1024 * 1024)), 413],
  ['a ZIP bomb below the size limit', sheet('list.xlsx', bomb(20 * 1024 * 1024)), 413],
  ['a ZIP file cut in the middle', sheet('list.xlsx', testWorkbook('').subarray(0, 300)), 400],
  [
    'a workbook with entities in it',
    sheet(
      'list.xlsx',
      storeZip(
        new Map([
          ...workbookParts(''),
          ['xl/sharedStrings.xml', Buffer.from(`${entities}<sst><si><t>&j;</t></si></sst>`)],
        ]),
      ),
    ),
    400,
  ],
  ['the antivirus test file', sheet('list.csv', eicar), 400],
  ['an empty file', sheet('list.csv', ''), 400],
  ['a quotation mark that is never closed', sheet('list.csv', 'Surname\n"Akello'), 400],
  ['a line of 10,000 columns', sheet('list.csv', `${'a,'.repeat(10_000)}a\n`), 413],
  ['a cell of 100,000 letters', sheet('list.csv', `Surname\n${'a'.repeat(100_000)}\n`), 400],
  ['30,000 lines', sheet('list.csv', `Surname\n${'Akello\n'.repeat(30_000)}`), 413],
  ['6 MB', sheet('list.csv', `Surname\n${'a'.repeat(6 * 1024 * 1024)}`), 413],
];

describe.each(['importStudents', 'markStudentSheet', 'importChapters', 'importMarks'] as const)(
  '%s refuses',
  (name) => {
    test.each(notSheets)('%s', async (_, file, status = 415) => {
      const answer = await admin.ask(name, { ...filled.payloads[name], file });
      expect(answer).toMatchObject({ status, body: { error: true, msg: expect.stringMatching(/\S/) } });
      expect(await contentsOf(school.database)).toBe(before);
    });
  },
);

async function makePictures(): Promise<[string, TestFile, number][]> {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
  const jpeg = await photo.jpeg().toBuffer();
  const flood = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  return [
    ['an SVG', sheet('badge.svg', svg), 415],
    ['an SVG called .png', sheet('badge.png', svg), 415],
    ['a page called .png', sheet('badge.png', html), 415],
    ['a program called .jpg', sheet('badge.jpg', executable), 415],
    ['a PDF called .jpeg', sheet('badge.jpeg', pdf), 415],
    ['a GIF', sheet('badge.gif', await photo.gif().toBuffer()), 415],
    ['a WebP', sheet('badge.png', await photo.webp().toBuffer()), 415],
    ['a TIFF', sheet('badge.png', await photo.tiff().toBuffer()), 415],
    ['a PNG that is only its first bytes', sheet('badge.png', onePixel.subarray(0, 8)), 415],
    ['a JPEG cut in the middle', sheet('badge.jpg', jpeg.subarray(0, jpeg.length / 2)), 415],
    [
      'a JPEG with its middle overwritten',
      sheet('badge.jpg', Buffer.concat([jpeg.subarray(0, 60), Buffer.alloc(jpeg.length)])),
      415,
    ],
    ['128 million pixels in a small file', sheet('badge.png', flood), 413],
    ['6 MB', sheet('badge.png', Buffer.concat([onePixel, Buffer.alloc(6_000_000)])), 413],
    ['an empty file', sheet('badge.png', ''), 415],
    ['a text', sheet('badge.png', 'badge'), 415],
  ];
}

let made: ReturnType<typeof makePictures> | undefined;
const pictures = () => {
  made ??= makePictures();
  return made;
};

test('what is no whole picture is refused as a badge and as a signature', async () => {
  for (const [what, file, status] of await pictures()) {
    for (const field of ['badge', 'signature']) {
      const answer = await admin.ask('updateSchoolProfile', { [field]: file });
      expect({ what, field, status: answer.status }).toEqual({ what, field, status });
    }
  }
  expect(await contentsOf(school.database)).toBe(before);
});

test('what is no whole picture is refused at the public door as a photo and as a result slip', async () => {
  const nobody = school.client('', 0);
  const { saveApplication } = filled.payloads;
  for (const [what, file, status] of await pictures()) {
    for (const field of ['photo', 'resultSlip']) {
      const answer = await nobody.ask('saveApplication', { ...saveApplication, [field]: file });
      expect({ what, field, status: answer.status }).toEqual({ what, field, status });
      expect(answer.body).toMatchObject({ error: true, msg: expect.stringMatching(/\S/) });
    }
  }
  expect(await contentsOf(school.database)).toBe(before);
});

test('what is no whole picture is refused of a student, as a photo and as a result slip', async () => {
  const { addStudent, updateStudent, savePhoto } = filled.payloads;
  const { photo, resultSlip, ...form } = addStudent;
  for (const [what, file, status] of await pictures()) {
    const answers = [
      await admin.ask('addStudent', { ...form, photo: file }),
      await admin.ask('addStudent', { ...form, resultSlip: file }),
      await admin.ask('updateStudent', { studentID: updateStudent.studentID, photo: file }),
      await admin.ask('updateStudent', { studentID: updateStudent.studentID, resultSlip: file }),
      await admin.ask('savePhoto', { ...savePhoto, photo: file }),
    ];
    expect({ what, statuses: answers.map((answer) => answer.status) }).toEqual({
      what,
      statuses: Array(5).fill(status),
    });
  }
  expect(await contentsOf(school.database)).toBe(before);
});

test('of a picture that carries more, only the picture is kept', async () => {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
  const placed = await photo
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 18/1 0/1' } })
    .jpeg()
    .toBuffer();
  const polyglots: [string, Buffer][] = [
    ['a place', placed],
    ['a page behind it', Buffer.concat([onePixel, Buffer.from(html)])],
    ['a program behind it', Buffer.concat([placed, Buffer.from('<?php system($_GET[0]); ?>')])],
    ['an archive behind it', Buffer.concat([onePixel, storeZip(new Map([['evil.sh', Buffer.from('rm -rf')]]))])],
  ];
  const nobody = school.client('', 0);
  const { saveApplication } = filled.payloads;
  const asBadge = async (bytes: Buffer) =>
    (await admin.call('updateSchoolProfile', { badge: sheet('badge.png', bytes) })).profile.badge;
  const ofApplicant = (field: 'photo' | 'resultSlip', shown: 'image' | 'image2') => async (bytes: Buffer) => {
    await nobody.call('saveApplication', { ...saveApplication, [field]: sheet('photo.jpg', bytes) });
    const { selected } = await admin.call('showApplication', { showID: Number(saveApplication.id) });
    return selected[shown];
  };
  const ofStudent = async (bytes: Buffer) => {
    const photo = sheet('photo.jpg', bytes);
    return (await admin.call('savePhoto', { ...filled.payloads.savePhoto, photo })).photo;
  };
  const ways: [string, string, (bytes: Buffer) => Promise<string>][] = [
    ['badge', 'image/png', asBadge],
    ['photo', 'image/jpeg', ofApplicant('photo', 'image')],
    ['result slip', 'image/jpeg', ofApplicant('resultSlip', 'image2')],
    ['photo of a student', 'image/jpeg', ofStudent],
  ];
  for (const [what, bytes] of polyglots) {
    for (const [way, mime, keep] of ways) {
      const { bytes: stored, headers } = await admin.download(await keep(bytes));
      expect(headers['content-type'], `${what} as ${way}`).toBe(mime);
      for (const stranger of ['secret place', 'GPS', '<script', '<?php', 'evil.sh', 'Exif']) {
        expect(stored.includes(stranger), `${what} as ${way}: ${stranger}`).toBe(false);
      }
    }
  }
});

test('the sheets of the school pass in any case of their names', async () => {
  const real = await readFile(join(import.meta.dirname, '../data/students-s2.csv'));
  for (const fileName of ['students.csv', 'STUDENTS.CSV', 'S2 list (1).Csv', 'élèves.csv']) {
    const { rows } = await admin.call('importStudents', { file: sheet(fileName, real), dryRun: 1 });
    expect(rows).toHaveLength(60);
  }
});
