import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f]{32}$/;

/** Where a kept file lies in DATA_DIR: `files/<first two of the id>/<id>`. */
export function pathOfKept(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the id of a file');
  return join(folder, 'files', id.slice(0, 2), id);
}

/** Reads kept files in the worker, by their ids. What it throws does not tell where on this machine they lie. */
export const keptFiles =
  (folder: string) =>
  async (id: string): Promise<Uint8Array> => {
    try {
      return await readFile(pathOfKept(folder, id));
    } catch (error) {
      const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw new Error(gone ? 'the file is gone' : 'the file cannot be read');
    }
  };
