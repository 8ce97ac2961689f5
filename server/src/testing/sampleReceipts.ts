import sharp from 'sharp';
import { storeZip } from './sheets/storeZip.ts';
import { testWorkbook } from './sheets/testWorkbook.ts';

const sectorSize = 512;
const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const ofTable = 0xfffffffd;
const kinds = { storage: 1, stream: 2, root: 5 } as const;

interface Piece {
  name: string;
  kind: keyof typeof kinds;
  /** Number of the next piece beside it, and of the first piece inside it. */
  next?: number;
  inside?: number;
}

const entryOf = ({ name, kind, next = free, inside = free }: Piece): Buffer => {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 0x40);
  entry.writeUInt8(kinds[kind], 0x42);
  for (const [at, number] of [
    [0x44, free],
    [0x48, next],
    [0x4c, inside],
    [0x74, endOfChain],
  ] as const) {
    entry.writeUInt32LE(number, at);
  }
  return entry;
};

/** A compound file of Microsoft with these names at its root; `Pool/Workbook` is a stream inside a storage. Its streams are empty. */
export function compoundFile(...names: readonly string[]): Uint8Array {
  const pieces: Piece[] = [{ name: 'Root Entry', kind: 'root', inside: 1 }];
  for (const name of names) {
    const [outer = '', inner] = name.split('/');
    const at = pieces.length;
    pieces.push({ name: outer, kind: inner ? 'storage' : 'stream', ...(inner && { inside: at + 1 }) });
    if (inner) pieces.push({ name: inner, kind: 'stream' });
    if (name !== names.at(-1)) (pieces[at] as Piece).next = pieces.length;
  }
  const entries = Buffer.concat(pieces.map(entryOf));
  const directory = Buffer.alloc(Math.ceil(entries.length / sectorSize) * sectorSize);
  entries.copy(directory);
  return new Uint8Array(Buffer.concat([headerOfCompound(), tableOfCompound(directory.length / sectorSize), directory]));
}

/** One table of sectors in sector 0, the directory from sector 1. */
function headerOfCompound(): Buffer {
  const header = Buffer.alloc(sectorSize);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt32LE(0x0003_003e, 0x18);
  header.writeUInt32LE(0x0009_fffe, 0x1c);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(4096, 0x38);
  for (const at of [0x3c, 0x44]) header.writeUInt32LE(endOfChain, at);
  header.fill(0xff, 0x50);
  return header;
}

function tableOfCompound(sectors: number): Buffer {
  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(ofTable, 0);
  for (let at = 1; at <= sectors; at++) table.writeUInt32LE(at === sectors ? endOfChain : at + 1, at * 4);
  return table;
}

/** A document of Word with these entries besides. */
export const wordFile = (more: Record<string, string> = {}): Uint8Array =>
  storeZip(
    new Map(
      Object.entries({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more }).map(
        ([name, text]) => [name, Buffer.from(text)],
      ),
    ),
  );

const paper = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#ddd' } });

/** A photo, with the place where it was taken. */
export const photographedReceipt = (): Promise<Buffer> =>
  paper()
    .withExif({
      IFD0: { Copyright: 'the photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 18/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** A PDF with one object, this text in it. */
export const pdfReceipt = (text = '<< /Type /Catalog >>'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%'),
    Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]),
    Buffer.from(`\n1 0 obj\n${text}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n15\n%%EOF\n`),
  ]);

/** One honest receipt of every kind that is taken: its ending, what it is served as, and its bytes. */
export async function receiptsOfEveryKind(): Promise<[ending: string, mime: string, bytes: Uint8Array][]> {
  const photo = await photographedReceipt();
  const office = 'application/vnd.openxmlformats-officedocument';
  return [
    ['jpg', 'image/jpeg', photo],
    ['jpeg', 'image/jpeg', photo],
    ['png', 'image/png', await paper().png().toBuffer()],
    ['pdf', 'application/pdf', pdfReceipt()],
    ['doc', 'application/msword', compoundFile('WordDocument', '1Table', 'ObjectPool/Workbook')],
    ['docx', `${office}.wordprocessingml.document`, wordFile()],
    ['xls', 'application/vnd.ms-excel', compoundFile('Workbook')],
    ['xlsx', `${office}.spreadsheetml.sheet`, testWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>')],
  ];
}
