import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { downloaded, pageTexts, pdfFacts } from '../../testing/readDocuments.ts';
import { putReceipt, startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense } from '../../testing/sampleProject.ts';

// The receipts that follow a report when they are asked for.

const pdfMime = 'application/pdf';
const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function slip(pages: readonly string[], change: (document: PDFDocument) => void = () => undefined) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) document.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 18, font });
  change(document);
  return document.save();
}

/** The expenses of the project in their order. */
const expensesOf = async ({ school, id }: Awaited<ReturnType<typeof startReportedProject>>) =>
  school.database.read
    .selectFrom('expenses')
    .select('id')
    .where('projectID', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('spentOn')
    .execute();

async function print(opened: Awaited<ReturnType<typeof startReportedProject>>) {
  const { admin, id } = opened;
  const { path, failed } = await admin.call('balanceSheetPdf', { id, cur: 'UGX', receipts: 1 });
  const bytes = await downloaded(admin, path);
  return { bytes, failed, pages: pageTexts(bytes) };
}

test('pictures and PDF follow in order, each page under which receipt it is, numbered through', async () => {
  const opened = await startReportedProject();
  const { school, id } = opened;
  const [first, second] = await expensesOf(opened);
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a0c0a0' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Secret place of the photo' }, IFD3: { GPSLatitude: '0/1 18/1 0/1' } });
  const bytes = await photo.jpeg().toBuffer();
  expect(bytes.includes('Secret place')).toBe(true);
  await putReceipt(
    school,
    { projectID: id, expenseID: first?.id ?? 0 },
    { bytes, fileName: 'photo.jpg', mime: 'image/jpeg' },
  );
  const pdf = await slip(['Invoice page one', 'Invoice page two']);
  await putReceipt(
    school,
    { projectID: id, expenseID: second?.id ?? 0 },
    { bytes: pdf, fileName: 'invoice.pdf', mime: pdfMime },
  );
  const made = await print(opened);
  expect(made.failed).toEqual([]);
  expect(made.pages.map((page) => page.trim().split('\n')[0]?.trim().replace(/ {2,}/g, '  '))).toEqual([
    'St. Kizito Senior Secondary School, Bukomansimbi',
    'Receipt 1 · The project · Receipt_17.png',
    'Receipt 2 · Transport · R-1 · photo.jpg',
    'Receipt 3 · Transport · R-2 · invoice.pdf  page 1 of 2',
    'Receipt 3 · Transport · R-2 · invoice.pdf  page 2 of 2',
    'Receipt 4 · Seeds · 0042 · slip.png',
  ]);
  expect(made.pages[0]).toContain('Total spending');
  expect(made.pages[4]).toContain('Invoice page two');
  for (const [index, page] of made.pages.entries()) expect(page).toContain(`Page ${index + 1} of 6`);
  // The same picture of one pixel twice, and the photo, upright and smaller.
  expect(pdfFacts(made.bytes).pictures).toBe(3);
  expect(made.bytes.toString('latin1')).toMatch(/\/Width 1200\s+\/Height 1800/);
  expect(made.bytes.includes('Secret place')).toBe(false);
});

test('a script in a PDF, its links and what is attached to it do not come along', async () => {
  const opened = await startReportedProject();
  const { school, id } = opened;
  const bytes = await slip(['Paid in cash'], (document) => {
    document.addJavaScript('main', 'app.alert("stolen")');
    const script = document.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("stolen")') });
    document.catalog.set(PDFName.of('OpenAction'), script);
    document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: script }));
  });
  expect(Buffer.from(bytes).includes('OpenAction')).toBe(true);
  await putReceipt(school, { projectID: id, expenseID: null }, { bytes, fileName: 'evil.pdf', mime: pdfMime });
  const made = await print(opened);
  expect(made.pages[1]).toContain('Paid in cash');
  const raw = made.bytes.toString('latin1');
  for (const word of ['JavaScript', 'OpenAction', '/JS', '/AA', 'stolen']) expect(raw, word).not.toContain(word);
});

test('what cannot be printed is listed before the receipts and in the answer; the rest is printed', async () => {
  const opened = await startReportedProject();
  const { school, id, admin } = opened;
  const [first, second, third] = await expensesOf(opened);
  const put = (expenseID: number | null | undefined, fileName: string, mime: string, bytes: Uint8Array) =>
    putReceipt(school, { projectID: id, expenseID: expenseID ?? null }, { bytes, fileName, mime });
  await put(first?.id, 'letter.docx', wordMime, Buffer.from('PK\x03\x04'));
  const locked = await PDFDocument.load(await slip(['Locked']));
  locked.encrypt({ userPassword: 'x', ownerPassword: 'x' });
  await put(second?.id, 'locked.pdf', pdfMime, await locked.save());
  await put(third?.id, 'broken.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]));
  const made = await print(opened);
  expect(made.failed).toEqual([
    {
      student: 'Receipt 2, Transport, R-1, letter.docx',
      msg: 'A Word document or spreadsheet cannot be printed here',
    },
    {
      student: 'Receipt 3, Transport, R-2, locked.pdf',
      msg: 'The PDF cannot be printed: it is protected by a password',
    },
    { student: 'Receipt 4, Seeds, 0042, broken.jpg', msg: 'The picture is damaged and cannot be printed' },
  ]);
  expect(made.pages).toHaveLength(3);
  expect(made.pages[1]).toContain('RECEIPTS THAT ARE NOT PRINTED HERE');
  for (const name of ['letter.docx', 'locked.pdf', 'broken.jpg']) expect(made.pages[1]).toContain(name);
  expect(made.pages[1]).toContain('Page 2 of 3');
  expect(made.pages[2]).toContain('Receipt 1 · The project');
  expect(made.pages[2]).toContain('Page 3 of 3');
  const { path } = await admin.call('balanceSheetPdf', { id, cur: 'UGX' });
  expect(pageTexts(await downloaded(admin, path))).toHaveLength(1);
});

test('a file that is missing on the disk is reported', async () => {
  const opened = await startReportedProject();
  const [first] = await expensesOf(opened);
  const gone = 'f'.repeat(32);
  await opened.school.database.write(async (db) => {
    const { fileID } = await db
      .selectFrom('receipts')
      .select('fileID')
      .where('expenseID', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow();
    const file = await db.selectFrom('files').selectAll().where('id', '=', fileID).executeTakeFirstOrThrow();
    await db
      .insertInto('files')
      .values({ ...file, id: gone })
      .execute();
    await db
      .updateTable('receipts')
      .set({ fileID: gone })
      .where('expenseID', '=', first?.id ?? 0)
      .execute();
  });
  const { failed } = await print(opened);
  expect(failed).toEqual([
    { student: 'Receipt 2, Transport, R-1, slip.png', msg: 'It cannot be printed: the file is gone' },
  ]);
});

test('beyond 300 pages the rest is named as left out', async () => {
  const opened = await startReportedProject();
  const { school, id, lineIDs } = opened;
  const [first] = await expensesOf(opened);
  const bytes = await slip(Array.from({ length: 298 }, (_, n) => `Sheet ${n + 1}.`));
  await putReceipt(school, { projectID: id, expenseID: null }, { bytes, fileName: 'long.pdf', mime: pdfMime });
  await putReceipt(
    school,
    { projectID: id, expenseID: first?.id ?? 0 },
    {
      ...{ bytes: await slip(['a', 'b', 'c']), fileName: 'three.pdf', mime: pdfMime },
    },
  );
  await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: 1, by: 2, spentOn: '2026-07-01' });
  const { failed, pages } = await print(opened);
  expect(failed?.map(({ msg }) => msg)).toEqual([
    'The PDF cannot be printed: it has 3 pages, more than can be printed here',
    'Left out: there are more than 300 pages of receipts',
  ]);
  expect(pages).toHaveLength(302);
  expect(pages.at(-1)).toContain('Page 302 of 302');
});

test('beyond 60 MB the rest is named as left out, and is not even read', async () => {
  const opened = await startReportedProject();
  await opened.school.database.write((db) =>
    db
      .updateTable('files')
      .set({ size: 30_000_000 })
      .where('id', 'in', (eb) => eb.selectFrom('receipts').select('receipts.fileID'))
      .execute(),
  );
  const { failed, pages } = await print(opened);
  expect(failed?.map(({ msg }) => msg)).toEqual(Array(2).fill('Left out: the receipts are larger than 60 MB'));
  expect(pages).toHaveLength(4);
});

test('a receipt that was replaced, and those of what was deleted, are not printed', async () => {
  const opened = await startReportedProject();
  const { school, id } = opened;
  const [first] = await expensesOf(opened);
  await school.database.write((db) =>
    db
      .updateTable('receipts')
      .set({ replacedAt: '2026-06-15T09:00:00.000Z' })
      .where('projectID', '=', id)
      .where('expenseID', '=', first?.id ?? 0)
      .execute(),
  );
  const { pages } = await print(opened);
  expect(pages.slice(1).map((page) => page.trim().split('\n')[0])).toEqual([
    'Receipt 1 · The project · Receipt_17.png',
    'Receipt 2 · Transport · R-2 · slip.png',
    'Receipt 3 · Seeds · 0042 · slip.png',
  ]);
});

test('the run tells how many receipts it has done', async () => {
  const { admin, id } = await startReportedProject();
  const { jobID = 0 } = await admin.call('mainReportPdf', { id, cur: 'UGX', receipts: 1 });
  expect(await admin.call('getJob', { jobID })).toMatchObject({ state: 'DONE', done: 5, total: 5 });
});
