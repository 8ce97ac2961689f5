import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseBefore } from './installation.ts';

test('the release before is the newest that is there, whole and older, whatever was tried since', async () => {
  const home = await mkdtemp(join(tmpdir(), 'somero-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  for (const name of ['0.1.0', '0.2.0', '0.9.0', '0.10.0', '0.11.0', '.unpacking']) {
    await mkdir(join(home, 'releases', name), { recursive: true });
    // Half unpacked.
    if (name !== '0.9.0') await writeFile(join(home, 'releases', name, 'release.json'), '{}');
  }
  expect(await releaseBefore(home, '0.10.0')).toBe('0.2.0');
  expect(await releaseBefore(home, '0.2.0')).toBe('0.1.0');
  expect(await releaseBefore(home, '0.1.0')).toBeUndefined();
});
