import { serialize } from 'node:v8';
import { inChunks } from '../../database/inChunks.ts';
import { CallError } from '../../handle.ts';
import { readSheet } from './readSheet.ts';
import { SheetError, statusOf } from './SheetError.ts';

/** In the worker. The rows come in parts, because the main thread would take half a second to receive a large sheet at once. */
export async function readSheetInParts({
  bytes,
  fileName,
}: {
  bytes: Uint8Array;
  fileName: string;
}): Promise<Uint8Array[]> {
  try {
    const { rows } = await readSheet(bytes, fileName);
    return [...inChunks(rows)].map((part) => serialize(part));
  } catch (error) {
    throw error instanceof SheetError ? new CallError(statusOf[error.kind], error.message) : error;
  }
}
