import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeKeyFile } from '../secrets/keyFile.ts';
import { newSecretKey, secretKeyText } from '../secrets/secretKey.ts';
import { programEnvironment } from '../testing/programEnvironment.ts';

test('the program prints the key that counts, and says where there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'somero-show-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'secretShow.ts')], {
      env: { ...programEnvironment, DATA_DIR: dataDir, ...env },
    }).then(({ stdout }) => stdout.split('\n')[0]);
  await expect(run({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no secret.key in') });
  await makeKeyFile(dataDir);
  expect(`${await run({})}\n`).toBe(await readFile(join(dataDir, 'secret.key'), 'utf8'));
  const given = secretKeyText(newSecretKey());
  expect(await run({ SECRET_KEY: given })).toBe(given);
});
