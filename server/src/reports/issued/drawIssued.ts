import { renderReportCards } from '../../documents/reportCards.ts';
import {
  type FrozenCard,
  type FrozenSection,
  printedPhoto,
  type SectionPictures,
  thawCard,
  thawCards,
} from './frozen.ts';

/** A kept report, as it goes to the worker. */
export interface KeptReport {
  section: FrozenSection;
  pictures: SectionPictures;
  card: FrozenCard;
  code: string;
}

/** The one card of a kept report, as it is drawn. `read` reads a photo by the id of its file. */
export const thawReport = (
  { section, pictures, card, code }: KeptReport,
  read: (fileID: string) => Promise<Uint8Array>,
) => thawCards(section, pictures, [thawCard(section, card, code, printedPhoto(read))]);

/** Draws one kept report as it was issued; a task for the worker. Answers what could not be shown. Rejects when it cannot be drawn. */
export async function drawIssued({
  outFile,
  photo,
  ...report
}: KeptReport & { outFile: string; photo: Uint8Array | null }): Promise<string[]> {
  const read = async () => {
    if (photo === null) throw new Error('the file is gone');
    return photo;
  };
  const input = thawReport(report, read);
  const { warnings } = await renderReportCards({ input, outFile, layout: report.section.layout }, () => undefined);
  return warnings.map(({ msg }) => msg);
}
