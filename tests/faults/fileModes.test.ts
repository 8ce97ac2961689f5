import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { password } from '../../server/src/testing/startSchool.ts';
import { makePlace, startServer } from './serverProcess.ts';

test('what the program writes is for its own user of the machine alone', async () => {
  const place = await makePlace();
  // With a cache of its own, as in real use.
  const server = await startServer({ ...place, env: { ...place.env, NODE_COMPILE_CACHE: '' } });
  const { body } = await server.ask('login', { username: 'admin', password });
  const { accessToken: token } = body.token as { accessToken: string };
  expect((await server.ask('getStudentSample', {}, { token })).status).toBe(200);
  const names = await readdir(place.dataDir, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['secret.key', 'files', 'compiled']));
  for (const name of names) {
    const { mode } = await stat(join(place.dataDir, name));
    expect(`${name} ${(mode & 0o077).toString(8)}`).toBe(`${name} 0`);
  }
});
