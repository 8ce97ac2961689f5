import { aDay, recordFile } from '../files/FileStore.ts';
import type { Db } from '../handle.ts';
import type { JobKind, RunningJob } from '../jobs/Jobs.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { signingSecret } from '../signing/signing.ts';
import { type MadeSection, registerSection } from './issued/registerSection.ts';
import type { MadePart, makeReports, ReportNews, ReportTask } from './makeReports.ts';
import type { ReportParts } from './ReportParts.ts';
import type { ReportRequest } from './ReportRequest.ts';

/** As long as the run is known; then its reports are drawn again from what is frozen. */
const runLasts = 30 * aDay;

/** The worker draws; this job keeps the PDF and registers each class as soon as it is drawn. */
export const reportsJob = (parts: ReportParts): JobKind => ({
  run: async (job) => {
    const { database, files, secrets, clock } = parts;
    const request = job.payload as ReportRequest;
    const terms = { mayReissue: await mayWithdraw(database.read, job.ownerID), now: clock() };
    const register = (db: Db, section: MadeSection) =>
      registerSection(db, section, { ...terms, request, jobID: job.id, issuedBy: job.ownerID });
    const task: ReportTask = {
      ...{ source: await database.source(), filesPlace: files.place, publicUrl: parts.facts.publicUrl },
      ...{ request, terms, outFile: await files.temporary() },
      codeKey: await secrets.named('reportCodes'),
      signingSecret: await signingSecret(parts),
    };
    const { label, last } = await make(parts, job, task, register);
    const facts = { mime: 'application/pdf', label, createdBy: job.ownerID, lasts: runLasts };
    const stored = await files.store({ path: task.outFile }, facts);
    return async (db) => {
      await recordFile(db, stored);
      if (last) await register(db, last);
      return { fileID: stored.id };
    };
  },
});

type Register = (db: Db, section: MadeSection) => Promise<void>;

/** Shows the parts as they come. In a run of one class, returns it for the run’s end. */
async function make({ files, pool }: ReportParts, job: RunningJob, task: ReportTask, register: Register) {
  const troubled = new AbortController();
  let shown: Promise<void> = Promise.resolve();
  let last: MadeSection | undefined;
  /** Shown and registered together, so that every printed report is in force. */
  const show = async ({ path, label, className, position }: MadePart, section: MadeSection) => {
    const stored = await files.store(
      { path },
      { mime: 'application/pdf', label, createdBy: job.ownerID, lasts: runLasts },
    );
    await job.write(async (db) => {
      await recordFile(db, stored);
      await job.showPart(db, position, { label: className, fileID: stored.id });
      await register(db, section);
    });
  };
  const onProgress = ({ done, total, failed = [], made }: ReportNews) => {
    job.progress(done, total);
    for (const { student, msg } of failed) job.failed(student, msg);
    if (!made) return;
    const { part, section } = made;
    if (!part) last = section;
    else {
      shown = shown.then(() => show(part, section));
      shown.catch(() => troubled.abort());
    }
  };
  const signal = AbortSignal.any([job.signal, troubled.signal]);
  const module = new URL('./makeReports.ts', import.meta.url);
  try {
    const { label } = await pool.run<typeof makeReports>(module, 'makeReports', task, { onProgress, signal });
    return { label, last };
  } finally {
    await shown;
  }
}

async function mayWithdraw(db: Db, userID: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.catID', 'categories.rights'])
    .where('users.id', '=', userID)
    .executeTakeFirst();
  return user !== undefined && rightsOf(user.catID, user.rights).setRep === 1;
}
