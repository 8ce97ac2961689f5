import { aDay, type FileStore, recordFile } from '../files/FileStore.ts';
import { sheetMime } from '../files/storeSheet.ts';
import type { Db } from '../handle.ts';
import type { JobFinish, RunningJob } from './Jobs.ts';

const mimes = { pdf: 'application/pdf', xlsx: sheetMime, zip: 'application/zip' };

/** Stores a job's document, for a day unless it stays. `register` adds to the transaction that records it. */
export async function storeDocument(
  files: FileStore,
  job: RunningJob,
  document: { content: Uint8Array | { path: string }; name: string; format: keyof typeof mimes; stays?: boolean },
  register?: (db: Db, fileID: string) => Promise<void>,
): Promise<JobFinish> {
  const { content, name, format, stays = false } = document;
  const facts = {
    mime: mimes[format],
    label: `${name}.${format}`,
    createdBy: job.ownerID,
    ...(!stays && { lasts: aDay }),
  };
  const file = await files.store(content, facts);
  return async (db) => {
    await recordFile(db, file);
    await register?.(db, file.id);
    return { fileID: file.id };
  };
}
