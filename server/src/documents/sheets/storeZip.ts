import { crc32 } from 'node:zlib';

/** A ZIP file that holds the entries as they are, not compressed and without dates: the same entries give the same bytes. */
export function storeZip(entries: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const nameBytes = Buffer.from(name);
    // What a local header and a directory record have in common: version 2.0, UTF-8 name, stored, 1 January 1980.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt32LE(0x00210000, 6);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = [
      Buffer.from('PK\x03\x04'),
      shared,
      nameBytes,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    ];
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, place, nameBytes);
    locals.push(...local);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, records, end]));
}
