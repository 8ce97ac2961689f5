import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { drawStatement } from './drawStatement.ts';
import type { PrintedStatement, StatementPart } from './PrintedStatement.ts';

const line = { detail: '', receiptNo: 0, voucherNo: 0, charged: 0, paid: 0 };
const joan: StatementPart = {
  ...{ name: 'Akello Joan Mercy', opening: 120_000 },
  facts: ['003301/368', 'S1 EAST', 'BOARDING'],
  rows: [
    {
      ...{ ...line, day: '2026-05-25', what: 'TERM 2, 2026 charged', detail: 'TUITION, BOARDING, PTA' },
      ...{ charged: 1_100_000, balance: 1_220_000 },
    },
    {
      ...{ ...line, day: '2026-06-02', what: 'Payment, MOBILE MONEY', detail: 'MM 2606.1512', receiptNo: 1234 },
      ...{ paid: 700_000, balance: 520_000 },
    },
    {
      ...{ ...line, day: '2026-06-04', what: 'Payment, CHEQUE', detail: '000318', receiptNo: 1240 },
      ...{ paid: 200_000, balance: 320_000 },
    },
    {
      ...{ ...line, day: '2026-06-11', what: 'Reversed: Payment, CHEQUE', detail: 'Bounced, 000318', receiptNo: 1240 },
      ...{ paid: -200_000, balance: 520_000 },
    },
  ],
};
const statement: PrintedStatement = {
  school: {
    ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
    ...{ phones: '0772 000 111', email: 'office@nile.example' },
  },
  badgeFileID: null,
  ...{ yearName: '2026', printedAt: '2026-11-23T08:00:00.000Z' },
  parts: [joan],
};
const golden = join(import.meta.dirname, 'golden', 'statement.png');

test('a statement looks as it was found right', async () =>
  expectPicture(await drawStatement({ statement, filesPlace: '' }), golden));

test('a long one goes on, each page with its number, and closes in words', async () => {
  const rows = Array.from({ length: 120 }, () => joan.rows[0] as StatementPart['rows'][number]);
  const pages = pageTexts(
    await drawStatement({ statement: { ...statement, yearName: '', parts: [{ ...joan, rows }] }, filesPlace: '' }),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('ALL YEARS');
  }
  expect(pages.at(-1)).toContain('One million two hundred and twenty thousand shillings');
});

test('the statement of a family has the account of each child and one closing sum', async () => {
  const younger = { ...joan, name: 'Akello Peter', opening: -20_000, rows: [] };
  const pages = pageTexts(await drawStatement({ statement: { ...statement, parts: [joan, younger] }, filesPlace: '' }));
  expect(pages).toHaveLength(1);
  for (const said of ['FAMILY', 'Akello Joan Mercy', 'Akello Peter', 'CLOSING BALANCE OF THE FAMILY'])
    expect(pages[0]).toContain(said);
  expect(pages[0]).toContain('Five hundred thousand shillings');
});
