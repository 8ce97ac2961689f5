import type { JobKind } from '../../jobs/Jobs.ts';
import { cardsJob } from './cardsJob.ts';
import type { DocumentParts } from './documentParts.ts';
import { emisJob } from './emisJob.ts';
import { listJob } from './listJob.ts';

export const listJobs = (parts: DocumentParts): Record<string, JobKind> => ({
  generateClassList: listJob(parts),
  generateHouseList: listJob(parts),
  exportEmis: emisJob(parts),
  generateStudentCards: cardsJob(parts),
});
