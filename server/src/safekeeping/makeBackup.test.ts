import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

async function ended(school: School, jobID: number): Promise<string> {
  for (;;) {
    const { state } = await school.parts.jobs.wait(jobID, 5_000);
    if (state !== 'WAITING' && state !== 'RUNNING') return state;
  }
}

test('a backup is made now by a program of its own, and one without its stick is an alarm and no fault', async () => {
  const heard: string[] = [];
  const listener = createServer((request, response) => {
    void text(request).then((body) => heard.push(body) && response.end());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const alarmUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/alarm`;
  const kept = await keptSchool();
  const school = await kept.begin({ alarmUrl });
  const admin = await school.as('admin');
  const { jobID } = await admin.call('makeBackup', {});
  expect(await ended(school, jobID)).toBe('DONE');
  const made = await admin.call('getSafekeeping', {});
  expect(made).toMatchObject({
    isOn: 1,
    key: 'MADE',
    problems: [texts.printKey],
    backup: { ok: 1 },
    places: [{ sets: 1 }],
  });
  await rm(String(kept.config.backupPlaces[0]), { recursive: true });
  const again = await admin.call('makeBackup', {});
  expect(await ended(school, again.jobID)).toBe('FAILED');
  const { problems, places } = await admin.call('getSafekeeping', {});
  expect([problems[0], places[0]?.error]).toEqual([
    texts.failed,
    expect.stringContaining('is the stick in its place?'),
  ]);
  expect(heard.map((body) => JSON.parse(body))).toMatchObject([
    { about: 'BACKUP', problem: `The backup failed: ${places[0]?.error}` },
  ]);
  await school.end();
  listener.close();
  // Two programs start, behind all else that the machine does.
}, 300_000);

test('without BACKUP_URL there is nothing to make', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect(await admin.ask('makeBackup', {})).toMatchObject({ status: 409, body: { msg: texts.notSetUp } });
});
