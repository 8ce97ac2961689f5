import { expect, test } from 'vitest';
import { verifyChain } from '../chain/verifyChain.ts';
import { startSchool } from '../testing/startSchool.ts';
import { auditChain } from './recordAudit.ts';

test('an anchor from paper is found in the audit, and missed when the audit was cut', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'St. Kizito SS' });
  const { school: name, at, seq, records, hash } = await admin.call('getAuditAnchor', {});
  expect([name, at, records]).toEqual(['St. Kizito SS', school.clock.now().toISOString(), seq]);
  await admin.call('updateSchoolProfile', { name: 'St. Kizito School' });
  const keys = await school.parts.secrets.subkeys(school.database.read, auditChain.name);
  const verify = (anchor: { seq: number; hash: string }) =>
    verifyChain(school.database.read, auditChain, { keys, anchors: [anchor] });
  expect((await verify({ seq, hash })).wrong).toBeNull();
  expect((await verify({ seq, hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).wrong).toMatchObject(
    {
      seq,
    },
  );
  expect((await verify({ seq: seq + 2, hash })).wrong).toMatchObject({ seq: seq + 2 });
});

test('only ADMIN sees it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getAuditAnchor', {})).status).toBe(403);
});
