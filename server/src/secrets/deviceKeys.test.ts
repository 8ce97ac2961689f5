import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { beginAsParent, openAdmissions } from '../testing/applications.ts';
import { freshDatabases } from '../testing/freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, password, startSchool } from '../testing/startSchool.ts';
import type { KeySources } from './openKeys.ts';
import { newSecretKey } from './secretKey.ts';

const databases = freshDatabases<Tables>(beginning);

test('each user has a key of their own, the same at each sign-in and after a new password', async () => {
  const school = await startSchool();
  const keysOf = async (username: string, secret = password) =>
    (await school.client('', 0).call('login', { username, password: secret })).deviceKeys;
  const own = await keysOf('teacher');
  expect(await keysOf('admin')).not.toEqual(own);
  const chosen = 'a-newly-chosen-one';
  await (await school.as('teacher')).call('changeOwnPassword', {
    current: password,
    password: chosen,
    password2: chosen,
  });
  expect(await keysOf('teacher', chosen)).toEqual(own);
});

test('a new secret key of the school gives new keys and goes on giving the old ones, and without a secret key there are none', async () => {
  const [database, dataDir] = [await databases.open(), await newFolder()];
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const keysWith = async (keys: Pick<KeySources, 'secretKey' | 'secretKeyOld'>) => {
    const school = await openSchoolOn({ ...database, close: async () => {} }, dataDir, { keep: true, keys });
    const { deviceKeys } = await school.client('', 0).call('login', { username: 'teacher', password });
    await school.end();
    return deviceKeys;
  };
  const [first, second] = [newSecretKey(), newSecretKey()];
  const [old] = await keysWith({ secretKey: first });
  const [fresh, ...others] = await keysWith({ secretKey: second, secretKeyOld: first });
  expect([fresh === old, others]).toEqual([false, [old]]);
  expect(await keysWith({ secretKey: second })).toEqual([fresh, old]);
  expect(await keysWith({})).toEqual([]);
});

test('a parent has the same key with a renewed code, and who begins with the same number has another', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const own = (await parent.call('getApplications', who)).deviceKeys;
  expect(own).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const { students } = await office.call('getStudentApplications', { ...intake, action: 'APPLICANT' });
  const { code } = await office.call('renewApplicantCode', { applicantID: students[0]?.id ?? 0 });
  expect((await parent.call('getApplications', { ...who, code })).deviceKeys).toEqual(own);
  const other = await parent.call('beginApplication', { phone: who.phone });
  expect(other.deviceKeys).not.toEqual(own);
});
