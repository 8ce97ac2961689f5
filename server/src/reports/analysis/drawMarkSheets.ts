import { footHeight, margin } from '../../documents/pager.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand } from '../../documents/pdf/drawTitleBand.ts';
import { drawTrial } from '../../documents/pdf/drawTrial.ts';
import { openPictures, type PictureTrouble } from '../../documents/pictures.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { MarkSheets } from './MarkSheets.ts';
import { layOutMarkSheet } from './markSheetPages.ts';

const noticeStyle = { face: 'bold', size: 8.5, colour: colours.red, align: 'center' } as const;
const gap = 7;

/** Draws mark sheets into `outFile`, which must not exist yet. `progress` gets the number of finished sheets. */
export async function drawMarkSheets(
  sheets: MarkSheets,
  outFile: string,
  progress: (done: number) => void,
): Promise<{ pages: number; troubles: PictureTrouble[] }> {
  const laid = sheets.sheets.map((sheet) => ({ sheet, ...layOutMarkSheet(sheet) }));
  const total = laid.reduce((sum, { pages }) => sum + pages.length, 0);
  let troubles: PictureTrouble[] = [];
  const of = laid.length === 1 ? (laid[0]?.sheet.of ?? '') : 'All classes';
  await writeDocument(outFile, `${sheets.title}, ${of}, ${sheets.period}`, async (pdf) => {
    pdf.paint(sheets.school.colour ?? '');
    const pictures = openPictures(pdf, noPhotos, { width: 1, height: 1 });
    troubles = pictures.troubles;
    const badge = await pictures.whole(sheets.school.badge, 'badge');
    let number = 0;
    for (const [index, { sheet, paper, pages }] of laid.entries()) {
      for (const page of pages) {
        const canvas = pdf.canvas(paper.width, paper.height);
        const width = paper.width - 2 * margin;
        let y = margin;
        if (sheet.isTrial) drawTrial(canvas);
        if (page.isFirst) {
          drawSchoolHead(canvas, sheets.school, badge, margin, y, width, 0);
          y += schoolHeadHeight + gap;
        }
        const trial = sheet.isTrial ? '  •  TRIAL' : '';
        drawTitleBand(
          canvas,
          { title: `${sheets.title}  •  ${sheet.of}${trial}`, period: sheets.period },
          margin,
          y,
          width,
        );
        for (const { y: top, piece } of page.pieces) piece.draw(canvas, top);
        drawFoot(canvas, sheets, ++number, total);
        pdf.addPage(canvas);
      }
      progress(index + 1);
    }
  });
  return { pages: total, troubles };
}

function drawFoot(canvas: Canvas, { printedOn, notice }: MarkSheets, page: number, of: number): void {
  const bottom = canvas.height - margin;
  const top = bottom - footHeight + 8;
  const style = { face: 'regular', size: 8, colour: colours.grey } as const;
  canvas.rule(margin, top, canvas.width - margin, top, 0.8, colours.gold);
  canvas.textBetween(`Printed on ${printedOn}`, margin, top + 2, bottom, style);
  canvas.textBetween(notice, canvas.width / 2, top + 2, bottom, noticeStyle);
  canvas.textBetween(`Page ${page} of ${of}`, canvas.width - margin, top + 2, bottom, { ...style, align: 'right' });
}

const noPhotos = () => Promise.reject(new Error('no photos here'));
