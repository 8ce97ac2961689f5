import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { renderReportCards } from '../cards/reportCards.ts';
import {
  type FrozenCard,
  type FrozenSection,
  printedPhoto,
  type SectionPictures,
  thawCard,
  thawCards,
} from './frozen.ts';
import { readPictures } from './readStored.ts';

export interface KeptReport {
  section: FrozenSection;
  pictures: SectionPictures;
  card: FrozenCard;
  code: string;
}

/** `read` reads a photo by its file id. */
export const thawReport = (
  { section, pictures, card, code }: KeptReport,
  read: (fileID: string) => Promise<Uint8Array>,
) => thawCards(section, pictures, [thawCard(section, card, code, printedPhoto(read))]);

/** Draws one kept report as it was issued, in the worker. Returns what could not be shown. */
export async function drawIssued({
  outFile,
  filesPlace,
  ...report
}: Omit<KeptReport, 'pictures'> & { outFile: string; filesPlace: FilesPlace }): Promise<string[]> {
  const read = storedFiles(filesPlace);
  const warned: string[] = [];
  const pictures = await readPictures(read, report.section, (msg) => warned.push(msg));
  const input = thawReport({ ...report, pictures }, read);
  const { warnings } = await renderReportCards({ input, outFile, layout: report.section.layout }, () => undefined);
  return [...warned, ...warnings.map(({ msg }) => msg)];
}
