import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  compoundFile,
  pdfReceipt,
  photographedReceipt,
  receiptsOfEveryKind,
  wordFile,
} from '../../server/src/testing/sampleReceipts.ts';
import { storeZip } from '../../server/src/testing/sheets/storeZip.ts';
import { workbookParts } from '../../server/src/testing/sheets/testWorkbook.ts';
import type { Client, School, TestFile } from '../../server/src/testing/startSchool.ts';
import { openFilled } from './filledSchool.ts';
import { contentsOf } from './invariants.ts';
import { sheet } from './payloads/validPayloads.ts';

// reliability.md F30 and F31, for every call that takes a receipt: what is no receipt is refused and leaves nothing behind; what
// is one is kept to the byte and never served in a way that a browser runs it.

let school: School;
let admin: Client;
let payloads: Awaited<ReturnType<typeof openFilled>>['payloads'];
let before: string;
beforeAll(async () => {
  ({ school, payloads } = await openFilled());
  admin = await school.as('admin');
  before = await contentsOf(school.database);
});
afterAll(() => school.end());

/** Sends a receipt by each of the calls that take one; `kept` is the signed path of what was kept. */
let halls = 0;
const ways = {
  addProject: {
    ask: (projFile: TestFile) =>
      admin.ask('addProject', { ...payloads.addProject, projName: `School hall ${++halls}`, projFile }),
    stored: async ({ id }: { id?: unknown }) =>
      (await admin.call('showProject', { showID: Number(id) })).selected.filePath,
  },
  updateProject: {
    ask: (projFile: TestFile) => admin.ask('updateProject', { ...payloads.updateProject, projFile, projFileStatus: 1 }),
    stored: async ({ filePath }: { filePath?: unknown }) => String(filePath),
  },
  addActivity: {
    ask: (actFile: TestFile) => admin.ask('addActivity', { ...payloads.addActivity, actFile }),
    stored: async ({ id }: { id?: unknown }) =>
      (await admin.call('showActivity', { showID: Number(id) })).selected.filePath,
  },
  updateActivity: {
    ask: (actFile: TestFile) => admin.ask('updateActivity', { ...payloads.updateActivity, actFile, actFileStatus: 1 }),
    stored: async ({ filePath }: { filePath?: unknown }) => String(filePath),
  },
} as const;
const names = Object.keys(ways) as (keyof typeof ways)[];

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const php = '<?php system($_GET[0]); ?>';
const executable = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');
const archive = Buffer.from(storeZip(new Map([['evil.sh', Buffer.from('rm -rf')]])));

/** A document of Word with one more entry, which unpacks to `size` bytes of nothing. */
function bomb(size: number): Uint8Array {
  const content = new Uint8Array(size);
  const name = 'word/media/a.bin';
  const parts = new Map([
    ['[Content_Types].xml', Buffer.from('<Types/>')],
    ['word/document.xml', Buffer.from('<w:document/>')],
    [name, deflateRawSync(content)],
  ]);
  const zip = Buffer.from(storeZip(parts));
  for (const [at, fixed] of [
    [zip.indexOf('PK\x03\x04', zip.indexOf('word/document.xml')), 0],
    [zip.lastIndexOf('PK\x01\x02'), 2],
  ] as const) {
    zip.writeUInt16LE(8, at + 8 + fixed);
    zip.writeUInt32LE(crc32(content), at + 14 + fixed);
    zip.writeUInt32LE(size, at + 22 + fixed);
  }
  return zip;
}

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

async function noReceipts(): Promise<[string, TestFile, number?][]> {
  const photo = await photographedReceipt();
  const pdf = pdfReceipt();
  const flood = await flat(8000, 4000).png().toBuffer();
  return [
    ['a script of PHP called .jpg', sheet('slip.jpg', php)],
    ['a page called .jpg', sheet('slip.jpg', html)],
    ['an SVG called .jpg', sheet('slip.jpg', svg)],
    ['an SVG called .png', sheet('slip.png', svg)],
    ['an SVG', sheet('slip.svg', svg)],
    ['a page', sheet('slip.html', html)],
    ['a page that begins as a JPEG', sheet('slip.jpg', Buffer.concat([photo.subarray(0, 4), Buffer.from(html)]))],
    ['a page that begins as a GIF, called .jpg', sheet('slip.jpg', `GIF89a=1;${html}`)],
    ['a WebP called .jpg', sheet('slip.jpg', await flat(40, 30).webp().toBuffer())],
    ['a PNG called .jpg', sheet('slip.jpg', await flat(40, 30).png().toBuffer())],
    ['a JPEG cut in the middle', sheet('slip.jpg', photo.subarray(0, photo.length - 100))],
    ['a JPEG overwritten', sheet('slip.jpg', Buffer.concat([photo.subarray(0, 60), Buffer.alloc(photo.length)]))],
    ['32 million pixels in a small file', sheet('slip.png', flood), 413],
    ['the antivirus test file called .pdf', sheet('slip.pdf', eicar)],
    ['the antivirus test file called .doc', sheet('slip.doc', eicar)],
    ['a page before a PDF', sheet('slip.pdf', Buffer.concat([Buffer.from(html), pdf]))],
    ['a page in the head of a PDF', sheet('slip.pdf', pdf.toString('latin1').replace('\n', `\n${html}\n`))],
    ['a page behind a PDF', sheet('slip.pdf', Buffer.concat([pdf, Buffer.from(html)]))],
    ['an archive before a PDF', sheet('slip.pdf', Buffer.concat([archive, pdf]))],
    ['an archive behind a PDF', sheet('slip.pdf', Buffer.concat([pdf, archive]))],
    ['a PDF called .docx', sheet('slip.docx', pdf)],
    ['a document with macros', sheet('slip.docx', wordFile({ 'word/vbaProject.bin': 'x' }))],
    ['a workbook with macros', sheet('slip.xlsx', withMacro())],
    ['an old document with macros', sheet('slip.doc', compoundFile('WordDocument', 'Macros/VBA'))],
    ['a document that may have macros', sheet('slip.docm', wordFile())],
    ['an installer called .doc', sheet('slip.doc', compoundFile('!_StringPool', 'Property'))],
    ['rich text called .doc', sheet('slip.doc', '{\\rtf1 hello}')],
    ['a program called .xls', sheet('slip.xls', executable)],
    ['any archive called .docx', sheet('slip.docx', archive)],
    ['a bomb', sheet('slip.docx', bomb(64 * 1024 * 1024)), 413],
    ['a bomb called .xlsx', sheet('slip.xlsx', bomb(20 * 1024 * 1024)), 413],
    ['a workbook called .docx', sheet('slip.docx', storeZip(workbookParts('')))],
    ['a photo called .jpg.php', sheet('slip.jpg.php', photo)],
    ['a photo called .php', sheet('slip.php', photo)],
    ['a photo without an ending', sheet('slip', photo)],
    ['a photo whose name is only an ending', sheet('jpg', photo)],
    ['an empty file', sheet('slip.pdf', '')],
    ['an empty picture', sheet('slip.jpg', '')],
    ['more than 10 MB', sheet('slip.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])), 413],
  ];
}

const withMacro = () => storeZip(new Map([...workbookParts(''), ['xl/vbaProject.bin', Buffer.from('x')]]));

test.each(names)('%s refuses what is no receipt, and keeps nothing of it', { timeout: 60_000 }, async (name) => {
  for (const [what, file, status = 415] of await noReceipts()) {
    const answer = await ways[name].ask(file);
    expect({ what, status: answer.status }).toEqual({ what, status });
    if (status === 415) expect({ what, msg: answer.body.msg }).toEqual({ what, msg: texts.invalidReceipt });
    expect(answer.body).toMatchObject({ error: true, msg: expect.stringMatching(/\S/) });
  }
  expect(await contentsOf(school.database)).toBe(before);
});

const scripted = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>';
const linked = '<Relationships><Relationship TargetMode="External" Target="http://evil.test/x.dotm"/></Relationships>';

/** What is taken though there is something in it that must never run, or that is nobody's business. */
async function taken(): Promise<[string, TestFile, string][]> {
  const photo = await photographedReceipt();
  return [
    ['a photo with its place', sheet('IMG 001.JPG', photo), 'IMG_001.JPG'],
    ['a photo with a page behind it', sheet('slip.jpeg', Buffer.concat([photo, Buffer.from(html)])), 'slip.jpeg'],
    [
      'a photo with a script behind it',
      sheet('slip.php.jpg', Buffer.concat([photo, Buffer.from(php)])),
      'slip.php.jpg',
    ],
    ['a photo with an archive behind it', sheet('slip.jpg', Buffer.concat([photo, archive])), 'slip.jpg'],
    ['a PDF with a script', sheet('slip.pdf', pdfReceipt(scripted)), 'slip.pdf'],
    ['a name that ends in a blank', sheet('slip.pdf ', pdfReceipt()), 'slip.pdf'],
    ['a document that asks for a template', sheet('slip.docx', wordFile({ 'word/_rels/a.rels': linked })), 'slip.docx'],
    ['a name that is a path', sheet('..\\..\\evil/<b>slip.Pdf', pdfReceipt()), 'b_slip.Pdf'],
  ];
}

describe('what is taken is kept to the byte and never runs:', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  test.each(names)('%s', async (name) => {
    const { ask, stored } = ways[name];
    const all = await taken();
    for (const [ending, , bytes] of await receiptsOfEveryKind())
      all.push([ending, sheet(`a.${ending}`, bytes), `a.${ending}`]);
    for (const [what, file, label] of all) {
      const { status, body } = await ask(file);
      expect({ what, status, msg: body.msg }).toMatchObject({ what, status: 200 });
      const { bytes, headers } = await admin.download(await stored(body));
      expect({ what, hash: sha256(bytes) }).toEqual({ what, hash: sha256(Buffer.from(file.bytes as Uint8Array)) });
      const inline = /^image\/(jpeg|png)$/.test(String(headers['content-type']));
      expect({ what, inline }).toEqual({ what, inline: /\.(jpe?g|png)$/i.test(label) });
      expect(headers['content-disposition'], what).toBe(
        `${inline ? 'inline' : 'attachment'}; filename="${label}"; filename*=UTF-8''${label}`,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    }
  });
});

test('on the disk no file carries a name or an ending that came with it', async () => {
  const files = await readdir(school.dataDir, { recursive: true, withFileTypes: true });
  const stored = files.filter((entry) => entry.isFile() && /files/.test(entry.parentPath)).map(({ name }) => name);
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
});
