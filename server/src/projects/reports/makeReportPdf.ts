import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
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
  receipts: boolean;
  outFile: string;
  filesPlace: FilesPlace;
}

/** The user is told of so many by name; the document lists all. */
const maxNamed = 200;

export async function makeReportPdf(
  { kind, report, page, receipts, outFile, filesPlace }: Task,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ pages: number; failed: { of: string; msg: string }[] }> {
  const all = receipts ? receiptsOf(report) : [];
  const printed = printedReport(kind, report, page);
  const storedFile = storedFiles(filesPlace);
  const read = (id: string) => {
    // The job may be over; its receipts are not needed then.
    signal.throwIfAborted();
    return storedFile(id);
  };
  const { pages, leftOut } = await drawProjectReport(printed, { all, read }, outFile, progress);
  const failed = leftOut.slice(0, maxNamed).map(({ receipt, msg }) => ({ of: headingOf(receipt), msg }));
  const more = leftOut.length - failed.length;
  if (more > 0) failed.push({ of: `${more} more receipts`, msg: 'They are listed in the document' });
  return { pages, failed };
}

const headingOf = ({ number, activity, receiptNo, fileName }: PrintedReceipt): string =>
  [`Receipt ${number}`, activity, receiptNo, fileName].filter((part) => part !== '').join(', ');

function receiptsOf({ project, expenses }: ProjectReport): PrintedReceipt[] {
  const own = { activity: 'The project', receiptNo: '', receipt: project.receipt };
  return [own, ...expenses]
    .flatMap(({ activity, receiptNo, receipt }) => (receipt === null ? [] : [{ activity, receiptNo, ...receipt }]))
    .map((receipt, index) => ({ ...receipt, number: index + 1 }));
}
