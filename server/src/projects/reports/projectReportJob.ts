import type { Pool } from '../../documents/Pool.ts';
import { type FileStore, recordFile } from '../../files/FileStore.ts';
import { sheetMime } from '../../files/keepSheet.ts';
import { type Db, missing, type SchoolDatabase } from '../../handle.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import type { makeReportPdf } from './makeReportPdf.ts';
import type { makeReportSheet } from './makeReportSheet.ts';
import { type ProjectReport, readProjectReport } from './readProjectReport.ts';
import type { ReportPage } from './reportPage.ts';
import { type ReportRequest, reportTitles } from './reportRequest.ts';

/** What the job works with. */
export interface ReportParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  clock: () => Date;
}

/** Makes a report of a project: its pages, with or without the receipts, or its workbook. */
export const projectReportJob = (parts: ReportParts): JobKind => ({
  run: async (job) => {
    const request = job.payload as ReportRequest;
    const db = parts.database.read;
    const project = await db.selectFrom('projects').selectAll().where('id', '=', request.projectID).executeTakeFirst();
    if (!project) throw missing();
    const report = await readProjectReport(db, project, request.cur);
    const page = await readPage(db, parts, request);
    const label = `${project.name} ${reportTitles[request.kind].label} ${request.cur}`;
    const kept =
      request.format === 'EXCEL'
        ? await keepSheet(parts, job, { request, report, page, label })
        : await keepPages(parts, job, { request, report, page, label });
    return async (write) => {
      await recordFile(write, kept);
      return { fileID: kept.id };
    };
  },
});

interface Work {
  request: ReportRequest;
  report: ProjectReport;
  page: ReportPage;
  label: string;
}

async function keepSheet({ files, pool }: ReportParts, job: RunningJob, { label, ...work }: Work) {
  const module = new URL('./makeReportSheet.ts', import.meta.url);
  const bytes = await pool.run<typeof makeReportSheet>(module, 'makeReportSheet', {
    kind: work.request.kind,
    report: work.report,
    page: work.page,
  });
  job.signal.throwIfAborted();
  return files.keep(bytes, { mime: sheetMime, label: `${label}.xlsx`, createdBy: job.ownerID });
}

async function keepPages({ files, pool }: ReportParts, job: RunningJob, { label, ...work }: Work) {
  const { kind, receipts } = work.request;
  const total = 1 + (receipts ? work.report.expenses.length + 1 : 0);
  job.progress(0, total);
  const outFile = await files.temporary();
  const { failed } = await pool.run<typeof makeReportPdf>(
    new URL('./makeReportPdf.ts', import.meta.url),
    'makeReportPdf',
    { kind, receipts, report: work.report, page: work.page, outFile, folder: files.folder },
    { onProgress: (done) => job.progress(Math.min(done, total), total), signal: job.signal },
  );
  job.signal.throwIfAborted();
  for (const { of, msg } of failed) job.failed(of, msg);
  return files.keep({ path: outFile }, { mime: 'application/pdf', label: `${label}.pdf`, createdBy: job.ownerID });
}

async function readPage(db: Db, { files, clock }: ReportParts, { printedBy }: ReportRequest): Promise<ReportPage> {
  const { badgeFileID, ...school } = await db
    .selectFrom('profile')
    .select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'headteacher', 'badgeFileID'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A report without its badge is better than none.
  const badge = badgeFileID === null ? null : await files.read(badgeFileID).catch(() => null);
  return { school: { ...school, ...(badge && { badge }) }, now: clock().toISOString(), printedBy };
}
