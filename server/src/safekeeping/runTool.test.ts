import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from './runTool.ts';

test('a backup that takes too long is ended and says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'somero-slow-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const facts = await runTool('backup', [], { DATA_DIR: dataDir, BACKUP_URL: join(dataDir, 'stick') }, 1);
  expect(facts).toEqual({ ok: false, problem: expect.stringContaining('It took too long') });
});
