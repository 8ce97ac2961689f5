import { zipSync } from 'fflate';

/** A ZIP file that holds the entries as they are. */
export const storeZip = (entries: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(entries), { level: 0, mtime: '1980-01-01T00:00:00' });
