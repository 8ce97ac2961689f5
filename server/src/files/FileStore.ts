import type { Readable } from 'node:stream';
import type { Db, SchoolDatabase } from '../database/Db.ts';
import type { FilesPlace } from './FilesPlace.ts';
import type { FilesTables } from './tables.ts';

/** A file that is kept. `recordFile` adds its row. */
export type StoredFile = FilesTables['files'];

interface FileFacts {
  mime: string;
  label: string;
  createdBy: number;
  /** Milliseconds; absent: it stays. */
  lasts?: number;
}

/** Of what is made on request and can be made again: sheets, lists, issued reports. */
export const aDay = 24 * 60 * 60 * 1000;

/** Uploaded and generated files. A file never changes: a new one gets a new id. */
export interface FileStore {
  /** DATA_DIR. */
  readonly folder: string;
  /** For `storedFiles` in the worker. */
  readonly place: FilesPlace;
  /**
   * Keeps a file under a new id, before any row names it (reliability.md, design rule 6). A path from
   * `temporary()` is moved. @throws CallError 503 when the disk is almost or quite full, or the bucket
   * does not answer; nothing is left behind then
   */
  store(source: Uint8Array | { path: string }, facts: FileFacts): Promise<StoredFile>;
  /** @throws Error ENOENT when there is none */
  read(id: string): Promise<Uint8Array>;
  /** Resolves once the file is open. @throws Error ENOENT when there is none */
  open(id: string): Promise<Readable>;
  /** A new path on the same disk. What is left there is deleted after a day. @throws CallError 503 as `store` */
  temporary(): Promise<string>;
  /** Ask before slow work begins. @throws CallError 503 when there is too little room */
  requireRoom(): Promise<void>;
  /** Deletes what has ended, and what a crash has left: files without a row and temporary ones, when older than 24 h. @returns how many */
  sweep(database: SchoolDatabase, now: Date): Promise<number>;
}

/** In the transaction that refers to the file, so there is never a row without its file. */
export async function recordFile(db: Db, stored: StoredFile): Promise<void> {
  await db.insertInto('files').values(stored).execute();
}

/** The file itself is deleted by the next `sweep`, a day or two later. */
export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}
