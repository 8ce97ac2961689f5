import { crc32 } from 'node:zlib';

/** A ZIP file in the making, its entries stored as they are. */
export type Zip = {
  /** `name` is a path of its own inside the file, with / between folders. */
  add(name: string, bytes: Uint8Array): void;
  /** Writes the directory; answers the size in bytes. */
  close(): number;
};

/** What the fields of the plain format hold. */
const most = { entries: 65_535, bytes: 0xffff_ffff };

/**
 * Opens a ZIP file whose entries go to `write` one by one, so that only their directory is in memory. It holds no dates: the same
 * entries give the same bytes. @throws RangeError beyond 65,535 entries or 4 GB
 */
export function openZip(write: (bytes: Uint8Array) => void): Zip {
  const directory: Buffer[] = [];
  let offset = 0;
  const put = (bytes: Uint8Array) => {
    write(bytes);
    offset += bytes.length;
  };
  return {
    add(name, bytes) {
      const nameBytes = Buffer.from(name);
      if (directory.length >= most.entries || offset + bytes.length + nameBytes.length + 30 > most.bytes)
        throw new RangeError('There are too many files for one ZIP file');
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
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, place, nameBytes]));
      put(Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes]));
      put(bytes);
    },
    close() {
      const begin = offset;
      const records = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.write('PK\x05\x06');
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(records.length, 12);
      end.writeUInt32LE(begin, 16);
      put(records);
      put(end);
      return offset;
    },
  };
}
