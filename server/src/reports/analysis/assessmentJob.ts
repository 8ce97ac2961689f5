import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { ReportParts } from '../ReportParts.ts';
import type { AssessmentRequest, makeAssessment } from './makeAssessment.ts';

type Parts = Pick<ReportParts, 'database' | 'files' | 'pool' | 'clock'>;

export const assessmentJob = (parts: Parts): JobKind => ({
  run: async (job) => {
    const request = job.payload as AssessmentRequest;
    const total = request.scope.length;
    const { made, content } = await drawDocument<typeof makeAssessment>(parts, job, {
      module: new URL('./makeAssessment.ts', import.meta.url),
      name: 'makeAssessment',
      data: { source: await parts.database.source(), request, now: parts.clock() },
      total,
    });
    job.progress(total, total);
    for (const { student, msg } of made.failed) job.failed(student, msg);
    const format = request.format === 'PDF' ? 'pdf' : 'xlsx';
    return storeDocument(parts.files, job, { content, name: made.label, format });
  },
});
