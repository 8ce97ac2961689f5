import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

type OpenZip = {
  add(name: string, bytes: Uint8Array): void;
  close(): number;
};

const most = { entries: 65_535, bytes: 0xffff_ffff };

/** Fixed, so that equal content gives equal bytes. */
const mtime = '1980-01-01T00:00:00';

/** Entries go to `write` one by one, stored as they are. @throws RangeError beyond 65,535 entries or 4 GB */
export function openZip(write: (bytes: Uint8Array) => void, limits = most): OpenZip {
  let [entries, size] = [0, 0];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    size += piece.length;
    write(piece);
  });
  return {
    add(name, bytes) {
      if (++entries > limits.entries || size + bytes.length > limits.bytes)
        throw new RangeError('There are too many files for one ZIP file');
      const sizes = { size: bytes.length, crc: crc32(bytes) };
      // Some readers accept a streamed entry only when its method is deflate.
      const entry: ZipInputFile = { filename: name, compression: 8, mtime, ...sizes };
      zip.add(entry);
      entry.ondata?.(null, deflateRawSync(bytes, { level: 0 }), true);
    },
    close() {
      zip.end();
      return size;
    },
  };
}
