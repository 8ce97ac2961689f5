import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupKey, replaceIdentity } from './backupKey.ts';

test('the key on paper takes the place of one that the machine has made, which is kept beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const made = await openBackupKey(folder, undefined);
  const paper = await generateX25519Identity();
  await replaceIdentity(folder, paper);
  await replaceIdentity(folder, paper);
  expect(await openBackupKey(folder, undefined)).toMatchObject({ identity: paper, isNew: false });
  expect(made.identity).not.toBe(paper);
  expect((await readdir(folder)).sort()).toEqual(['backup.key', expect.stringMatching(/^backup\.key\.before-\d+$/)]);
});
