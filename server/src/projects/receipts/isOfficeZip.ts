import { SheetError } from '../../documents/sheets/SheetError.ts';
import { readZipDirectory, refuseBomb } from '../../documents/sheets/unpackZip.ts';
import { CallError } from '../../handle.ts';

const zipBegins = Buffer.from('PK\x03\x04');

/** A Word or Excel document without macros, by its list of entries. @throws CallError 413 for a ZIP bomb */
export function isOfficeZip(bytes: Uint8Array, main: RegExp): boolean {
  if (!zipBegins.equals(bytes.subarray(0, zipBegins.length))) return false;
  try {
    const entries = readZipDirectory(bytes);
    refuseBomb(entries, bytes.length);
    const names = entries.map(({ name }) => name);
    const has = (wanted: RegExp) => names.some((name) => wanted.test(name));
    return has(/^\[Content_Types\]\.xml$/) && has(main) && !has(/vbaProject|vbaData/i);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.kind === 'size') throw new CallError(413, error.message);
    return false;
  }
}
