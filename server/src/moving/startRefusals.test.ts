import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runServer } from '../../../tests/faults/serverProcess.ts';
import { livesOn, movingSchools, read } from '../testing/moving/movingSchools.ts';
import { toFile } from './toFile.ts';
import { toPostgres } from './toPostgres.ts';

// A start where the school is not would make a second, empty one. Both engines at once: it runs with the tests of the embedded
// database, on a PostgreSQL of its own.

const { mover, place } = movingSchools();

async function start(env: Record<string, string>) {
  const server = await runServer(env);
  const { code } = await Promise.race([server.ended, server.ready.then((address) => ({ code: address }))]);
  return { code, said: server.said() };
}
const refused = (why: string) => ({ code: 1, said: expect.stringContaining(why) });

test('an empty PostgreSQL beside a file with a school stays empty, and the file as it was', async () => {
  const { folder, file, url } = await place();
  const before = [await read({ file }), await read({ url })];
  expect(await start({ DATA_DIR: folder, DATABASE_URL: url })).toEqual(
    refused(`The database of DATABASE_URL is empty, and the school is in ${file}`),
  );
  expect([await read({ file }), await read({ url })]).toEqual(before);
});

test('where a school was moved away nothing starts, neither in PostgreSQL nor in its folder', async () => {
  const { folder, file, url } = await place();
  await toPostgres(file, { url }, mover);
  const there = await read({ url });
  expect(await start({ DATA_DIR: folder })).toEqual(refused(`The school of ${file} was moved to PostgreSQL`));
  expect([existsSync(file), await read({ url })]).toEqual([false, there]);

  await toFile({ url }, file, mover);
  const before = await read({ file });
  expect(await start({ DATA_DIR: folder, DATABASE_URL: url })).toEqual(
    refused('The school in this PostgreSQL database was moved away'),
  );
  expect([await livesOn(url), await read({ file })]).toEqual([false, before]);
  expect(await start({ DATA_DIR: folder })).toMatchObject({ code: expect.stringContaining('http://127.0.0.1:') });
});
