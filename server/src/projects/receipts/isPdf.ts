/** Bytes at either end in which a PDF has what tells it. */
const edge = 2048;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The begin of a tag, or of a piece of a ZIP file. */
const stranger = /<[a-z!?/]|PK\p{Cc}/iu;

/**
 * Whether this is a PDF from its first byte to its last, and nothing else besides: no page or archive that reads it otherwise.
 * What a PDF may do when it is opened (scripts, links) stays in it: it is only ever served for saving.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const head = textOf(bytes.subarray(0, edge));
  const firstObject = head.search(/\d+\s+\d+\s+obj\b/);
  if (!/^%PDF-[12]\.\d/.test(head) || firstObject === -1) return false;
  // Before its first object a PDF has its version and a comment of bytes that are no letters; after its end, a blank or nothing.
  const tail = textOf(bytes.subarray(-edge));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || stranger.test(head.slice(0, firstObject)) || stranger.test(tail.slice(end))) return false;
  return !endsAsArchive(bytes);
}

/** Whether the end record of a ZIP file is there, with a comment that reaches to the last byte. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  for (let at = tail.indexOf('PK\x05\x06'); at !== -1; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
