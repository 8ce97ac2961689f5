import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newSecretKey, secretKeyText } from '../../server/src/secrets/secretKey.ts';
import { makePlace, runServer, signInAdmin, startServer } from './serverProcess.ts';

test('a server whose key is gone says so and starts; the key is never printed', async () => {
  const place = await makePlace();
  const key = secretKeyText(newSecretKey());
  const first = await startServer({ ...place, env: { ...place.env, SECRET_KEY: key } });
  await signInAdmin(first);
  first.kill('SIGTERM');
  await first.ended;

  const second = await startServer(place);
  expect(second.said()).toContain('there is no SECRET_KEY and no secret.key');
  expect(await signInAdmin(second)).toMatch(/^.{20,}$/);
  second.kill('SIGTERM');
  await second.ended;

  const wrong = await runServer({ ...place.env, SECRET_KEY: `${key}AAAA` });
  expect(await wrong.ended).toMatchObject({ code: 1 });
  expect(wrong.said()).toContain('SECRET_KEY must be 32 bytes');
  for (const { said } of [first, second, wrong]) expect(said()).not.toContain(key);
});

test('on PostgreSQL a second process without the key does not start beside the first', async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) return skip('one process alone opens an embedded database');
  const place = await makePlace();
  await startServer(place);
  const dataDir = await mkdtemp(join(tmpdir(), 'somero-second-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const second = await runServer({ ...place.env, DATA_DIR: dataDir });
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.said()).toContain('Several processes need the same SECRET_KEY');
});
