import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSchool } from './testing/startSchool.ts';

test('the home screen gets the school’s name and colour, a window of its own, and icons that are there', async () => {
  const { app, database } = await startSchool();
  await database.write((db) =>
    db.updateTable('profile').set({ name: 'Hillside College', colour: '#1b2a5b' }).where('id', '=', 1).execute(),
  );
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: 'Hillside College',
    theme_color: '#1b2a5b',
    display: 'standalone',
    start_url: '/dashboard',
  });
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of icons) expect(existsSync(join(import.meta.dirname, '../../web/public', src)), src).toBe(true);
});

test('a school that has no name and no colour yet gets those of Somero', async () => {
  const { app, database } = await startSchool();
  await database.write((db) => db.updateTable('profile').set({ name: '', colour: '' }).where('id', '=', 1).execute());
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Somero', theme_color: '#0b6e4f' });
});
