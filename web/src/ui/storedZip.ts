/** A file to put into an archive. */
export interface ZipEntry {
  name: string;
  text: string;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** 1 January 1980: the same content gives the same bytes. */
const day = 0x21;
/** Names are UTF-8. */
const flags = 0x0800;

const words = (...parts: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

/** A ZIP archive without compression: a list is small, and every office program reads it (APPNOTE 4.3). */
export function storedZip(entries: readonly ZipEntry[]): Blob {
  const encoder = new TextEncoder();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [path, body] = [encoder.encode(name), encoder.encode(text)];
    const shared = [
      [2, 20],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, day],
      [4, checksum(body)],
      [4, body.length],
      [4, body.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const head = words([4, 0x04034b50], ...shared);
    directory.push(words([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    files.push(head, path, body);
    offset += head.length + path.length + body.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...files, ...directory, end]);
}
