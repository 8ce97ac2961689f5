import { recordFile } from '../../files/FileStore.ts';
import { sheetMime } from '../../files/keepSheet.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import type { DocumentParts } from './documentParts.ts';
import type { drawStudentList } from './drawStudentList.ts';
import type { ListRequest } from './listRequest.ts';
import type { makeListSheet } from './listSheet.ts';
import { printedList } from './printedList.ts';
import { labelOf, membersOf, type ReadList, readList } from './readList.ts';
import { readPrintedSchool } from './readPrintedSchool.ts';

/** Makes a class list or house list: its pages, or the sheet of one that is too long to be made while the caller waits. */
export const listJob = (parts: DocumentParts): JobKind => ({
  run: async (job) => {
    const list = await readList(parts.database.read, job.payload as ListRequest, parts.clock());
    const kept =
      list.request.format === 'EXCEL' ? await keepSheet(parts, job, list) : await keepPages(parts, job, list);
    return async (db) => {
      await recordFile(db, kept);
      return { fileID: kept.id };
    };
  },
});

async function keepSheet({ files, pool }: DocumentParts, job: RunningJob, list: ReadList) {
  const bytes = await pool.run<typeof makeListSheet>(new URL('./listSheet.ts', import.meta.url), 'makeListSheet', list);
  return files.keep(bytes, { mime: sheetMime, label: `${labelOf(list)}.xlsx`, createdBy: job.ownerID });
}

async function keepPages({ database, files, pool, clock }: DocumentParts, job: RunningJob, list: ReadList) {
  const school = await readPrintedSchool(database.read, files);
  const total = membersOf(list).length;
  job.progress(0, total);
  const outFile = await files.temporary();
  const { troubles } = await pool.run<typeof drawStudentList>(
    new URL('./drawStudentList.ts', import.meta.url),
    'drawStudentList',
    { list: printedList(list, school, clock()), outFile, folder: files.folder },
    { onProgress: (done) => job.progress(done, total) },
  );
  job.signal.throwIfAborted();
  for (const { of, msg } of troubles) job.failed(of, msg);
  return files.keep(
    { path: outFile },
    { mime: 'application/pdf', label: `${labelOf(list)}.pdf`, createdBy: job.ownerID },
  );
}
