import { existsSync } from 'node:fs';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFile } from '../files/FileStore.ts';
import { requireNoLocalFiles } from '../files/requireNoLocalFiles.ts';
import { pathOfStored } from '../files/storedFile.ts';
import { openS3 } from '../testing/s3/openS3.ts';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { toBucket, toFolder } from './moveFiles.ts';

async function store({ parts, database }: School, text: string) {
  const file = await parts.files.store(Buffer.from(text), { mime: 'text/plain', label: 'a file', createdBy: 1 });
  await database.write((db) => recordFile(db, file));
  return file;
}
const progress = () => {};

test('files go to the bucket and back, each with its sha256, and a move that was broken off goes on', async () => {
  const s3 = await openS3();
  const school = await startSchool();
  const { dataDir } = school;
  const files = [];
  for (const text of ['one', 'two', 'three', 'four']) files.push(await store(school, text));
  const options = { dataDir, bucket: s3.bucket(), files, progress };
  let puts = 0;
  s3.plan('cut', ({ method }) => method === 'PUT' && ++puts > 2, 3);
  await expect(toBucket(options)).rejects.toThrow('ECONNRESET');
  s3.heal();
  expect(await s3.keys()).toHaveLength(2);
  expect(await toBucket(options)).toEqual({ moved: 2, there: 2, problems: [] });
  expect(await toBucket(options)).toEqual({ moved: 0, there: 4, problems: [] });
  await expect(requireNoLocalFiles(dataDir)).rejects.toThrow('npm run files:move');
  await rm(join(dataDir, 'files'), { recursive: true });
  await requireNoLocalFiles(dataDir);
  expect(await toBucket(options)).toEqual({ moved: 0, there: 4, problems: [] });
  expect(await toFolder(options)).toEqual({ moved: 4, there: 0, problems: [] });
  expect(await toFolder(options)).toEqual({ moved: 0, there: 4, problems: [] });
  expect(Buffer.from(await school.parts.files.read(files[3]?.id ?? '')).toString()).toBe('four');
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

test('a file that is gone or damaged is named, and is no other under its name', async () => {
  const s3 = await openS3();
  const school = await startSchool();
  const { dataDir } = school;
  const [gone, damaged] = [await store(school, 'gone'), await store(school, 'damaged')];
  const options = { dataDir, bucket: s3.bucket(), files: [gone, damaged], progress };
  await rm(pathOfStored(dataDir, gone.id));
  await appendFile(pathOfStored(dataDir, damaged.id), 'x');
  const problems = [`the file ${gone.id} is gone`, `the file ${damaged.id} is not as it was stored`];
  expect(await toBucket(options)).toEqual({ moved: 0, there: 0, problems });
  expect(await s3.keys()).toEqual([]);
});

test('a school with its files in a bucket is backed up and restored, and what came after the set is kept beside', async () => {
  const s3 = await openS3();
  const kept = await keptSchool({ set: { FILES_URL: s3.address('/files'), ...s3.environment } });
  const school = await kept.begin();
  const { id } = await store(school, 'a receipt');
  await school.end();
  expect((await kept.backup()).facts).toMatchObject({ ok: true, files: 1 });
  const after = await kept.open();
  const { id: lost } = await store(after, 'a lost receipt');
  await after.end();
  // The bucket lost one, as by somebody's hand.
  await rm(s3.pathOf(`files/${id.slice(0, 2)}/${id}`));
  const later = new Date('2026-06-15T12:00:00.000Z');
  await kept.restoreFrom(kept.config, { at: later });
  const again = await kept.open(later);
  expect(Buffer.from(await again.parts.files.read(id)).toString()).toBe('a receipt');
  await again.end();
  const { dataDir } = kept.config;
  const [before = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  expect(existsSync(pathOfStored(join(dataDir, before), lost))).toBe(true);
  await requireNoLocalFiles(dataDir);
});
