import { openZip } from '../openZip.ts';

/** A ZIP file that holds the entries as they are, made in memory. @throws RangeError beyond what `openZip` takes */
export function storeZip(entries: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const zip = openZip((bytes) => void parts.push(bytes));
  for (const [name, bytes] of entries) zip.add(name, bytes);
  zip.close();
  return new Uint8Array(Buffer.concat(parts));
}
