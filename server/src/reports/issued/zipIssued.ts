import type { MessagePort } from 'node:worker_threads';
import { deskAt } from '../../documents/desk.ts';
import { openZip } from '../../documents/openZip.ts';
import { openPdf } from '../../documents/pdf/openPdf.ts';
import { documentTitle, drawReportCards } from '../../documents/reportCards.ts';
import { letOthersIn } from '../../documents/worker.ts';
import { intoFile } from '../../documents/writeDocument.ts';
import { safeLabel } from '../../files/label.ts';
import { thawReport } from './drawIssued.ts';
import type { FrozenCard, FrozenSection, SectionPictures } from './frozen.ts';

/** Reports that come to the worker together, and the sections that it has not seen yet. */
export interface ZipPortion {
  sections: { id: number; section: FrozenSection; pictures: SectionPictures }[];
  reports: { card: FrozenCard; code: string; sectionID: number; folder: string }[];
}

/** What the worker asks of the server while it fills the ZIP file. */
export type ZipDesk = {
  /** null after the last. */
  next: (nothing: undefined) => Promise<ZipPortion | null>;
  photo: (fileID: string) => Promise<Uint8Array>;
};

interface ZipTask {
  outFile: string;
  port: MessagePort;
  /** Anything but 0: to stop. */
  stop: Int32Array;
}

/**
 * Draws kept reports one by one into a ZIP file; a task for the worker. One is in memory at a time. A report that cannot be drawn
 * is named in `failed` and not in the file. Rejects, and leaves no file, when it is told to stop or none could be drawn.
 */
export async function zipIssued(
  { outFile, port, stop }: ZipTask,
  progress: (done: number) => void,
): Promise<{ failed: { student: string; msg: string }[] }> {
  const desk = deskAt<ZipDesk>(port);
  const failed: { student: string; msg: string }[] = [];
  const sections = new Map<number, ZipPortion['sections'][number]>();
  const nameOf = openNames();
  let [done, added] = [0, 0];
  try {
    await intoFile(outFile, async (write) => {
      const zip = openZip(write);
      for (let next = await desk.next(undefined); next; next = await desk.next(undefined)) {
        for (const each of next.sections) sections.set(each.id, each);
        for (const { card, code, sectionID, folder } of next.reports) {
          const of = sections.get(sectionID);
          if (!of) throw new Error(`section ${sectionID} was not sent`);
          const tell = (msg: string) => failed.push({ student: card.name, msg });
          const bytes = await drawAlone({ ...of, card, code }, desk, tell);
          if (bytes) zip.add(nameOf(card, folder), bytes);
          if (bytes) added++;
          progress(++done);
          await letOthersIn();
          if (Atomics.load(stop, 0) !== 0) throw new Error('told to stop');
        }
      }
      if (added === 0) throw new Error('No report could be made');
      zip.close();
    });
  } finally {
    port.close();
  }
  return { failed };
}

/** The whole file of one report: the same bytes as printReport gives. */
async function drawAlone(
  report: Parameters<typeof thawReport>[0],
  desk: ZipDesk,
  tell: (msg: string) => void,
): Promise<Uint8Array | null> {
  const input = thawReport(report, desk.photo);
  const pieces: Uint8Array[] = [];
  const pdf = openPdf(documentTitle(input), (piece) => pieces.push(Uint8Array.from(piece)));
  const drawn = await drawReportCards(pdf, input, report.section.layout, () => undefined);
  for (const { msg } of [...drawn.failed, ...drawn.warnings]) tell(msg);
  if (drawn.pages === 0) return null;
  pdf.close();
  return Buffer.concat(pieces);
}

/** Names inside the file: a folder a stream, then index number and name; no two the same, whatever the case. */
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
