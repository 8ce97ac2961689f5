import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { anchorsLog, appendAnchor, readLastAnchor, setLogAside } from '../../chain/anchors.ts';
import { syncToDisk } from '../../files/syncToDisk.ts';
import { type Place, PlaceMissing } from './Place.ts';

/** Says that the stick is here, and not only the empty folder where it is mounted. */
const mark = 'somero-backups.txt';
/** What we write and remove there. */
const own = [mark, anchorsLog, 'sets', 'files', 'school'];
const markText = `Backups of Somero. Leave this file here: without it no set is written to this place.\n`;

/**
 * @param known whether sets lay here before. Then a folder without its mark is a stick that is not there.
 * @throws PlaceMissing
 */
export async function openFolderPlace(folder: string, known: boolean): Promise<Place> {
  await requireFolder(folder, known);
  return {
    address: folder,
    keepAnchors: async (anchors, chains) => {
      for (const anchor of anchors) {
        const chain = chains.find(({ name }) => name === anchor.chain);
        const last = chain && (await readLastAnchor(folder, chain));
        if (last?.seq !== anchor.seq || last.hash !== anchor.hash) await appendAnchor(folder, anchor);
      }
    },
    readAnchors: () => readFile(join(folder, anchorsLog), 'utf8').catch((error) => unlessMissing(error).join('')),
    setAnchorsAside: (ending) => setLogAside(folder, ending),
    list: async (below) => {
      const names = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      for (const entry of names) requirePlain(join(entry.parentPath, entry.name), entry);
      return names
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    write: async (name, content) => {
      const path = join(folder, name);
      const partial = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.partial`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const from = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
        await pipeline(from, createWriteStream(partial, { mode: 0o600 }));
        await syncToDisk(partial);
        await rename(partial, path);
        await syncToDisk(dirname(path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      requirePlain(join(folder, name), await lstat(join(folder, name)));
      const handle = await open(join(folder, name));
      await handle.close();
      return createReadStream(join(folder, name));
    },
    tidy: (now) => removePartial(folder, now),
    remove: (name) => rm(join(folder, name), { force: true }),
    free: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function removePartial(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  for (const { name, parentPath } of names.filter((entry) => entry.isFile() && entry.name.endsWith('.partial'))) {
    const path = join(parentPath, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}

async function requireFolder(folder: string, known: boolean): Promise<void> {
  const there = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of there) if (own.includes(entry.name)) requirePlain(join(folder, entry.name), entry);
  const isThere = there.some(({ name }) => name === mark);
  if (isThere) return;
  if (known) throw new PlaceMissing(`${folder} is not there: is the stick in its place?`);
  try {
    // Its parent stands when the stick is there; nothing else is made.
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const file = await open(join(folder, mark), 'w', 0o600);
    await file.writeFile(markText);
    await file.sync();
    await file.close();
    await syncToDisk(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new PlaceMissing(`${folder} is not there: is the stick in its place?`);
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new Error('the user of Somero may not write there (docs/operations.md, part 5)', { cause: error });
  }
}

/** Who prepares a stick could lead us to the school's own files by a link, or hold us up by a pipe. @throws Error that names it */
function requirePlain(path: string, entry: Dirent | Stats): void {
  if (!entry.isFile() && !entry.isDirectory()) throw new Error(`${path} is a link, and leads elsewhere: remove it`);
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return [];
  throw error;
}
