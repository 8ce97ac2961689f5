import { expect, test } from 'vitest';
import { readZipDirectory, unpackEntry } from '../../documents/sheets/unpackZip.ts';
import { startIssuing } from '../../testing/issuedReports.ts';
import type { Client } from '../../testing/startSchool.ts';

async function unpack(client: Client, path = '') {
  const { bytes, headers } = await client.download(path);
  expect(headers['content-type']).toBe('application/zip');
  return readZipDirectory(bytes).map((entry) => ({ name: entry.name, bytes: Buffer.from(unpackEntry(bytes, entry)) }));
}

test('the reports of a run come one by one, in folders of streams, each as printReport prints it', async () => {
  const { ids, admin, print, issuedTo } = await startIssuing();
  const { jobID = 0 } = await print({ classID: 0, streamID: 0 });
  const { path, failed } = await admin.call('zipReports', { jobID });
  expect(failed).toEqual([]);
  expect(path).toContain('All_classes_term_2_2026_report_cards.zip');
  const files = await unpack(admin, path);
  expect(files.map(({ name }) => name)).toEqual([
    'S2_EAST/003471_001_AKELLO_Joan.pdf',
    'S2_EAST/003471_002_BALUKU_Joan.pdf',
    'S2_EAST/u1234_003_CHEROP_Joan.pdf',
    'S2_WEST/003471_004_DEMBE_Joan.pdf',
    'S3_EAST/003471_005_EKIT_Joan.pdf',
    'S5_EAST/003471_006_FAROUK_Joan.pdf',
  ]);
  const [baluku] = await issuedTo(ids.baluku);
  const single = await admin.download((await admin.call('printReport', { id: baluku?.id ?? 0 })).path ?? '');
  expect(files[1]?.bytes.equals(single.bytes)).toBe(true);
});

test('a run that changed nothing has its reports all the same, and one that was withdrawn is named', async () => {
  const { ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const { jobID = 0 } = await print();
  const [akello] = await issuedTo(ids.akello);
  await admin.call('voidReport', { id: akello?.id ?? 0, reason: 'Lost' });
  const { path, failed } = await admin.call('zipReports', { jobID });
  expect(failed).toEqual([{ student: 'AKELLO Joan', msg: 'The report was withdrawn' }]);
  expect(await unpack(admin, path)).toHaveLength(2);
  for (const id of [ids.baluku, ids.cherop]) {
    const [issued] = await issuedTo(id);
    await admin.call('voidReport', { id: issued?.id ?? 0, reason: 'Lost' });
  }
  expect(await admin.ask('zipReports', { jobID })).toMatchObject({
    status: 409,
    body: { msg: 'All of these reports were withdrawn' },
  });
});

test('two students of one name and index number do not take each other’s place', async () => {
  const { school, ids, admin, print } = await startIssuing();
  await school.database.write((db) =>
    db
      .updateTable('students')
      .set({ surname: 'AKELLO', regno: '003471:001', regnoKey: '003471:001' })
      .where('id', '=', ids.baluku)
      .execute(),
  );
  const { jobID = 0 } = await print();
  const files = await unpack(admin, (await admin.call('zipReports', { jobID })).path);
  expect(files.map(({ name }) => name).slice(0, 2)).toEqual([
    'S2_EAST/003471_001_AKELLO_Joan.pdf',
    'S2_EAST/003471_001_AKELLO_Joan_2.pdf',
  ]);
});

test('the runs of others, other jobs and runs that are not done have none', async () => {
  const { school, ids, admin, print } = await startIssuing();
  const { jobID = 0 } = await print();
  const other = await school.another(1);
  expect((await other.ask('zipReports', { jobID })).status).toBe(404);
  const list = await admin.call('generateClassList', { classID: 2, streamID: 1 });
  if (list.jobID) expect((await admin.ask('zipReports', { jobID: list.jobID })).status).toBe(404);
  await school.database.write((db) =>
    db.updateTable('jobs').set({ state: 'FAILED' }).where('id', '=', jobID).execute(),
  );
  const { status, body } = await admin.ask('zipReports', { jobID });
  expect([status, body.msg]).toEqual([409, 'This run is not finished']);
  expect(ids.year).toBeGreaterThan(0);
});
