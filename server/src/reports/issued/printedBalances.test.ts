import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { charge } from '../../testing/fees/charge.ts';
import { actOn, pay, someone } from '../../testing/fees/openLedger.ts';
import { startIssuing } from '../../testing/issuedReports.ts';
import { reportPages } from '../../testing/reportPages.ts';

/** Akello owes 600,000, and cards say so. */
async function start() {
  const issuing = await startIssuing();
  const { school, ids, admin } = issuing;
  await admin.call('updateReportSettings', { balanceOnReports: 1 });
  await actOn(school, (ledger) =>
    charge(ledger, { studentID: ids.akello, yearID: ids.year, termID: 2 }, someone, [{ catID: 1, amount: 600_000 }]),
  );
  const pageOf = async (name: string, path = '') =>
    (await reportPages(school, path)).find((page) => page.includes(name))?.replaceAll('\u00A0', ' ') ?? '';
  return { ...issuing, pageOf };
}

test('a card says what is owed on its day of issue, where the school switches it on', async () => {
  const { print, pageOf, school, ids } = await start();
  await actOn(school, (ledger) => pay(ledger, { studentID: ids.baluku, amount: 20_000 }));
  const { path } = await print();
  expect(await pageOf('AKELLO', path)).toContain('Balance on 15 June 2026: UGX 600,000 owed');
  expect(await pageOf('BALUKU', path)).toContain('Balance on 15 June 2026: UGX 20,000 credit');
  expect(await pageOf('CHEROP', path)).toContain('Balance on 15 June 2026: cleared');
});

test('a payment replaces no card: made or printed again it keeps code and balance, and a changed mark brings today’s', async () => {
  const { print, pageOf, school, ids, admin, issuedTo, markID } = await start();
  await print();
  const [before] = await issuedTo(ids.akello);
  await actOn(school, (ledger) => pay(ledger, { studentID: ids.akello, amount: 100_000 }));
  school.clock.pass(24 * 3_600_000);
  const again = await school.as('admin');
  const { path } = await print({}, again);
  const issued = 'Balance on 15 June 2026: UGX 600,000 owed';
  expect(await pageOf('AKELLO', path)).toContain(issued);
  expect(await issuedTo(ids.akello)).toEqual([before]);
  const reprint = async () => pageOf('AKELLO', (await again.call('printReport', { id: before?.id ?? 0 })).path);
  expect(await reprint()).toContain(issued);
  await again.call('editMarks', { updateMarksID: markID, score: 71 });
  const changed = await print({}, again);
  expect(await pageOf('AKELLO', changed.path)).toContain('Balance on 16 June 2026: UGX 500,000 owed');
  expect(await reprint()).toContain(issued);
  void admin;
});

test('neither the public check nor a card of a school that keeps it off says anything of fees', async () => {
  const { print, pageOf, ids, admin, issuedTo, school } = await start();
  await print();
  const [card] = await issuedTo(ids.akello);
  expect(card?.totals).not.toMatch(/balance|600,000/i);
  const seen = await school.client('', 0).call('verifyReport', { code: card?.code ?? '' });
  expect(JSON.stringify(seen)).not.toMatch(/balance|600,?000/i);
  await admin.call('updateReportSettings', { balanceOnReports: 0 });
  const { path } = await print();
  expect(await pageOf('AKELLO', path)).not.toMatch(/Balance|School fees/);
});

test('the switch takes the right to set reports and the right to set fees', async () => {
  const { school } = await start();
  const head = await school.with(['setRep']);
  expect(await head.ask('updateReportSettings', { balanceOnReports: 0 })).toMatchObject({
    ...{ status: 403, body: { msg: schoolTexts.balanceTakesFees } },
  });
  // A form that sends the switch as it is changes nothing.
  expect((await head.call('updateReportSettings', { balanceOnReports: 1 })).settingData.balanceOnReports).toBe(1);
  const both = await school.with(['setRep', 'setFee']);
  expect((await both.call('updateReportSettings', { balanceOnReports: 0 })).settingData.balanceOnReports).toBe(0);
});
