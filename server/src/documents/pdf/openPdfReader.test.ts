import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDocument } from '../writeDocument.ts';
import { a4 } from './openPdf.ts';
import { openPdfReader } from './openPdfReader.ts';

const reader = openPdfReader();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'somero-foreign-'));
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
const room = { width: 500, height: 700 };

/** The foreign pages on pages of our own, and what pdftotext and pdfinfo say of the file. */
async function shown(bytes: Uint8Array, maxPages = 9) {
  const foreign = await reader.read({ bytes, room, maxPages });
  const file = join(folder, `${++files}.pdf`);
  await writeDocument(file, 'Shown', async (pdf) => {
    for (const form of pdf.foreign(foreign)) {
      const canvas = pdf.canvas(a4.width, a4.height);
      canvas.text('Our own heading', 40, 30, { face: 'bold', size: 12 });
      canvas.form(form, 40, 60);
      pdf.addPage(canvas);
    }
  });
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    foreign,
    file,
    text: run('pdftotext', file, '-'),
    info: run('pdfinfo', file),
    raw: readFileSync(file, 'latin1'),
  };
}

async function slip(
  change: (document: PDFDocument) => Promise<void> | void = () => undefined,
  lines = ['Paid 500,000'],
) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of lines) document.addPage([300, 400]).drawText(line, { x: 20, y: 350, size: 14, font });
  await change(document);
  return document.save();
}

test('the pages of a PDF are drawn with their text, under our own', async () => {
  const { foreign, text, info } = await shown(await slip(undefined, ['First page', 'Second page']));
  expect(foreign.pages.map(({ width, height }) => [width, height])).toEqual([
    [300, 400],
    [300, 400],
  ]);
  for (const part of ['Our own heading', 'First page', 'Second page']) expect(text).toContain(part);
  expect(info).toMatch(/Pages:\s+2/);
});

test('a script, a link, an attached file, a form and data of programs are left behind', async () => {
  const bytes = await slip(async (document) => {
    document.addJavaScript('main', 'app.alert("stolen")');
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.launchURL("http://evil.test")') }),
    );
    await document.attach(new Uint8Array(Buffer.from('evil attachment')), 'evil.exe', {
      mimeType: 'application/x-evil',
    });
    const page = document.getPage(0);
    document.getForm().createTextField('evilField').addToPage(page, { x: 5, y: 5 });
    const link = document.context.obj({
      ...{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 400] },
      A: { Type: 'Action', S: 'URI', URI: PDFString.of('http://evil.test/link') },
    });
    page.node.addAnnot(document.context.register(link));
    // Inside the page's resources too, where a copy of all that is named would follow.
    const picture = document.context.stream('0 0 9 9 re f', {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], LastModified: PDFString.of('evil') },
      PieceInfo: { Evil: { Private: document.context.trailerInfo.Root ?? null } },
      AA: { O: { S: 'JavaScript', JS: PDFString.of('evil') } },
    });
    page.node.setXObject(PDFName.of('Evil'), document.context.register(picture));
    const launch = document.context.register(document.context.obj({ S: 'Launch', F: PDFString.of('evil.exe') }));
    page.node.setXObject(PDFName.of('Launch'), launch);
  });
  expect(Buffer.from(bytes).includes('OpenAction')).toBe(true);
  const { text, info, raw } = await shown(bytes);
  expect(text).toContain('Paid 500,000');
  expect(info).toMatch(/JavaScript:\s+no/);
  expect(info).toMatch(/Form:\s+none/);
  for (const word of [
    'JavaScript',
    'OpenAction',
    '/JS',
    'evil',
    '/Annots',
    '/AA',
    'URI',
    'EmbeddedFile',
    'AcroForm',
    'PieceInfo',
  ]) {
    expect(raw, word).not.toContain(word);
  }
  expect(execFileSync('pdfdetach', ['-list', join(folder, `${files}.pdf`)], { encoding: 'utf8' })).toMatch(
    /^0 embedded/,
  );
});

test('names that the file gives are kept, though they are those of what is left behind', async () => {
  const bytes = await slip((document) => {
    const page = document.getPage(0);
    const square = document.context.stream('0 0 50 50 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 50, 50],
    });
    for (const name of ['A', 'JS', 'AA', 'Ref'])
      page.node.setXObject(PDFName.of(name), document.context.register(square));
  });
  const { raw } = await shown(bytes);
  for (const name of ['A', 'JS', 'AA', 'Ref']) expect(raw).toMatch(new RegExp(`/${name} \\d+ 0 R`));
});

test.each([
  [0, 300, 400],
  [90, 400, 300],
  [180, 300, 400],
  [270, 400, 300],
  [-90, 400, 300],
])('a page turned by %d degrees stands upright', async (angle, width, height) => {
  const { foreign, file } = await shown(await slip((document) => document.getPage(0).setRotation(degrees(angle))));
  expect(foreign.pages[0]).toMatchObject({ width, height });
  // The words stand where the turned page has them: text that is cut off would be lost with -nodiag cropping.
  const box = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  const [, left, top] = /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Paid</.exec(box) ?? [];
  expect(Number(left)).toBeGreaterThan(39);
  expect(Number(left)).toBeLessThan(40 + width);
  expect(Number(top)).toBeGreaterThan(59);
  expect(Number(top)).toBeLessThan(60 + height);
});

test('a large page is shrunk, and shows what its crop box shows', async () => {
  const { foreign } = await shown(
    await slip((document) => document.addPage([2000, 1000]).setCropBox(0, 0, 1000, 1000)),
  );
  expect(foreign.pages[1]).toMatchObject({ width: 500, height: 500 });
});

test('contents in several streams are one drawing', async () => {
  const bytes = await slip((document) => {
    const page = document.getPage(0);
    for (const text of ['Second stream', 'Third stream']) {
      page.node.addContentStream(
        document.context.register(document.context.flateStream(`BT /F1 9 Tf 20 40 Td (${text}) Tj ET`)),
      );
    }
  });
  expect((await shown(bytes)).text).toContain('Paid 500,000');
});

test.each(['RC4-128', 'AES-128', 'AES-256'] as const)(
  'one that is locked against changes by %s, and opens without a password, is drawn',
  async (algorithm) => {
    const document = await PDFDocument.load(await slip(undefined, ['Paid to the bank']));
    document.encrypt({ userPassword: '', ownerPassword: 'the bank alone', algorithm, allowWeakCryptography: true });
    const bytes = await document.save();
    expect(Buffer.from(bytes).includes('/Encrypt')).toBe(true);
    const { text, raw } = await shown(bytes);
    expect(text).toContain('Paid to the bank');
    expect(raw).not.toContain('/Encrypt');
  },
);

describe('is refused with its reason', () => {
  const reasonOf = (bytes: Uint8Array, maxPages = 9) =>
    reader.read({ bytes, room, maxPages }).then(
      () => 'none',
      (error: Error) => error.message,
    );

  test('one that is protected by a password', async () => {
    const document = await PDFDocument.load(await slip());
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    expect(await reasonOf(await document.save())).toBe('it is protected by a password');
  });

  test('one that is damaged, empty or no PDF at all', async () => {
    const whole = await slip();
    expect(await reasonOf(whole.slice(0, whole.length / 4))).toMatch(/it is damaged|it has no pages/);
    for (const bytes of ['%PDF-1.7', '', 'no PDF', `%PDF-1.7\n1 0 obj ${'['.repeat(100_000)}`]) {
      expect(await reasonOf(Buffer.from(bytes))).toMatch(/it is damaged|it has no pages/);
    }
    expect(
      await reasonOf(
        await slip((document) =>
          document.getPage(0).node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, 0, 9])),
        ),
      ),
    ).toBe('it is damaged');
  });

  test('one of more pages than are left', async () => {
    expect(await reasonOf(await slip(undefined, ['a', 'b', 'c']), 2)).toBe(
      'it has 3 pages, more than can be printed here',
    );
  });

  test('one that is made to be searched for hours', async () => {
    expect(await reasonOf(Buffer.from(`%PDF-1.7\n${'1 0 obj <<>> stream\n'.repeat(400_000)}`))).toBe(
      'it takes too long to read',
    );
  }, 60_000);

  const tree = (objects: string) => Buffer.from(`%PDF-1.7\n${objects}trailer\n<< /Root 1 0 R >>\n%%EOF`);
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const hundred = Array.from({ length: 100 }, (_, each) => `${each + 10} 0 R`);
  /** A hundred pages that have one thing in common. */
  const sharing = (ofPage: string, ofAll: string, objects: string) =>
    tree(
      `${catalog}2 0 obj\n<< /Type /Pages /Count 100 /Kids [${hundred.join(' ')}] ${ofAll} >>\nendobj\n${hundred
        .map((page) =>
          page.replace('R', `obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${ofPage} >>\nendobj\n`),
        )
        .join('')}${objects}`,
    );

  test('one whose branches name the next twice, down to a thousand million pages', async () => {
    const branches = Array.from(
      { length: 30 },
      (_, at) => `${at + 2} 0 obj\n<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] >>\nendobj\n`,
    );
    const page = '32 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\n';
    expect(await reasonOf(tree(catalog + branches.join('') + page))).toBe('it is damaged');
  });

  test('one whose pages share what would be gigabytes if each had its own', async () => {
    const long = `5 0 obj\n<< /Length 1000000 >>\nstream\n${' '.repeat(1_000_000)}\nendstream\nendobj\n`;
    const names = Array.from({ length: 400 }, (_, each) => `/F${each}${'a'.repeat(1000)} 1`).join(' ');
    for (const bytes of [
      sharing('/Contents 5 0 R', '', long),
      sharing('', `/Resources << /Font << ${names} >> >>`, ''),
      sharing('/Group 5 0 R', '', `5 0 obj\n<< /Texts [${`(${'a'.repeat(1000)})`.repeat(1000)}] >>\nendobj\n`),
    ]) {
      expect(await reasonOf(bytes, 300)).toMatch(/^it unpacks to more than is allowed$|^it takes too long to read$/);
    }
    expect(await reasonOf(sharing('/Contents 5 0 R', '', long.slice(0, 60) + long.slice(-19)), 300)).toBe('none');
  });

  test('one of millions of small parts, and the next file is read again', async () => {
    const parts = Buffer.from(`%PDF-1.7\n1 0 obj\n[${'<<>>'.repeat(2_500_000)}]\nendobj\n`);
    expect(await reasonOf(parts)).toMatch(/^it unpacks to more than is allowed$|^it takes too long to read$/);
    expect(await reasonOf(await slip())).toBe('none');
  }, 60_000);

  test('one that unpacks to gigabytes, in its structure or in its pages', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    const stream = (dict: string) => [
      Buffer.from(`<< ${dict} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`),
      bomb,
      Buffer.from('\nendstream\nendobj\n'),
    ];
    const inStructure = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n'),
      ...stream('/Type /ObjStm /N 1 /First 5'),
      Buffer.from('%%EOF'),
    ]);
    expect(await reasonOf(inStructure)).toBe('it unpacks to more than is allowed');
    const inPages = Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n',
      ),
      Buffer.from(
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [4 0 R 4 0 R] >>\nendobj\n4 0 obj\n',
      ),
      ...stream(''),
      Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF'),
    ]);
    expect(await reasonOf(inPages)).toBe('it unpacks to more than is allowed');
  });
});
