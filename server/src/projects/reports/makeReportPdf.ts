import { keptFiles } from '../../files/keptFile.ts';
import { drawProjectReport } from './drawProjectReport.ts';
import { printedReport } from './printedReport.ts';
import type { PrintedReceipt } from './projectReport.ts';
import type { ProjectReport } from './readProjectReport.ts';
import type { ReportPage } from './reportPage.ts';
import type { ReportKind } from './reportRequest.ts';

interface Task {
  kind: ReportKind;
  report: ProjectReport;
  page: ReportPage;
  /** Whether the receipts follow. */
  receipts: boolean;
  outFile: string;
  /** Of the kept files. */
  folder: string;
}

/** So many receipts are named one by one to whoever asked; the list in the document names all. */
const mostNamed = 200;

/** A task for the worker: draws a report; answers what could not be printed, by its heading. */
export async function makeReportPdf(
  { kind, report, page, receipts, outFile, folder }: Task,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ pages: number; failed: { of: string; msg: string }[] }> {
  const all = receipts ? receiptsOf(report) : [];
  const printed = printedReport(kind, report, page);
  const keptFile = keptFiles(folder);
  const read = (id: string) => {
    // When the job is over, nobody wants its receipts.
    signal.throwIfAborted();
    return keptFile(id);
  };
  const { pages, leftOut } = await drawProjectReport(printed, { all, read }, outFile, progress);
  const failed = leftOut.slice(0, mostNamed).map(({ receipt, msg }) => ({ of: headingOf(receipt), msg }));
  const more = leftOut.length - failed.length;
  if (more > 0) failed.push({ of: `${more} more receipts`, msg: 'They are listed in the document' });
  return { pages, failed };
}

const headingOf = ({ number, activity, receiptNo, fileName }: PrintedReceipt): string =>
  [`Receipt ${number}`, activity, receiptNo, fileName].filter((part) => part !== '').join(', ');

/** The project's own receipt, then those of its expenses in their order. */
function receiptsOf({ project, expenses }: ProjectReport): PrintedReceipt[] {
  const own = { activity: 'The project', receiptNo: '', receipt: project.receipt };
  return [own, ...expenses]
    .flatMap(({ activity, receiptNo, receipt }) => (receipt === null ? [] : [{ activity, receiptNo, ...receipt }]))
    .map((receipt, index) => ({ ...receipt, number: index + 1 }));
}
