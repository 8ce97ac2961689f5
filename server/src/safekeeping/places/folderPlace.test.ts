import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appendAnchor } from '../../chain/anchors.ts';
import { recordFile } from '../../files/FileStore.ts';
import { pathOfStored } from '../../files/storedFile.ts';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';
import { openFolderPlace } from './folderPlace.ts';

const at = (hours: number) => new Date(Date.parse('2026-06-15T08:00:00.000Z') + hours * 3_600_000);

/** A school with one file, and a stick with its first set. */
async function withStick() {
  const kept = await keptSchool();
  const school = await kept.begin();
  await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: 'LWANGA' });
  const { files } = school.parts;
  const stored = await files.store(Buffer.from('a receipt'), { mime: 'text/plain', label: 'a file', createdBy: 1 });
  await school.database.write((db) => recordFile(db, stored));
  await school.end();
  await kept.backup(at(0));
  const receipt = pathOfStored(kept.config.dataDir, stored.id);
  return { kept, receipt, stick: join(kept.folder, 'stick') };
}

test('a folder that the user may not write to is said to be so', async () => {
  // Not even root makes a file there.
  await expect(openFolderPlace('/sys/kernel', false)).rejects.toThrow('the user of Somero may not write there');
});

test('a stick that leads to the files of the school by a link gets no set, and none of them is removed', async () => {
  const { kept, receipt, stick } = await withStick();
  const { dataDir } = kept.config;
  await rename(join(stick, 'files'), join(stick, 'before'));
  await symlink(join(dataDir, 'files'), join(stick, 'files'));
  // As if no set had named them for weeks.
  const names = (await readdir(join(dataDir, 'files'), { recursive: true })).map((name) => [
    `files/${name}`,
    '2026-01-01',
  ]);
  await writeFile(join(stick, 'unnamed.json'), JSON.stringify(Object.fromEntries(names)));
  const { facts } = await kept.backup(at(1));
  expect(await readFile(receipt, 'utf8')).toBe('a receipt');
  expect(facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('files is a link') }] });
  await rm(join(stick, 'files'));
  await rename(join(stick, 'before'), join(stick, 'files'));
  const [deeper = ''] = await readdir(join(stick, 'files'));
  await rename(join(stick, 'files', deeper), join(stick, 'before'));
  await mkdir(join(kept.folder, 'elsewhere'));
  await symlink(join(kept.folder, 'elsewhere'), join(stick, 'files', deeper));
  const again = await kept.backup(at(2));
  expect(again.facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('is a link') }] });
  expect(await readdir(join(kept.folder, 'elsewhere'))).toEqual([]);
});

test('anchors are written through no link, and a pipe in their place holds nobody up', async () => {
  const { kept, stick } = await withStick();
  const { dataDir } = kept.config;
  const log = join(stick, 'anchors.log');
  const [line = ''] = (await readFile(log, 'utf8')).split('\n');
  const key = join(dataDir, 'a.key');
  await writeFile(key, 'a key');
  await rm(log);
  await symlink(key, log);
  expect((await kept.backup(at(1))).facts).toMatchObject({
    ok: false,
    places: [{ error: expect.stringContaining('anchors.log is a link') }],
  });
  await expect(appendAnchor(stick, JSON.parse(line))).rejects.toThrow('ELOOP');
  expect(await readFile(key, 'utf8')).toBe('a key');
  await rm(log);
  execFileSync('mkfifo', [log]);
  expect((await kept.backup(at(2))).facts.ok).toBe(false);
  await rm(log);
  expect((await kept.backup(at(3))).facts.ok).toBe(true);
});

test('a list of unnamed files that says nothing stops no tidying', async () => {
  const { kept, stick } = await withStick();
  await writeFile(join(stick, 'files', 'stranger'), '');
  await writeFile(join(stick, 'unnamed.json'), 'null');
  expect((await kept.backup(at(1))).facts.ok).toBe(true);
  expect(JSON.parse(await readFile(join(stick, 'unnamed.json'), 'utf8'))).toEqual({
    'files/stranger': at(1).toISOString(),
  });
});

test.each(['null', '{"a":1}'])(
  'what stands in DATA_DIR about places may be damaged (%s): the next backup is made all the same',
  async (text) => {
    const { kept } = await withStick();
    for (const name of ['backup-places.json', 'anchors-aside.json'])
      await writeFile(join(kept.config.dataDir, name), text);
    expect((await kept.backup(at(1))).facts.ok).toBe(true);
  },
);
