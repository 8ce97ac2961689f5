import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import type { UploadedFile } from '@somero/contract/fields.ts';
import { CallError, type Context } from '../../handle.ts';
import { oneAtATimeOfEach } from '../../oneAtATimeOfEach.ts';
import { readSheet } from './readSheet.ts';
import type { readSheetInParts } from './readSheetInParts.ts';
import type { Sheet, SheetRow } from './Sheet.ts';
import { SheetError, statusOf } from './SheetError.ts';
import { unpackedSize } from './unpackZip.ts';

const oneOf = oneAtATimeOfEach();

/** In bytes: more would hold up the server for 50 ms. A small workbook can hold very many equal rows. */
const mostHere = { sent: 100_000, unpacked: 1_000_000 };

/**
 * One at a time of each user, a large one in the worker. @throws CallError 415 not a sheet, 413 too large, 400
 * damaged or empty, with a text for the user
 */
export async function readUpload(file: UploadedFile, { pool, who }: Pick<Context, 'pool' | 'who'>): Promise<Sheet> {
  const { bytes, fileName } = file;
  try {
    return await oneOf(`${who.userID}`, async () => {
      // Others have their turn between many small sheets.
      await setImmediate();
      return bytes.length > mostHere.sent || unpackedSize(bytes) > mostHere.unpacked
        ? readInWorker(file, pool)
        : readSheet(bytes, fileName);
    });
  } catch (error) {
    const status = error instanceof SheetError ? statusOf[error.kind] : error instanceof CallError && error.status;
    if (!status) throw error;
    const { message } = error as Error;
    throw new CallError(status, message, { fields: { file: message } });
  }
}

async function readInWorker({ bytes, fileName }: UploadedFile, pool: Context['pool']): Promise<Sheet> {
  const module = new URL('./readSheetInParts.ts', import.meta.url);
  const parts = await pool.run<typeof readSheetInParts>(module, 'readSheetInParts', { bytes, fileName });
  const rows: SheetRow[] = [];
  for (const part of parts) {
    rows.push(...(deserialize(part) as SheetRow[]));
    await setImmediate();
  }
  return { rows };
}
