import type { Pool } from '../../documents/Pool.ts';
import type { FileStore } from '../../files/FileStore.ts';
import { type Db, missing, type SchoolDatabase } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { makeReportPdf } from './makeReportPdf.ts';
import type { makeReportSheet } from './makeReportSheet.ts';
import { type ProjectReport, readProjectReport } from './readProjectReport.ts';
import type { ReportPage } from './reportPage.ts';
import { type ReportRequest, reportTitles } from './reportRequest.ts';

export interface ReportParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  clock: () => Date;
}

export const projectReportJob = (parts: ReportParts): JobKind => ({
  run: async (job) => {
    const request = job.payload as ReportRequest;
    const db = parts.database.read;
    const project = await db.selectFrom('projects').selectAll().where('id', '=', request.projectID).executeTakeFirst();
    if (!project) throw missing();
    const report = await readProjectReport(db, project, request.cur);
    const page = await readPage(db, parts, request);
    const work = { request, report, page };
    const isSheet = request.format === 'EXCEL';
    const content = isSheet ? await drawSheet(parts, work) : await drawPages(parts, job, work);
    job.signal.throwIfAborted();
    const name = `${project.name} ${reportTitles[request.kind].label} ${request.cur}`;
    return storeDocument(parts.files, job, { content, name, format: isSheet ? 'xlsx' : 'pdf' });
  },
});

interface Work {
  request: ReportRequest;
  report: ProjectReport;
  page: ReportPage;
}

const drawSheet = ({ pool }: ReportParts, { request: { kind }, report, page }: Work) =>
  pool.run<typeof makeReportSheet>(new URL('./makeReportSheet.ts', import.meta.url), 'makeReportSheet', {
    kind,
    report,
    page,
  });

async function drawPages(parts: ReportParts, job: RunningJob, { request: { kind, receipts }, report, page }: Work) {
  const { made, content } = await drawDocument<typeof makeReportPdf>(parts, job, {
    module: new URL('./makeReportPdf.ts', import.meta.url),
    name: 'makeReportPdf',
    data: { kind, receipts, report, page },
    total: 1 + (receipts ? report.expenses.length + 1 : 0),
  });
  for (const { of, msg } of made.failed) job.failed(of, msg);
  return content;
}

async function readPage(db: Db, { files, clock }: ReportParts, { printedBy }: ReportRequest): Promise<ReportPage> {
  const { badgeFileID, ...school } = await db
    .selectFrom('profile')
    .select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'headteacher', 'colour'])
    .select('badgeFileID')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A report without its badge is better than none.
  const badge = badgeFileID === null ? null : await files.read(badgeFileID).catch(() => null);
  return { school: { ...school, ...(badge && { badge }) }, now: clock().toISOString(), printedBy };
}
