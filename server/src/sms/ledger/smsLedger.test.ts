import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { anchorLedger, verifyLedgerNightly } from '../../audit/guardLedger.ts';
import { asDatabaseOwner } from '../../testing/audit/asDatabaseOwner.ts';
import { openSms } from '../../testing/sms/openSms.ts';
import { smsLedger } from './smsLedger.ts';

test('the night finds what was changed in the ledger of SMS, and the audit says it in a sentence', async () => {
  const { school, grant } = await openSms();
  const own = { ...school.parts, folder: join(school.dataDir, 'anchors') };
  await grant(5);
  await anchorLedger(own, smsLedger);
  await verifyLedgerNightly(own, smsLedger);
  const admin = await school.as('admin');
  const told = async () => {
    const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
    return mainData.filter(({ call }) => call === 'sms:verify').map(({ words }) => words[0]);
  };
  expect(await told()).toEqual([]);
  await asDatabaseOwner(school, `update "smsAccounts" set balance = 500 where kind = 'AVAILABLE'`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await verifyLedgerNightly(own, smsLedger);
  said.mockRestore();
  expect(await told()).toEqual([
    expect.stringMatching(/^Somero found that the ledger of SMS was changed outside Somero\. Entry 1: .+\(S4\)/),
  ]);
});
