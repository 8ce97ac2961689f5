import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { fillReference } from '../database/reference.ts';
import type { Tables } from '../database/tables.ts';
import { livesOn, movingSchools, read } from '../testing/moving/movingSchools.ts';
import { schoolBegins } from '../testing/startSchool.ts';
import { toFile } from './toFile.ts';
import { toPostgres } from './toPostgres.ts';

// Both engines at once: it runs with the tests of the embedded database, on a PostgreSQL of its own.

const { mover, place } = movingSchools();

test('a PostgreSQL on which Somero runs is neither moved to nor from', async () => {
  const { folder, file, url } = await place();
  const elsewhere = join(folder, 'new/somero.db');
  // As another process names its connections.
  const running = new pg.Client({ connectionString: url, application_name: 'somero 1' });
  await running.connect();
  const why = 'Somero still runs on that PostgreSQL database: stop it first';
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow(why);
  await expect(toFile({ url }, elsewhere, mover)).rejects.toThrow(why);
  await running.end();
  expect([existsSync(file), existsSync(elsewhere)]).toEqual([true, false]);
});

test('a target that holds a school is refused, and neither changes', async () => {
  const { file, url } = await place();
  const other = await openDatabase<Tables>({ migrations, url });
  await other.write((db) => fillReference(db, schoolBegins));
  await other.close();
  const before = [await read({ file }), await read({ url })];
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow(
    'There is a school in that PostgreSQL database already',
  );
  await expect(toFile({ url }, file, mover)).rejects.toThrow(`There is a database ${file} already`);
  expect([await read({ file }), await read({ url })]).toEqual(before);
  expect(await livesOn(url)).toBe(true);
});

test('a source without a school is refused: an empty database, a folder without a file, what was moved before', async () => {
  const { folder, file, url } = await place();
  const elsewhere = join(folder, 'new/somero.db');
  await expect(toFile({ url }, elsewhere, mover)).rejects.toThrow('That PostgreSQL database holds no school');
  await expect(toPostgres(elsewhere, { url }, mover)).rejects.toThrow(`There is no database ${elsewhere}`);
  await toPostgres(file, { url }, mover);
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow(`it was moved before, to ${file}.moved`);
  expect(await livesOn(url)).toBe(true);
  await toFile({ url }, file, mover);
  await expect(toFile({ url }, elsewhere, mover)).rejects.toThrow('holds no school: it was moved away');
  expect([existsSync(file), existsSync(elsewhere)]).toEqual([true, false]);
});

test('a school that came back and went on is not moved over what it left there', async () => {
  const { file, url } = await place();
  await toPostgres(file, { url }, mover);
  await toFile({ url }, file, mover);
  const here = await openDatabase<Tables>({ migrations, file });
  await here.write((db) => db.insertInto('families').values({ id: 901, userID: 1, at: '' }).execute());
  await here.close();
  const before = [await read({ file }), await read({ url })];
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow(
    'That PostgreSQL database holds another school, or this one at another time',
  );
  expect([await read({ file }), await read({ url })]).toEqual(before);
  expect(await livesOn(url)).toBe(false);
});
