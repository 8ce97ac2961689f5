import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { anchorAudit, verifyAudit } from '../../audit/guardChain.ts';
import { anchorLedger, verifyLedgerNightly } from '../../audit/guardLedger.ts';
import { readAnchors } from '../../chain/anchors.ts';
import { asDatabaseOwner } from '../../testing/audit/asDatabaseOwner.ts';
import { openLedger } from '../../testing/fees/openLedger.ts';
import { open } from './charge.ts';
import { feesLedger } from './feesLedger.ts';
import { ledgerChain } from './ledgerChain.ts';

async function start() {
  const { school, act, studentID, yearID } = await openLedger();
  const own = { ...school.parts, folder: join(school.dataDir, 'anchors') };
  const { database, secrets } = school.parts;
  await act((ledger) => open(ledger, { studentID, yearID, termID: 1 }, 5000));
  return {
    ...{ school, own },
    anchors: async () => readAnchors(own.folder, ledgerChain, await secrets.subkeys(database.read, ledgerChain.name)),
    told: () =>
      database.read.selectFrom('audit').select(['outcome', 'reason']).where('call', '=', 'ledger:verify').execute(),
  };
}

test('the end of the ledger is anchored, once while it stays', async () => {
  const { own, anchors } = await start();
  await anchorLedger(own, feesLedger);
  await anchorLedger(own, feesLedger);
  expect((await anchors()).anchors).toMatchObject([{ chain: 'ledgerEntries', seq: 1, records: 1 }]);
});

test('the night says nothing of a ledger and an audit that are whole, whose anchors stand in one file', async () => {
  const { school, own, told } = await start();
  const admin = await school.as('admin');
  await admin.call('saveFeeCategory', { id: 1, residencies: [], newOnly: 0, rank: 4 });
  await anchorLedger(own, feesLedger);
  await anchorAudit(own);
  await verifyLedgerNightly(own, feesLedger);
  await verifyAudit(own);
  expect(await told()).toEqual([]);
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData.filter(({ call }) => call === 'audit:verify')).toEqual([]);
});

test('the night writes into the audit what is wrong, and the audit says it in a sentence', async () => {
  const { school, own, told } = await start();
  await asDatabaseOwner(school, `update "ledgerAccounts" set balance = 1 where kind = 'DUE'`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await verifyLedgerNightly(own, feesLedger);
  said.mockRestore();
  expect(await told()).toEqual([{ outcome: 'error', reason: expect.stringMatching(/^Entry 1: .+ \(L5\)$/) }]);
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual([
    expect.stringMatching(/^Somero found that the ledger of fees was changed outside Somero\. Entry 1/),
  ]);
});
