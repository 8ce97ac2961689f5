import { openPdf } from '../../documents/pdf/openPdf.ts';
import type { ReportCards } from '../cards/reportCard.ts';
import { chooseLayout } from '../cards/reportCardLayout.ts';
import { documentTitle, drawReportCards } from '../cards/reportCards.ts';

/** @throws what keeps a card from being drawn */
export async function pdfOfCards(input: ReportCards): Promise<Uint8Array> {
  const { layout } = chooseLayout(input, (_, error) => {
    throw error;
  });
  const pieces: Uint8Array[] = [];
  const pdf = openPdf(documentTitle(input), (piece) => pieces.push(Uint8Array.from(piece)));
  await drawReportCards(pdf, input, layout, () => undefined);
  pdf.close();
  return Buffer.concat(pieces);
}
