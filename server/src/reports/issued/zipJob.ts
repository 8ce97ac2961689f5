import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, missing } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { ReportParts } from '../ReportParts.ts';
import type { FrozenSection } from './frozen.ts';
import type { ZipNews, zipIssued } from './zipIssued.ts';

export interface ZipRequest {
  runID: number;
}

/** The reports of a run as a ZIP, each with the bytes of printReport. A withdrawn one is named and left out. */
export const zipJob = ({ database, files, pool }: Pick<ReportParts, 'database' | 'files' | 'pool'>): JobKind => ({
  run: async (job) => {
    const { runID } = job.payload as ZipRequest;
    const printed = await readPrinted(database.read, runID);
    if (printed.length === 0) throw missing(schoolTexts.noStudentsFound);
    const run = await database.read
      .selectFrom('files')
      .innerJoin('jobs', 'jobs.fileID', 'files.id')
      .select('label')
      .where('jobs.id', '=', runID)
      .executeTakeFirst();
    const outFile = await files.temporary();
    job.progress(0, printed.length);
    const onProgress = ({ done, failed }: ZipNews) => {
      job.progress(done, printed.length);
      for (const { student, msg } of failed) job.failed(student, msg);
    };
    await pool.run<typeof zipIssued>(
      new URL('./zipIssued.ts', import.meta.url),
      'zipIssued',
      { source: await database.source(), filesPlace: files.place, reports: printed, outFile },
      { onProgress, signal: job.signal },
    );
    const name = (run?.label ?? 'reports').replace(/\.pdf$/, '');
    return storeDocument(files, job, { content: { path: outFile }, name, format: 'zip' });
  },
});

async function readPrinted(db: Db, jobID: number): Promise<number[]> {
  const sections = await db
    .selectFrom('reportSections')
    .select('content')
    .where('jobID', '=', jobID)
    .orderBy('id')
    .execute();
  return sections.flatMap(({ content }) => (JSON.parse(content) as FrozenSection).reports);
}
