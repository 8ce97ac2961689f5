import { recordFile } from '../../files/FileStore.ts';
import { sheetMime } from '../../files/keepSheet.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { ReportParts } from '../ReportParts.ts';
import type { AssessmentRequest, makeAssessment } from './makeAssessment.ts';

type Parts = Pick<ReportParts, 'database' | 'files' | 'pool' | 'clock'>;

/** Makes the mark sheets of some classes. */
export const assessmentJob = ({ database, files, pool, clock }: Parts): JobKind => ({
  run: async (job) => {
    const request = job.payload as AssessmentRequest;
    const classes = request.scope.length;
    const outFile = await files.temporary();
    job.progress(0, classes);
    const { failed, label } = await pool.run<typeof makeAssessment>(
      new URL('./makeAssessment.ts', import.meta.url),
      'makeAssessment',
      { source: await database.source(), folder: files.folder, request, outFile, now: clock() },
      { onProgress: (done) => job.progress(done, classes), signal: job.signal },
    );
    job.progress(classes, classes);
    for (const { student, msg } of failed) job.failed(student, msg);
    const isPdf = request.format === 'PDF';
    const kept = await files.keep(
      { path: outFile },
      {
        mime: isPdf ? 'application/pdf' : sheetMime,
        label: `${label}.${isPdf ? 'pdf' : 'xlsx'}`,
        createdBy: job.ownerID,
      },
    );
    return async (db) => {
      await recordFile(db, kept);
      return { fileID: kept.id };
    };
  },
});
