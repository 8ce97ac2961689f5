/** In bytes: a PDF's marks are this close to either end. */
const edge = 2048;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** A tag, or a piece of a ZIP file. */
const foreignSyntax = /<[a-z!?/]|PK\p{Cc}/iu;

/** A PDF from its first byte to its last, and no archive too. It may hold scripts: it is only served as a download. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = textOf(bytes.subarray(0, edge));
  const firstObject = head.search(/\d+\s+\d+\s+obj\b/);
  if (!/^%PDF-[12]\.\d/.test(head) || firstObject === -1) return false;
  // Before its first object a PDF has its version and a binary comment. After its end there is only white space.
  const tail = textOf(bytes.subarray(-edge));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || foreignSyntax.test(head.slice(0, firstObject)) || foreignSyntax.test(tail.slice(end))) return false;
  return !endsAsArchive(bytes);
}

/** Finds the end record of a ZIP file, with a comment that reaches to the last byte. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  for (let at = tail.indexOf('PK\x05\x06'); at !== -1; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
