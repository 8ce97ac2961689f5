import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f]{32}$/;

/** `files/<first two of the id>/<id>` in DATA_DIR. */
export function pathOfStored(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the id of a file');
  return join(folder, 'files', id.slice(0, 2), id);
}

/** Reads stored files in the worker. Its errors do not reveal paths of this machine. */
export const storedFiles =
  (folder: string) =>
  async (id: string): Promise<Uint8Array> => {
    try {
      return await readFile(pathOfStored(folder, id));
    } catch (error) {
      const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw new Error(gone ? 'the file is gone' : 'the file cannot be read');
    }
  };
