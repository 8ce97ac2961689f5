import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { aDay, recordFile } from '../../files/FileStore.ts';
import { conflict, type Db } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { ReportParts } from '../ReportParts.ts';
import type { drawIssued } from './drawIssued.ts';
import { readSectionContent, readStored } from './readStored.ts';

export interface PrintRequest {
  reportID: number;
}

/** Draws an issued report. Later requests of the day get the same file. */
export const printJob = (parts: Pick<ReportParts, 'database' | 'files' | 'pool'>): JobKind => ({
  run: async (job) => {
    const { database, files } = parts;
    const { reportID } = job.payload as PrintRequest;
    const [stored] = await readStored(database.read, [reportID]);
    if (!stored) throw conflict(texts.notKept);
    const { card, code } = stored;
    const section = await readSectionContent(database.read, stored.sectionID);
    const { made, content } = await drawDocument<typeof drawIssued>(parts, job, {
      module: new URL('./drawIssued.ts', import.meta.url),
      name: 'drawIssued',
      data: { section, card, code },
    });
    for (const msg of made) job.failed(card.name, msg);
    const facts = {
      mime: 'application/pdf',
      label: `${card.name} ${section.period}.pdf`,
      createdBy: job.ownerID,
      lasts: aDay,
    };
    const file = await files.store(content, facts);
    return async (db) => {
      // Two requests may run at once: the first file wins.
      const first = await readFileOf(db, reportID);
      if (first !== null) return { fileID: first };
      await recordFile(db, file);
      await db.updateTable('reportCards').set({ fileID: file.id }).where('id', '=', reportID).execute();
      return { fileID: file.id };
    };
  },
});

const readFileOf = async (db: Db, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('reportCards')
    .innerJoin('files', 'files.id', 'reportCards.fileID')
    .select('fileID')
    .where('reportCards.id', '=', id)
    .executeTakeFirst();
  return row?.fileID ?? null;
};
