import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { openZip } from '../../documents/openZip.ts';
import { openPdf } from '../../documents/pdf/openPdf.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import { intoFile } from '../../documents/writeDocument.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { safeLabel } from '../../files/label.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { CallError, type Db } from '../../handle.ts';
import type { FailedStudent } from '../../jobs/Jobs.ts';
import { documentTitle, drawReportCards } from '../cards/reportCards.ts';
import { type KeptReport, thawReport } from './drawIssued.ts';
import type { FrozenCard } from './frozen.ts';
import { readPictures, readSectionContent, readStored } from './readStored.ts';

interface ZipTask {
  source: Source;
  filesPlace: FilesPlace;
  /** In the order of the file. */
  reports: readonly number[];
  outFile: string;
}

/** Reports in memory at a time. */
const atOnce = 25;

export interface ZipNews {
  done: number;
  failed: FailedStudent[];
}

/** Draws stored reports into a ZIP, in the worker; failed ones are named. @throws Error when stopped or empty, CallError when all are withdrawn */
export const zipIssued = (task: ZipTask, tell: (news: ZipNews) => void, signal: AbortSignal): Promise<void> =>
  readSnapshot<Tables, void>(task.source, (db) => fill(db, task, tell, signal));

async function fill(db: Db, task: ZipTask, tell: (news: ZipNews) => void, signal: AbortSignal): Promise<void> {
  const { reports, outFile } = task;
  const read = storedFiles(task.filesPlace);
  const nameOf = openNames();
  let [done, added, withdrawn] = [0, 0, 0];
  const fail = (student: string, msg: string) => tell({ done, failed: [{ student, msg }] });
  const sectionOf = openSections(db, read, fail);
  await intoFile(outFile, async (write) => {
    const zip = openZip(write);
    const add = async ({ card, code, sectionID, folder }: Awaited<ReturnType<typeof readStored>>[number]) => {
      const report = { ...(await sectionOf(sectionID)), card, code };
      const bytes = await drawAlone(report, read, (msg) => fail(card.name, msg));
      if (!bytes) return;
      zip.add(nameOf(card, folder), bytes);
      added++;
    };
    for (let from = 0; from < reports.length; from += atOnce) {
      for (const stored of await readStored(db, reports.slice(from, from + atOnce))) {
        if (stored.state !== 'VOID') await add(stored);
        else {
          withdrawn++;
          fail(stored.card.name, 'The report was withdrawn');
        }
        tell({ done: ++done, failed: [] });
        await yieldToOthers();
        signal.throwIfAborted();
      }
    }
    if (withdrawn === reports.length) throw new CallError(409, 'All of these reports were withdrawn');
    if (added === 0) throw new Error('No report could be made');
    zip.close();
  });
}

/** Reads each section once, with its pictures. */
function openSections(
  db: Db,
  read: (fileID: string) => Promise<Uint8Array>,
  fail: (school: string, msg: string) => void,
): (id: number) => Promise<Pick<KeptReport, 'section' | 'pictures'>> {
  const known = new Map<number, Pick<KeptReport, 'section' | 'pictures'>>();
  return async (id) => {
    const found = known.get(id);
    if (found) return found;
    const section = await readSectionContent(db, id);
    const pictures = await readPictures(read, section, (msg) => fail(section.school.name, msg));
    known.set(id, { section, pictures });
    return { section, pictures };
  };
}

/** The same bytes as printReport gives. */
async function drawAlone(
  report: KeptReport,
  read: (fileID: string) => Promise<Uint8Array>,
  tell: (msg: string) => void,
): Promise<Uint8Array | null> {
  const input = thawReport(report, read);
  const pieces: Uint8Array[] = [];
  const pdf = openPdf(documentTitle(input), (piece) => pieces.push(Uint8Array.from(piece)));
  const drawn = await drawReportCards(pdf, input, report.section.layout, () => undefined);
  for (const { msg } of [...drawn.failed, ...drawn.warnings]) tell(msg);
  if (drawn.pages === 0) return null;
  pdf.close();
  return Buffer.concat(pieces);
}

/** A folder for each stream, then index number and name. No two are equal, whatever their case. */
function openNames(): (card: FrozenCard, folder: string) => string {
  const used = new Set<string>();
  return ({ name, facts }, folder) => {
    const regno = facts.find(({ label }) => label === 'Index number')?.value ?? '';
    const plain = `${safeLabel(folder)}/${safeLabel(`${regno} ${name}`)}`;
    let path = `${plain}.pdf`;
    for (let nth = 2; used.has(path.toLowerCase()); nth++) path = `${plain}_${nth}.pdf`;
    used.add(path.toLowerCase());
    return path;
  };
}
