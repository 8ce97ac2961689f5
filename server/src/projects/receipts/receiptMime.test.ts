import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../handle.ts';
import { receiptPng } from '../../testing/sampleProject.ts';
import {
  compoundFile,
  pdfReceipt,
  photographedReceipt,
  receiptsOfEveryKind,
  wordFile,
} from '../../testing/sampleReceipts.ts';
import { storeZip } from '../../testing/sheets/storeZip.ts';
import { testWorkbook, workbookParts } from '../../testing/sheets/testWorkbook.ts';
import { receiptMime } from './receiptMime.ts';

const mimeOf = async (fileName: string, bytes: Uint8Array | string) => {
  try {
    return await receiptMime({ fileName, bytes: Buffer.from(bytes as Uint8Array) }, 'actFile');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return `${error.status} ${error.message}`;
  }
};
const refused = `415 ${texts.invalidReceipt}`;

test('a receipt is what its name and its content say alike', async () => {
  const all = await receiptsOfEveryKind();
  for (const [ending, mime, bytes] of all) {
    expect(await mimeOf(`a.${ending}`, bytes), ending).toBe(mime);
    expect(await mimeOf(`A SCAN.${ending.toUpperCase()}`, bytes), ending).toBe(mime);
    for (const [other, otherMime] of all) {
      if (otherMime !== mime) expect(await mimeOf(`a.${other}`, bytes), `${ending} called ${other}`).toBe(refused);
    }
  }
});

test('no other ending is taken, nor none', async () => {
  const photo = await photographedReceipt();
  for (const name of ['a.jpg.php', 'a.svg', 'a.gif', 'a.html', 'jpg', 'a', 'a.', '', 'a.jpg.', 'a.docm', 'a.heic']) {
    expect(await mimeOf(name, photo), name).toBe(refused);
  }
});

test('an empty file and one that only begins rightly are refused', async () => {
  for (const [ending, , bytes] of await receiptsOfEveryKind()) {
    for (const part of [0, 3, 5, 8, 20, 40]) {
      expect(await mimeOf(`a.${ending}`, bytes.subarray(0, part)), `${part} of ${ending}`).toBe(refused);
    }
  }
});

describe('a picture', () => {
  test('is whole', async () => {
    const photo = await photographedReceipt();
    expect(await mimeOf('a.jpg', photo.subarray(0, photo.length - 60))).toBe(refused);
    const spoilt = Buffer.concat([photo.subarray(0, 60), Buffer.alloc(photo.length)]);
    expect(await mimeOf('a.jpg', spoilt)).toBe(refused);
    const png = Buffer.from(receiptPng.bytes as Uint8Array);
    expect(await mimeOf('a.png', png.subarray(0, 40))).toBe(refused);
  });

  test('has at most 30 million pixels', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' } });
    expect(await mimeOf('a.png', await flat(8000, 4000).png().toBuffer())).toMatch(/^413 .*too many pixels/);
    expect(await mimeOf('a.jpg', await flat(6000, 4000).jpeg().toBuffer())).toBe('image/jpeg');
  });
});

describe('a PDF', () => {
  test('begins at its first byte and ends at its last', async () => {
    const pdf = pdfReceipt();
    expect(await mimeOf('a.pdf', Buffer.concat([Buffer.from('\n'), pdf]))).toBe(refused);
    expect(await mimeOf('a.pdf', pdf.subarray(0, -7))).toBe(refused);
    expect(await mimeOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(4096, 0x20)]))).toBe(refused);
    expect(await mimeOf('a.pdf', Buffer.concat([pdf, Buffer.from('\r\n\r\n')]))).toBe('application/pdf');
  });

  test('is no page and no archive besides', async () => {
    const pdf = pdfReceipt();
    const page = pdf.toString('latin1').replace('%PDF-1.7', '%PDF-1.7\n<script>alert(1)</script>');
    expect(await mimeOf('a.pdf', Buffer.from(page, 'latin1'))).toBe(refused);
    expect(await mimeOf('a.pdf', Buffer.concat([pdf, Buffer.from('<html><script>')]))).toBe(refused);
    const archive = Buffer.from(storeZip(new Map([['evil.sh', Buffer.from('rm -rf')]])));
    expect(await mimeOf('a.pdf', Buffer.concat([pdf, archive]))).toBe(refused);
    // The end of the PDF as the comment of the archive.
    const comment = Buffer.from('\n%%EOF\n');
    archive.writeUInt16LE(comment.length, archive.length - 2);
    expect(await mimeOf('a.pdf', Buffer.concat([pdf, archive, comment]))).toBe(refused);
  });
});

describe('an old document of Word or Excel', () => {
  test('has its own stream at the root', async () => {
    expect(await mimeOf('a.xls', compoundFile('Book'))).toBe('application/vnd.ms-excel');
    for (const names of [
      ['!_StringPool', 'Property'],
      ['__properties_version1.0'],
      ['WordDocument/x'],
      ['Worddocument'],
    ]) {
      expect(await mimeOf('a.doc', compoundFile(...names)), names[0]).toBe(refused);
    }
    expect(await mimeOf('a.xls', compoundFile('WordDocument', 'ObjectPool/Workbook'))).toBe(refused);
  });

  test('has no macros', async () => {
    expect(await mimeOf('a.doc', compoundFile('WordDocument', 'Macros/VBA'))).toBe(refused);
    expect(await mimeOf('a.xls', compoundFile('Workbook', '_VBA_PROJECT_CUR/VBA'))).toBe(refused);
  });

  test('whose sectors go round in a circle is refused in the end', async () => {
    const round = Buffer.from(compoundFile('WordDocument'));
    round.writeUInt32LE(1, 512 + 4);
    expect(await mimeOf('a.doc', round)).toBe(refused);
    const tables = Buffer.from(compoundFile('WordDocument'));
    tables.writeUInt32LE(1, 0x44);
    expect(await mimeOf('a.doc', tables)).toBe('application/msword');
  });

  test('is refused when any of its numbers is out of place', async () => {
    const good = Buffer.from(compoundFile('WordDocument'));
    for (const at of [0x1e, 0x30, 0x4c]) {
      for (const number of [5, 0x7fffffff, 0xfffffff0]) {
        const bad = Buffer.from(good);
        bad.writeUInt32LE(number, at);
        expect(await mimeOf('a.doc', bad), `${number} at ${at}`).toBe(refused);
      }
    }
  });
});

describe('a document of Word or Excel', () => {
  test('has no macros', async () => {
    expect(await mimeOf('a.docx', wordFile({ 'word/vbaProject.bin': 'x' }))).toBe(refused);
    expect(await mimeOf('a.docx', wordFile({ 'WORD/VBAPROJECT.BIN': 'x' }))).toBe(refused);
    const sheet = storeZip(new Map([...workbookParts(''), ['xl/vbaProject.bin', Buffer.from('x')]]));
    expect(await mimeOf('a.xlsx', sheet)).toBe(refused);
  });

  test('is no other archive, and none with something before it', async () => {
    expect(await mimeOf('a.docx', storeZip(new Map([['a.txt', Buffer.from('a')]])))).toBe(refused);
    expect(await mimeOf('a.xlsx', Buffer.concat([Buffer.from('<html>'), testWorkbook('')]))).toBe(refused);
    expect(await mimeOf('a.xlsx', testWorkbook('').subarray(0, 300))).toBe(refused);
  });

  test('that says it unpacks to far more than it is, is too large', async () => {
    const bomb = Buffer.from(wordFile({ 'word/media/a.bin': 'x' }));
    const entry = bomb.lastIndexOf('PK\x01\x02');
    bomb.writeUInt32LE(200 * 1024 * 1024, entry + 24);
    expect(await mimeOf('a.docx', bomb)).toMatch(/^413 .*too large once it is unpacked/);
  });
});
