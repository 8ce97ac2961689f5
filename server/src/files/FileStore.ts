import type { Readable } from 'node:stream';
import type { Db, SchoolDatabase } from '../database/Db.ts';
import type { FilesTables } from './tables.ts';

/** A file that is on the disk; `recordFile` makes it known to the database. */
export type KeptFile = FilesTables['files'];

/** What is to be known of a file besides its bytes. */
export interface FileFacts {
  mime: string;
  /** The name offered for a download, as `S2 EAST.pdf`; kept in the form that safeLabel gives it. */
  label: string;
  /** A user's id; 0 for the program itself. */
  createdBy: number;
}

/** Where uploaded and made files lie. A file is never changed: a new one gets a new id. */
export interface FileStore {
  /** For `keptFiles` in the worker. */
  readonly folder: string;
  /**
   * Puts a file on the disk for good, under a new id, before any row names it (reliability.md, design rule 6).
   *
   * @param source the bytes, or a path made by `temporary()`, whose file is moved and is there no more afterwards
   * @throws CallError 503 when the disk is almost or quite full; nothing is left behind then
   */
  keep(source: Uint8Array | { path: string }, facts: FileFacts): Promise<KeptFile>;
  /** The whole file. @throws Error ENOENT when there is none. */
  read(id: string): Promise<Uint8Array>;
  /** The file piece by piece; resolves once it is open. @throws Error ENOENT when there is none. */
  open(id: string): Promise<Readable>;
  /** A path of its own for a file in the making, on the same disk. What is left there is swept after a day. @throws CallError 503 as `keep` */
  temporary(): Promise<string>;
  /** @throws CallError 503 when there is too little room to take in or make files: ask before slow work begins. */
  requireRoom(): Promise<void>;
  /** Removes what a crash has left: files older than 24 h that no row names, and temporary ones as old. Answers how many. */
  sweep(database: SchoolDatabase, now: Date): Promise<number>;
}

/** Makes a kept file known, in the transaction of what it belongs to: so there is never a row without its file. */
export async function recordFile(db: Db, kept: KeptFile): Promise<void> {
  await db.insertInto('files').values(kept).execute();
}

/** Lets go of a file that nothing refers to any more: it is swept from the disk within a day or two. */
export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}
