import type { Readable } from 'node:stream';
import type { FilesPlace } from './FilesPlace.ts';

/** Stores the bytes of files, each under the name that its id gives it. */
export interface BlobStore {
  place: FilesPlace;
  /** Resolves when it is kept for good. The file at the path is moved, or copied and removed. */
  keep(path: string, id: string): Promise<void>;
  /** @throws Error ENOENT when there is none */
  read(id: string): Promise<Uint8Array>;
  /** @throws Error ENOENT when there is none */
  open(id: string): Promise<Readable>;
  /** For the sweep: names, in parts, that end with an id. */
  olderThan(before: Date): AsyncIterable<string[]>;
  remove(name: string): Promise<void>;
  /** Whose files lie there, in `school-of-files.txt`. null: nobody has said. */
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
}
