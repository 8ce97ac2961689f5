import { calls } from '@somero/contract';
import type { Pool } from '../../documents/Pool.ts';
import type { Drawn } from '../../files/drawn.ts';
import type { FileStore } from '../../files/FileStore.ts';
import { missing, type SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { cashBookSheet } from '../cashbook/cashBookSheet.ts';
import type { drawCashBook } from '../cashbook/drawCashBook.ts';
import { readPrintedCashBook } from '../cashbook/readPrintedCashBook.ts';
import type { categoriesSheet } from '../categories/categoriesSheet.ts';
import type { drawCategories } from '../categories/drawCategories.ts';
import { readPrintedCategories } from '../categories/readPrintedCategories.ts';
import type { drawPermits } from '../clearance/drawPermits.ts';
import { readPermits } from '../clearance/permits.ts';
import type { debtorsSheet } from '../debtors/debtorsSheet.ts';
import type { drawDebtors } from '../debtors/drawDebtors.ts';
import { readPrintedDebtors } from '../debtors/readPrintedDebtors.ts';
import { readMemberIDs } from '../families/readFamilyOf.ts';
import type { drawVoucher } from '../reductions/drawVoucher.ts';
import { readVoucher } from '../reductions/readVoucher.ts';
import type { drawFeesReport } from '../report/drawFeesReport.ts';
import type { feesReportSheet } from '../report/feesReportSheet.ts';
import { readPrintedReport } from '../report/readPrintedReport.ts';
import type { drawTillClosing } from '../till/drawTillClosing.ts';
import { readClosing } from '../till/readClosing.ts';
import type { drawStatement } from '../wallet/drawStatement.ts';
import { readStatement } from '../wallet/readStatement.ts';
import type { drawReceipts } from './drawReceipts.ts';
import { firstPrint } from './firstPrint.ts';
import { readPrinted } from './readPrinted.ts';

interface PaperParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  secrets: Secrets;
  clock: () => Date;
}

/** What receiptPaper.ts names. */
export const feePapers = (parts: PaperParts): Drawn => ({
  receipt: {
    allowed: calls.printReceipts.allowed,
    draw: async ([receiptNo = 0], opened) => {
      await firstPrint(parts, receiptNo, opened);
      return drawn(parts, { receiptNo });
    },
  },
  receipts: { allowed: calls.printReceipts.allowed, draw: ([printID = 0]) => drawn(parts, { printID }) },
  voucher: {
    allowed: calls.getFeeRequests.allowed,
    draw: async ([voucherNo = 0]) => {
      const { database, files, pool } = parts;
      const voucher = await readVoucher(database.read, voucherNo);
      const module = new URL('../reductions/drawVoucher.ts', import.meta.url);
      return pool.run<typeof drawVoucher>(module, 'drawVoucher', { voucher, filesPlace: files.place });
    },
  },
  statement: {
    allowed: calls.getStudentWallet.allowed,
    draw: async ([studentID = 0, yearID = 0]) => {
      const { database, files, pool, clock } = parts;
      const statement = await readStatement(database.read, { students: [studentID], yearID }, clock());
      const module = new URL('../wallet/drawStatement.ts', import.meta.url);
      return pool.run<typeof drawStatement>(module, 'drawStatement', { statement, filesPlace: files.place });
    },
  },
  familystatement: {
    allowed: calls.getStudentWallet.allowed,
    draw: async ([familyID = 0, yearID = 0]) => {
      const { database, files, pool, clock } = parts;
      const students = await readMemberIDs(database.read, familyID);
      const statement = await readStatement(database.read, { students, yearID }, clock());
      const module = new URL('../wallet/drawStatement.ts', import.meta.url);
      return pool.run<typeof drawStatement>(module, 'drawStatement', { statement, filesPlace: files.place });
    },
  },
  tillclosing: {
    allowed: ['seeFee', 'addPay'],
    draw: async ([closingNo = 0]) => {
      const { database, files, pool } = parts;
      const closing = await readClosing(database.read, closingNo);
      const module = new URL('../till/drawTillClosing.ts', import.meta.url);
      return pool.run<typeof drawTillClosing>(module, 'drawTillClosing', { closing, filesPlace: files.place });
    },
  },
  feesreport: {
    allowed: calls.getFeesReport.allowed,
    draw: async (numbers) => {
      const { database, files, pool, clock } = parts;
      const report = await readPrintedReport(database.read, numbers, clock());
      const module = new URL('../report/drawFeesReport.ts', import.meta.url);
      return pool.run<typeof drawFeesReport>(module, 'drawFeesReport', { report, filesPlace: files.place });
    },
  },
  feessheet: {
    allowed: calls.getFeesReport.allowed,
    draw: async (numbers) => {
      const { database, pool, clock } = parts;
      const report = await readPrintedReport(database.read, numbers, clock());
      const module = new URL('../report/feesReportSheet.ts', import.meta.url);
      return pool.run<typeof feesReportSheet>(module, 'feesReportSheet', { report });
    },
  },
  cashbook: {
    allowed: calls.getCashBook.allowed,
    draw: async (numbers) => {
      const { database, files, pool, clock } = parts;
      const book = await readPrintedCashBook(database.read, numbers, clock());
      const module = new URL('../cashbook/drawCashBook.ts', import.meta.url);
      return pool.run<typeof drawCashBook>(module, 'drawCashBook', { book, filesPlace: files.place });
    },
  },
  cashbooksheet: {
    allowed: calls.getCashBook.allowed,
    draw: async (numbers) => {
      const { database, pool, clock } = parts;
      const book = await readPrintedCashBook(database.read, numbers, clock());
      const module = new URL('../cashbook/cashBookSheet.ts', import.meta.url);
      return pool.run<typeof cashBookSheet>(module, 'cashBookSheet', { book });
    },
  },
  debtors: {
    allowed: calls.getDebtors.allowed,
    draw: async (numbers) => {
      const { database, files, pool, clock } = parts;
      const debtors = await readPrintedDebtors(database.read, numbers, clock());
      const module = new URL('../debtors/drawDebtors.ts', import.meta.url);
      return pool.run<typeof drawDebtors>(module, 'drawDebtors', { debtors, filesPlace: files.place });
    },
  },
  debtorssheet: {
    allowed: calls.getDebtors.allowed,
    draw: async (numbers) => {
      const { database, pool, clock } = parts;
      const debtors = await readPrintedDebtors(database.read, numbers, clock());
      const module = new URL('../debtors/debtorsSheet.ts', import.meta.url);
      return pool.run<typeof debtorsSheet>(module, 'debtorsSheet', { debtors });
    },
  },
  feecategories: {
    allowed: calls.getCategoryReport.allowed,
    draw: async (numbers) => {
      const { database, files, pool, clock } = parts;
      const report = await readPrintedCategories(database.read, numbers, clock());
      const module = new URL('../categories/drawCategories.ts', import.meta.url);
      return pool.run<typeof drawCategories>(module, 'drawCategories', { report, filesPlace: files.place });
    },
  },
  feecategoriessheet: {
    allowed: calls.getCategoryReport.allowed,
    draw: async (numbers) => {
      const { database, pool, clock } = parts;
      const report = await readPrintedCategories(database.read, numbers, clock());
      const module = new URL('../categories/categoriesSheet.ts', import.meta.url);
      return pool.run<typeof categoriesSheet>(module, 'categoriesSheet', { report });
    },
  },
  permits: {
    allowed: calls.generatePermits.allowed,
    draw: async ([printID = 0]) => {
      const { database, files, pool } = parts;
      const printed = await readPermits(database.read, printID);
      const module = new URL('../clearance/drawPermits.ts', import.meta.url);
      return pool.run<typeof drawPermits>(module, 'drawPermits', { printed, filesPlace: files.place });
    },
  },
});

async function drawn({ database, files, pool }: PaperParts, of: Parameters<typeof readPrinted>[1]) {
  const receipts = await readPrinted(database.read, of);
  if (receipts.length === 0) throw missing();
  const module = new URL('./drawReceipts.ts', import.meta.url);
  return pool.run<typeof drawReceipts>(module, 'drawReceipts', { receipts, filesPlace: files.place });
}
