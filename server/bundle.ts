import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'dist');
const program = join(folder, 'main.mjs');
/** Of which sources it is. */
const mark = join(folder, '.built');

let bundled: Promise<string> | undefined;

/**
 * Makes the server's program in few files, unless it is there and of these sources. It starts with half the work of the sources, and
 * takes a fifth less memory (docs/decisions/0025). Tools, fonts and lists are those of the sources.
 * @returns the path of what to run
 */
export function bundleServer(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const sources = await hashOfSources();
  if ((await readFile(mark, 'utf8').catch(() => null)) === sources) return program;
  // Most find it made, and need no bundler.
  const { build } = await import('vite');
  const [outDir, before] = [`${folder}-${randomUUID()}`, `${folder}-${randomUUID()}`];
  await build({
    ...{ root, configFile: false, logLevel: 'warn', plugins: [placesOfSources] },
    // Of many files each, and of no place.
    ssr: { noExternal: ['@somero/contract', 'kysely', 'zod'] },
    build: {
      ...{ ssr: 'server/src/main.ts', outDir, target: 'node24', minify: false },
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs', comments: false } },
    },
  });
  await writeFile(join(outDir, '.built'), sources);
  // Several tests may come at once. Each makes it whole, all make the same, and the last one stays.
  await rename(folder, before).catch(() => undefined);
  await rename(outDir, folder);
  await rm(before, { recursive: true, force: true });
  return program;
}

/** A source that another thread loads is bundled too. What else lies beside a source stays there, wherever the whole is moved to. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url)`,
  transform(code, path) {
    if (!code.includes('import.meta.')) return null;
    const place = relative(folder, path).split(sep).join('/');
    return code
      .replaceAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, (_, source: string) => {
        const chunk = this.emitFile({ type: 'chunk', id: join(dirname(path), source), preserveSignature: 'strict' });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      })
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`);
  },
};

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of ['contract/src', 'server/src']) {
    for (const name of (await readdir(join(root, place), { recursive: true })).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(name).update(await readFile(join(root, place, name)));
    }
  }
  for (const name of ['package-lock.json', 'server/bundle.ts']) hash.update(await readFile(join(root, name)));
  return hash.digest('hex');
}

if (import.meta.main) await bundleServer();
