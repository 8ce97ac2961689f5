import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { password } from '../../server/src/testing/startSchool.ts';
import { makePlace, startServer } from './serverProcess.ts';

test('what the program writes is for its own user of the machine alone', async () => {
  const place = await makePlace();
  const server = await startServer(place);
  const { body } = await server.ask('login', { username: 'admin', password });
  const { accessToken: token } = body.token as { accessToken: string };
  expect((await server.ask('getStudentSample', {}, { token })).status).toBe(200);
  const names = await readdir(place.dataDir, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['secret.key', 'files']));
  for (const name of names) {
    const { mode } = await stat(join(place.dataDir, name));
    expect(`${name} ${(mode & 0o077).toString(8)}`).toBe(`${name} 0`);
  }
});
