import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFile } from '../../files/FileStore.ts';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { runBackup } from '../runBackup.ts';
import { proofOf } from './proofOf.ts';

test.each(['a badge', null])('a proof and a restore leave the files as they are: %s', async (text) => {
  const { config, begin, restoreFrom } = await keptSchool();
  const school = await begin();
  await school.database.write((db) =>
    addStudent(db, { surname: 'Akello', regno: 'U001/1', classID: 1, streamID: 1, subjectIDs: [1] }),
  );
  const facts = { mime: 'text/plain', label: 'a badge', createdBy: 1 };
  if (text !== null)
    await school.database.write(async (db) => recordFile(db, await school.parts.files.store(Buffer.from(text), facts)));
  await school.end();
  const files = async () => (await readdir(join(config.dataDir, 'files'), { recursive: true })).sort();
  const before = await files();
  const made = await runBackup(config, { release: '1.0.0', kind: 'hourly', prove: proofOf(config) });
  expect(made.facts).toMatchObject({ ok: true, files: text === null ? 0 : 1 });
  expect(await files()).toEqual(before);
  expect((await restoreFrom(config)).done).toContain('a class list was made');
  expect(await files()).toEqual(before);
});
