import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of 16 MB of its own, as only root may make one; undefined where that is not allowed. */
export function mountSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'somero-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
  rmdirSync(folder);
}

/** Writes zeros until nothing more fits, but for `free` bytes. */
export async function fillDisk(path: string, free = 0): Promise<void> {
  const room = join(path, '../room');
  if (free > 0) await writeFile(room, new Uint8Array(free));
  for (const size of [1024 * 1024, 4096]) {
    for (;;) {
      const written = await writeFile(path, new Uint8Array(size), { flag: 'a' }).then(
        () => true,
        () => false,
      );
      if (!written) break;
    }
  }
  if (free > 0) await rm(room);
}
