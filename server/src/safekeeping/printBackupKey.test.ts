import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';
import { password } from '../testing/startSchool.ts';
import { readIdentity } from './backupKey.ts';

test('the key is printed once, by who knows their own password, and is in no record', async () => {
  const kept = await keptSchool();
  const school = await kept.begin({});
  const admin = await school.as('admin');
  const print = (current = password) => admin.ask('printBackupKey', { current });
  expect(await print()).toMatchObject({ status: 409, body: { msg: texts.noKey } });
  await kept.backup();
  const key = await readIdentity(kept.config.dataDir);
  expect(key).toMatch(/^AGE-SECRET-KEY-1/);
  expect((await print('not mine')).status).toBe(400);
  expect(await print()).toMatchObject({ status: 200, body: { key } });
  expect(await print()).toMatchObject({ status: 409, body: { msg: texts.keyIsPrinted } });
  expect((await admin.call('getSafekeeping', {})).key).toBe('PRINTED');
  const records = await school.database.read.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(records)).not.toContain('AGE-SECRET');
  await school.end();
});
