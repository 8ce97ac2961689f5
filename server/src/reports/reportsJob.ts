import { openDesk } from '../documents/desk.ts';
import { recordFile } from '../files/FileStore.ts';
import type { JobKind, RunningJob } from '../jobs/Jobs.ts';
import { signingSecret } from './issued/signing.ts';
import type { makeReports, ReportTask } from './makeReports.ts';
import type { ReportRequest } from './ReportRequest.ts';
import { readRun } from './readRun.ts';
import { type ReportParts, RunDesk } from './runDesk.ts';

/**
 * Makes the reports of a run: reads class by class, lets the worker grade and draw, keeps the PDF and registers the reports. Of a
 * run of several classes each is shown as a file of its own, and registered, as soon as it is drawn.
 */
export const reportsJob = (parts: ReportParts): JobKind => ({
  run: async (job) => {
    const request = job.payload as ReportRequest;
    const { run, pictures } = await readRun(parts, request, job.failed);
    const desk = await RunDesk.open(parts, { job, request, run });
    const outFile = await parts.files.temporary();
    const secret = await signingSecret(parts.database);
    await make(parts, job, desk, { run, pictures, signingSecret: secret, outFile });
    const facts = { mime: 'application/pdf', label: desk.label(), createdBy: job.ownerID };
    const kept = await parts.files.keep({ path: outFile }, facts);
    return async (db) => {
      await recordFile(db, kept);
      await desk.registerLast(db);
      return { fileID: kept.id };
    };
  },
});

/** Lets the worker make them all; it is told to stop when nobody wants them any more. */
async function make(
  { pool }: ReportParts,
  job: RunningJob,
  desk: RunDesk,
  task: Omit<ReportTask, 'port' | 'stop'>,
): Promise<void> {
  const asked = openDesk(desk.answers);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const tell = () => void Atomics.store(stop, 0, 1);
  job.signal.addEventListener('abort', tell);
  try {
    const module = new URL('./makeReports.ts', import.meta.url);
    const options = { onProgress: desk.progress, transfer: [asked.port] };
    await pool.run<typeof makeReports>(module, 'makeReports', { ...task, port: asked.port, stop }, options);
  } catch (error) {
    throw desk.refusalOf(asked.trouble ?? error);
  } finally {
    job.signal.removeEventListener('abort', tell);
    asked.close();
  }
}
