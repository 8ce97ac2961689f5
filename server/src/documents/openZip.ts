import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A ZIP file in the making. */
export type OpenZip = {
  /** `name` is a path of its own inside the file, with / between folders. */
  add(name: string, bytes: Uint8Array): void;
  /** Writes the directory; answers the size in bytes. */
  close(): number;
};

/** What the fields of the plain format hold. */
const most = { entries: 65_535, bytes: 0xffff_ffff };

/** One for all entries: the same content gives the same bytes. */
const mtime = '1980-01-01T00:00:00';

/**
 * Opens a ZIP file whose entries go to `write` one by one, so that only their directory is in memory. They are what is packed
 * already, so they are not made smaller. @throws RangeError beyond 65,535 entries or 4 GB
 */
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
      // Some readers of ZIP files take an entry that is written as it comes only when its method is deflate.
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
