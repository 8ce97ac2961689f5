import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import type { UploadedFile } from '@somero/contract/fields.ts';
import { CallError, type Context } from '../../handle.ts';
import { readSheet } from './readSheet.ts';
import type { readSheetInParts } from './readSheetInParts.ts';
import type { Sheet, SheetRow } from './Sheet.ts';
import { SheetError, statusOf } from './SheetError.ts';
import { unpackedSize } from './unpackZip.ts';

/** In bytes: more would hold up the server for 50 ms. A small workbook can hold very many equal rows. */
const mostHere = { sent: 100_000, unpacked: 1_000_000 };

/** A large sheet is read in the worker. @throws CallError 415 not a sheet, 413 too large, 400 damaged or empty, with a text for the user */
export async function readUpload(file: UploadedFile, { pool }: Pick<Context, 'pool'>): Promise<Sheet> {
  const { bytes, fileName } = file;
  try {
    return await (bytes.length > mostHere.sent || unpackedSize(bytes) > mostHere.unpacked
      ? readInWorker(file, pool)
      : readSheet(bytes, fileName));
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
