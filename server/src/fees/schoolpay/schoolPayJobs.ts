import type { JobKind } from '../../jobs/Jobs.ts';
import { noticeJob } from './noticeJob.ts';
import { type PullParts, pullJob } from './pullJob.ts';

export const schoolPayJobs = (
  parts: PullParts,
): Record<'syncSchoolPay' | 'pullSchoolPay' | 'callback:fees', JobKind> => ({
  syncSchoolPay: pullJob(parts, { isOwn: false }),
  pullSchoolPay: pullJob(parts, { isOwn: true }),
  'callback:fees': noticeJob(parts),
});
