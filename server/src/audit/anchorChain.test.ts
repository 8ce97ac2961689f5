import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hearAlarms } from '../testing/safekeeping/hearAlarms.ts';
import { startSchool } from '../testing/startSchool.ts';
import { anchorAudit } from './guardChain.ts';

test('an anchor that cannot be written, and a chain that is not as it was anchored, are alarms', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const school = await startSchool();
  const { heard, url } = await hearAlarms();
  const admin = await school.as('admin');
  await admin.call('addSubject', { level: 1, subject: 'BEEKEEPING', subjectCat: 1 });
  const folder = join(school.dataDir, 'anchors');
  const own = { ...school.parts, folder, alarmUrl: url };
  await anchorAudit(own);
  expect(heard).toEqual([]);

  const lost = {
    at: '2026-06-15T08:00:00.000Z',
    chain: 'audit',
    seq: 900,
    hash: '0'.repeat(64),
    records: 900,
    keyID: '',
    mac: '',
  };
  await writeFile(join(folder, 'anchors.log'), `${JSON.stringify(lost)}\n`);
  await anchorAudit(own);
  expect(heard).toEqual([
    expect.objectContaining({ about: 'ANCHOR', problem: expect.stringContaining('record 900 is missing') }),
  ]);

  await writeFile(join(school.dataDir, 'a file'), '');
  await expect(anchorAudit({ ...own, folder: join(school.dataDir, 'a file') })).rejects.toThrow('ENOTDIR');
  expect(heard.slice(1)).toEqual([
    expect.objectContaining({ problem: expect.stringContaining('The end of the audit could not be anchored: ') }),
  ]);
});
