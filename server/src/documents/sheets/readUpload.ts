import type { UploadedFile } from '@somero/contract/fields.ts';
import { CallError } from '../../handle.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet } from './Sheet.ts';
import { SheetError } from './SheetError.ts';

const statuses = { type: 415, size: 413, content: 400 };

/** @throws CallError 415 not a sheet, 413 too large, 400 damaged or empty, with a text for the user */
export async function readUpload({ bytes, fileName }: UploadedFile): Promise<Sheet> {
  try {
    return await readSheet(bytes, fileName);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new CallError(statuses[error.kind], error.message, { fields: { file: error.message } });
  }
}
