import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packRelease } from './releaseFile.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');

async function pack(names: readonly string[], { mode, at }: { mode: number; at: Date }): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = [];
  for (const name of names) {
    const path = join(folder, name);
    await writeFile(path, `content of ${name}`);
    await chmod(path, mode);
    await utimes(path, at, at);
    files.push({ name: `somero/releases/1.0.0/${name}`, path, isProgram: name === 'node' });
  }
  const target = join(folder, 'made.tar.gz');
  await packRelease(files, { key, time: new Date(0), target });
  return readFile(target);
}

test('the same files make the same bytes, whatever their folder, order, modes and times', async () => {
  const names = ['release.json', 'node', 'main.ts', 'Main.ts', 'é.ts'];
  const first = await pack(names, { mode: 0o644, at: new Date(1000) });
  const second = await pack(names.toReversed(), { mode: 0o600, at: new Date(2_000_000_000) });
  expect(second.equals(first)).toBe(true);
});
