import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programEnvironment } from '../testing/programEnvironment.ts';

test('a start on a damaged database says what to do', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'somero-damaged-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  await writeFile(join(DATA_DIR, 'somero.db'), 'x'.repeat(100_000));
  const said = await new Promise<string>((resolve) => {
    const env = { ...programEnvironment, DATA_DIR, PORT: '0' };
    execFile(process.execPath, [join(import.meta.dirname, '../main.ts')], { env }, (_, out, errors) =>
      resolve(out + errors),
    );
  });
  expect(said).toBe(
    'file is not a database\nThe database is damaged. Restore a backup (docs/operations.md, part 7).\n',
  );
});
