import type { Payload } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { charge } from '../../testing/fees/charge.ts';
import { changesOf, openCashOffice } from '../../testing/fees/openCashOffice.ts';
import { actOn, someone } from '../../testing/fees/openLedger.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';

const cash = { regNo: 'U001/1', amount: 250_000, method: 'CASH', paidBy: 'Okello Peter' } as const;

test('the path of a payment draws the parent’s and the school’s copy on one page, the same bytes each time', async () => {
  const { bursar } = await openCashOffice();
  const { path } = await bursar.call('addPayment', {
    ...cash,
    method: 'BANK',
    reference: 'SLIP 77',
    paidOn: '2026-06-10',
  });
  const bytes = await downloaded(bursar, path);
  expect((await downloaded(bursar, path)).equals(bytes)).toBe(true);
  const pages = pageTexts(bytes);
  expect(pages).toHaveLength(1);
  for (const said of [
    ...['RECEIPT', 'No. 000001', 'Akello 1 Joan', 'U001/1', 'S1', '15 June 2026, 11:00', '10 June 2026', 'SLIP 77'],
    ...['Okello Peter', 'UGX 250,000', 'Two hundred and fifty thousand shillings', 'TERM 2, 2026: TUITION'],
    ...['Owes UGX 650,000', 'Owes UGX 400,000', 'Parent’s copy', 'School’s copy'],
  ])
    expect(pages[0]?.replaceAll('\u00A0', ' '), said).toContain(said);
  expect(pages[0]).not.toMatch(/COPY \d|REVERSED/);
});

test('later prints are copies, each with its number, its day and who asked for it', async () => {
  const { school, bursar } = await openCashOffice();
  const { id, path } = await bursar.call('addPayment', cash);
  const first = await downloaded(bursar, path);
  const print = async () => {
    const asked = await bursar.call('printReceipts', { ids: [id] });
    const bytes = await downloaded(bursar, asked.path);
    expect((await downloaded(bursar, asked.path)).equals(bytes)).toBe(true);
    return pageTexts(bytes)[0];
  };
  expect(await print()).toMatch(/COPY 1, 15 June 2026, user\d Test/);
  expect(await print()).toContain('COPY 2, ');
  expect((await downloaded(bursar, path)).equals(first)).toBe(true);
  expect(await changesOf(school, 'printReceipts')).toMatchObject([
    { type: 'receiptPrint', after: { receipts: 1, first: 1, last: 1 } },
  ]);
});

test('the audit says who opened the path of a payment first, once', async () => {
  const { school, bursar, admin } = await openCashOffice();
  const { path } = await bursar.call('addPayment', cash);
  await downloaded(bursar, path);
  await downloaded(bursar, path);
  const day = { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' } as const;
  const { mainData } = await admin.call('getAuditLog', day);
  expect(mainData.flatMap(({ words }) => words)).toEqual([
    expect.stringMatching(/^user\d Test printed receipt 000001$/),
    expect.stringMatching(/^user\d Test recorded a payment of UGX.250,000 of Akello 1 Joan, receipt 000001$/),
  ]);
  const row = school.database.read.selectFrom('audit').selectAll().where('call', '=', 'printReceipts');
  expect(await row.executeTakeFirst()).toMatchObject({
    actorID: bursar.userID,
    sessionRef: expect.stringMatching(/./),
  });
});

test('a receipt that nobody has opened is printed for the first time by a bulk print, and then its path says the same', async () => {
  const { bursar } = await openCashOffice(3);
  const paths: string[] = [];
  for (const n of [1, 2, 3]) paths.push((await bursar.call('addPayment', { ...cash, regNo: `U001/${n}` })).path);
  const { path } = await bursar.call('printReceipts', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  const pages = pageTexts(await downloaded(bursar, path));
  expect(pages.map((page) => page.match(/No\. 00000\d/g))).toEqual([['No. 000001', 'No. 000002'], ['No. 000003']]);
  expect(pages.join()).not.toMatch(/COPY \d|copy/);
  expect(pageTexts(await downloaded(bursar, paths[0]))[0]).not.toContain('COPY');
});

test('what is printed is what was posted, whatever changed since; only a reversal shows', async () => {
  const { school, bursar, admin } = await openCashOffice();
  const { id, path } = await bursar.call('addPayment', cash);
  const before = await downloaded(bursar, path);
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ surname: 'Changed', classID: 2 }).execute();
    await db.updateTable('profile').set({ name: 'Another School' }).execute();
  });
  expect((await downloaded(bursar, path)).equals(before)).toBe(true);
  await admin.call('reversePayment', { id, reason: 'Typed twice' });
  const [page] = pageTexts(await downloaded(bursar, path));
  expect(page).toContain('RECEIPT, REVERSED');
  expect(page).toContain('REVERSED on 15 June 2026');
});

test('a payment that filled many categories still has one half of a page', async () => {
  const { school, bursar, studentIDs, yearID } = await openCashOffice();
  await actOn(school, (ledger) =>
    charge(
      ledger,
      { studentID: studentIDs[0] ?? 0, yearID, termID: 1 },
      someone,
      Array.from({ length: 20 }, (_, n) => ({ catID: n + 1, amount: 10_000 })),
    ),
  );
  const { path } = await bursar.call('addPayment', { ...cash, amount: 900_000 });
  const pages = pageTexts(await downloaded(bursar, path));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('more, together');
});

test('asked for wrongly, or for another’s without seeFee, nothing is printed', async () => {
  const { school, bursar } = await openCashOffice();
  const { id } = await bursar.call('addPayment', cash);
  const other = await school.with(['addPay']);
  const refused = [
    [bursar, {}, 400, texts.selectReceipts],
    [bursar, { startFrom: '2026-06-15', endAt: '2026-06-14' }, 400, texts.endBeforeStart],
    [bursar, { startFrom: '2026-06-14', endAt: '2026-06-14' }, 404, texts.noReceipts],
    [bursar, { ids: [id, 999] }, 404, texts.noReceipts],
    [other, { ids: [id] }, 404, texts.noReceipts],
  ] satisfies [typeof bursar, Payload<'printReceipts'>, number, string][];
  for (const [client, payload, status, msg] of refused)
    await expect(client.call('printReceipts', payload)).rejects.toMatchObject({ status, msg });
});

test('the code on a receipt is confirmed to anybody: number, amount, date, initials, and after a reversal that it is void', async () => {
  const { school, bursar, admin } = await openCashOffice();
  const { id } = await bursar.call('addPayment', cash);
  const { code } = await school.database.read.selectFrom('feeReceipts').select('code').executeTakeFirstOrThrow();
  const nobody = school.client('', 0);
  const said = await nobody.call('verifyReport', { code });
  expect(said).toMatchObject({
    ...{ state: 'VALID', paper: 'RECEIPT', school: 'My School', year: '', term: '', initials: 'A.J.' },
    totals: [
      { label: 'Receipt number', value: '000001' },
      { label: 'Amount', value: 'UGX\u00A0250,000' },
      { label: 'Date', value: '15 June 2026' },
    ],
  });
  expect(JSON.stringify(said)).not.toMatch(/650|400/);
  await admin.call('reversePayment', { id, reason: 'Typed twice' });
  expect(await nobody.call('verifyReport', { code })).toMatchObject({ state: 'VOID', paper: 'RECEIPT' });
});
