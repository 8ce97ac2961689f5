import { schoolTexts } from '@somero/contract/school/texts.ts';
import { openDesk } from '../../documents/desk.ts';
import { recordFile } from '../../files/FileStore.ts';
import { CallError, type Db, missing } from '../../handle.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import type { ReportParts } from '../runDesk.ts';
import type { FrozenSection } from './frozen.ts';
import { readKept, readPictures, readSectionContent } from './readKept.ts';
import type { ZipDesk, ZipPortion, zipIssued } from './zipIssued.ts';

type ZipParts = Omit<ReportParts, 'facts' | 'clock'>;

export interface ZipRequest {
  /** The job that made the reports. */
  runID: number;
}

/** Reports that are in memory at a time. */
const atOnce = 25;

/**
 * Draws the reports that a run printed one by one into a ZIP file, each with the bytes that printReport gives. One that was
 * withdrawn since is named and not in it.
 */
export const zipJob = (parts: ZipParts): JobKind => ({
  run: async (job) => {
    const { database, files } = parts;
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
    await fill(parts, job, printed, outFile);
    const label = `${(run?.label ?? 'reports.pdf').replace(/\.pdf$/, '')}.zip`;
    const kept = await files.keep({ path: outFile }, { mime: 'application/zip', label, createdBy: job.ownerID });
    return async (db) => {
      await recordFile(db, kept);
      return { fileID: kept.id };
    };
  },
});

/** Ids of what a run printed, in its order. */
async function readPrinted(db: Db, jobID: number): Promise<number[]> {
  const sections = await db
    .selectFrom('reportSections')
    .select('content')
    .where('jobID', '=', jobID)
    .orderBy('id')
    .execute();
  return sections.flatMap(({ content }) => (JSON.parse(content) as FrozenSection).reports);
}

async function fill({ database, files, pool }: ZipParts, job: RunningJob, printed: number[], outFile: string) {
  let withdrawn = 0;
  const told = (student: string, msg: string) => job.failed(student, msg);
  const progress = (done: number) => job.progress(done + withdrawn, printed.length);
  progress(0);
  const seen = new Set<number>();
  const left = [...printed];
  const next = async (): Promise<ZipPortion | null> => {
    job.signal.throwIfAborted();
    if (left.length === 0) return null;
    const portion: ZipPortion = { sections: [], reports: [] };
    for (const { sectionID, card, code, state, folder } of await readKept(database.read, left.splice(0, atOnce))) {
      if (state === 'VOID') {
        withdrawn++;
        told(card.name, 'The report was withdrawn');
        continue;
      }
      portion.reports.push({ card, code, sectionID, folder });
      if (seen.has(sectionID)) continue;
      seen.add(sectionID);
      const section = await readSectionContent(database.read, sectionID);
      const pictures = await readPictures(files, section, (msg) => told(section.school.name, msg));
      portion.sections.push({ id: sectionID, section, pictures });
    }
    return portion;
  };
  const desk = openDesk({ next, photo: (fileID) => files.read(fileID) } satisfies ZipDesk);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const tell = () => void Atomics.store(stop, 0, 1);
  job.signal.addEventListener('abort', tell);
  try {
    const { failed } = await pool.run<typeof zipIssued>(
      new URL('./zipIssued.ts', import.meta.url),
      'zipIssued',
      { outFile, port: desk.port, stop },
      { onProgress: progress, transfer: [desk.port] },
    );
    for (const { student, msg } of failed) told(student, msg);
  } catch (error) {
    const none = left.length === 0 && withdrawn === printed.length;
    throw none ? new CallError(409, 'All of these reports were withdrawn') : (desk.trouble ?? error);
  } finally {
    job.signal.removeEventListener('abort', tell);
    desk.close();
  }
}
