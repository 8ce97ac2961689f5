import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { root } from './sources.ts';

const folder = join(root, 'node_modules', '.cache', 'servers');
const day = 24 * 60 * 60_000;

let bundled: Promise<string> | undefined;

/**
 * The server's program, its sources in one file: it starts with half the work. Made once for these sources, whichever process of
 * the tests comes first. Its worker threads, fonts and lists are those of the sources.
 * @returns its path
 */
export function bundleServer(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const made = join(folder, `${await hashOfSources()}.mjs`);
  if (existsSync(made)) {
    await utimes(made, new Date(), new Date());
    return made;
  }
  // Most processes find the bundle made, and need no bundler.
  const { build } = await import('vite');
  const outDir = join(folder, randomUUID());
  await build({
    ...{ root, configFile: false, logLevel: 'warn', plugins: [placesOfSources] },
    // Of many files each, and of no place.
    ssr: { noExternal: ['@somero/contract', 'kysely', 'zod'] },
    build: {
      ...{ ssr: 'server/src/main.ts', outDir, target: 'node24', minify: false },
      rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
  await rename(join(outDir, 'main.mjs'), made);
  await rm(outDir, { recursive: true });
  await removeOld();
  return made;
}

const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform: (code, path) =>
    code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      : null,
};

async function hashOfSources(): Promise<string> {
  // A copy of the folder has other places.
  const hash = createHash('sha256').update(root);
  for (const place of ['contract/src', 'server/src', 'package-lock.json', 'tests/bundleServer.ts']) {
    const isFile = (await stat(join(root, place))).isFile();
    const names = isFile ? [''] : (await readdir(join(root, place), { recursive: true })).sort();
    for (const name of names.filter((each) => isFile || (each.endsWith('.ts') && !each.endsWith('.test.ts'))))
      hash.update(name).update(await readFile(join(root, place, name)));
  }
  return hash.digest('hex');
}

/** What no test has started for a day. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have moved its bundle away in the meantime.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}
