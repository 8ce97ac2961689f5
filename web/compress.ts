import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The last step of the build: a .br and a .gz beside each text file, so that the server compresses nothing while it runs.

const folder = join(import.meta.dirname, 'dist');
const least = 256;
/** The smaller zlib's memory, the shorter the blocks of the file: which is best differs from file to file. */
const memories = [9, 8, 7, 6, 5];

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(m?js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < least) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  const tried = memories.map((memLevel) => gzipSync(bytes, { level: 9, memLevel }));
  writeFileSync(
    `${path}.gz`,
    tried.reduce((best, next) => (next.length < best.length ? next : best)),
  );
}
