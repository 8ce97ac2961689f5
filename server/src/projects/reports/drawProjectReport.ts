import type { Placed } from '../../documents/pdf/Canvas.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { LeftOutReceipt, PrintedProjectReport, PrintedReceipt } from './projectReport.ts';
import { drawReportPages, layOutReport, openNumbering } from './projectReportPages.ts';
import { drawReceipts } from './receiptPages.ts';

/** One receipt in memory at a time. Answers what could not be printed. `progress`: 1 for the report, then receipts. */
export async function drawProjectReport(
  report: PrintedProjectReport,
  receipts: { all: readonly PrintedReceipt[]; read: (id: string) => Promise<Uint8Array> },
  outFile: string,
  progress: (done: number) => void,
): Promise<{ pages: number; leftOut: LeftOutReceipt[] }> {
  let leftOut: LeftOutReceipt[] = [];
  let total = 0;
  await writeDocument(outFile, `${report.title}, ${report.of}, ${report.amountsIn}`, async (pdf) => {
    pdf.paint(report.school.colour ?? '');
    const badge = await badgeOf(pdf, report);
    const numbering = openNumbering(pdf, report.printed);
    await drawReportPages(pdf, report, { pages: layOutReport(report), badge, numbering });
    progress(1);
    const before = numbering.pages;
    leftOut = await drawReceipts(pdf, numbering, receipts, (done) => progress(1 + done));
    if (leftOut.length > 0) {
      const list = listOf(report, leftOut);
      const drawn = numbering.pages;
      await drawReportPages(pdf, list, { pages: layOutReport(list), badge, numbering });
      numbering.move(numbering.pages - drawn, before);
    }
    numbering.finish();
    total = numbering.pages;
  });
  return { pages: total, leftOut };
}

const badgeOf = async (pdf: Pdf, { school }: PrintedProjectReport): Promise<Placed | undefined> =>
  school.badge && (await pdf.picture(school.badge).catch(() => undefined));

const listOf = (report: PrintedProjectReport, leftOut: readonly LeftOutReceipt[]): PrintedProjectReport => ({
  ...report,
  title: 'RECEIPTS',
  amountsIn: 'NOT PRINTED HERE',
  facts: [],
  notes: ['Each of them can be downloaded under View Receipts.'],
  signatures: [],
  tables: [
    {
      table: {
        title: 'RECEIPTS THAT ARE NOT PRINTED HERE',
        columns: [
          { label: 'Receipt', align: 'figures' },
          { label: 'Activity', weight: 1.2 },
          { label: 'Receipt no.', weight: 0.8 },
          { label: 'File', weight: 1.4 },
          { label: 'Why', weight: 1.6 },
        ],
        heads: [{ label: '', columns: 5 }],
        rows: leftOut.map(({ receipt, msg }) => ({
          lines: [[String(receipt.number), receipt.activity, receipt.receiptNo, receipt.fileName, msg]],
        })),
      },
    },
  ],
});
