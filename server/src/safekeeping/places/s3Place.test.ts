import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFile } from '../../files/FileStore.ts';
import { openS3, type S3 } from '../../testing/s3/openS3.ts';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';
import type { School } from '../../testing/startSchool.ts';
import { layOut } from '../../tools/restoring/layOut.ts';
import { readIdentity } from '../backupKey.ts';
import { setsAmong } from '../sets/Manifest.ts';
import { openPlaces } from './openPlaces.ts';

const hour = 3_600_000;
/** How many requests later the bucket goes away each time. A set of PostgreSQL takes longer, and no other way to the bucket. */
const step = process.env.TEST_LONG === '1' ? 1 : process.env.TEST_DATABASE_URL ? 9 : 3;
const at = (hours: number) => new Date(Date.parse('2026-06-15T08:00:00.000Z') + hours * hour);

async function addFile(school: School, text: string): Promise<string> {
  const file = await school.parts.files.store(Buffer.from(text), { mime: 'text/plain', label: 'a file', createdBy: 1 });
  await school.database.write((db) => recordFile(db, file));
  return file.id;
}

/** A school whose sets go to a bucket, and before that to what `before` names. */
async function keptInS3(s3: S3, { before = '', set = {} } = {}) {
  const urls = `${before} ${s3.address('/hillside')}`;
  const kept = await keptSchool({ set: { BACKUP_URL: urls, ...s3.environment, ...set } });
  const school = await kept.begin();
  await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: 'LWANGA' });
  await addFile(school, 'a receipt');
  await school.end();
  return kept;
}

/** Opens every set of the bucket, with all of its files. @returns their times; throws where one is not whole */
async function openSets({ config }: Awaited<ReturnType<typeof keptSchool>>): Promise<string[]> {
  const { places } = await openPlaces(config.dataDir, config.backupPlaces);
  const [place] = places.slice(-1);
  if (!place) throw new Error('the bucket is away');
  const identity = (await readIdentity(config.dataDir)) ?? '';
  const times: string[] = [];
  for (const set of setsAmong(await place.list('sets'))) {
    const folder = await mkdtemp(join(tmpdir(), 'somero-set-'));
    try {
      await layOut(place, set.name, identity, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
    times.push(set.at);
  }
  return times;
}

test('sets lie in a bucket, old ones are removed there, and one of them is the school again', async () => {
  const s3 = await openS3({ pageSize: 2 });
  const kept = await keptInS3(s3, { set: { BACKUP_KEEP: '2h' } });
  for (const hours of [0, 1, 2]) {
    const { facts } = await kept.backup(at(hours));
    expect(facts).toMatchObject({
      ...{ ok: true, files: 1 },
      places: [{ address: s3.address('/hillside'), error: null, added: hours === 0 ? 1 : 0, free: null }],
    });
  }
  expect(await openSets(kept)).toEqual([at(1).toISOString(), at(2).toISOString()]);
  const keys = await s3.keys();
  expect(keys.filter((key) => key.startsWith('hillside/sets/'))).toHaveLength(4);
  expect(keys).toContain('hillside/anchors/2026-06-15.log');
  const { places } = await openPlaces(kept.config.dataDir, kept.config.backupPlaces);
  expect(JSON.parse((await places[0]?.readAnchors()) ?? '')).toMatchObject({ chain: 'audit', at: at(0).toISOString() });
  const after = await kept.open(at(3));
  const lost = await addFile(after, 'a lost receipt');
  await after.end();
  await kept.restoreFrom(kept.config, { at: at(4) });
  const school = await kept.open(at(4));
  expect((await school.database.read.selectFrom('files').select('id').execute()).map(({ id }) => id)).not.toContain(
    lost,
  );
  await school.end();
  expect((await s3.keys()).filter((key) => key.startsWith('hillside/anchors'))).toEqual([
    `hillside/anchors-before-restore-${at(4).toISOString().replace(/[:.]/g, '-')}/2026-06-15.log`,
  ]);
});

test('while the bucket is away the stick gets its set and somebody is told; the next run brings the bucket its own', async () => {
  const s3 = await openS3();
  const stick = await mkdtemp(join(tmpdir(), 'somero-stick-'));
  const kept = await keptInS3(s3, { before: stick });
  await kept.backup(at(0));
  await s3.goAway();
  const { facts } = await kept.backup(at(1));
  expect(facts).toMatchObject({
    ok: false,
    places: [{ error: expect.stringMatching(/^s3:.*ECONN/) }, { error: null, sets: 2 }],
  });
  expect(JSON.stringify(facts)).not.toMatch(/AKIA|canary/);
  await s3.comeBack();
  expect((await kept.backup(at(2))).facts).toMatchObject({ ok: true, places: [{ sets: 3 }, { sets: 2 }] });
  expect(await openSets(kept)).toEqual([at(0).toISOString(), at(2).toISOString()]);
  await rm(stick, { recursive: true });
});

test('a bucket that goes away at any point of a backup leaves the older sets whole, and never half a set', async () => {
  const s3 = await openS3();
  const kept = await keptInS3(s3, { set: { BACKUP_KEEP: '2h' } });
  for (const hours of [0, 1]) await kept.backup(at(hours));
  const before = await openSets(kept);
  s3.state.asked.length = 0;
  const school = await kept.open(at(2));
  await addFile(school, 'another receipt');
  await school.end();
  let runs = 0;
  for (let hours = 2; ; hours += 1) {
    let seen = 0;
    const gone = runs;
    s3.plan('cut', () => seen++ >= gone, 1000);
    const { facts } = await kept.backup(at(hours));
    s3.heal();
    const sets = await openSets(kept);
    if (facts.ok) break;
    // Two at least: a new one is there before an old one goes.
    expect(sets.length).toBeGreaterThanOrEqual(2);
    if (gone < 4) expect(sets).toEqual(before);
    runs += step;
  }
  expect(runs).toBeGreaterThan(10);
  expect((await s3.keys()).filter((key) => key.endsWith('.age') && key.startsWith('hillside/sets/'))).toHaveLength(2);
}, 400_000);
