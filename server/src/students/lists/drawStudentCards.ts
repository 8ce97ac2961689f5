import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { openPictures, type PictureTrouble } from '../../documents/pictures.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { backPlaceOf, card, cardsOnPage, drawCutMarks, placeOf } from './cardSheet.ts';
import { drawCardBack } from './studentCardBack.ts';
import { cardPhoto, drawCardBackground, drawCardFace } from './studentCardFace.ts';
import type { StudentCards } from './studentCards.ts';
import { drawLabel, drawLabelBackground } from './studentLabel.ts';

/** Pixels for each point of a photo: 300 dpi. */
const pixelsPerPoint = 300 / 72;

type StudentCardsMade = { pages: number; bytes: number; troubles: PictureTrouble[] };

/** Eight on a page, into `outFile`, which must not exist yet. Unreadable photos are named in `troubles`. */
export async function drawStudentCards(
  { cards, outFile, filesPlace }: { cards: StudentCards; outFile: string; filesPlace: FilesPlace },
  progress: (done: number) => void,
): Promise<StudentCardsMade> {
  const { kind, school, year } = cards;
  const pages = Math.ceil(cards.cards.length / cardsOnPage) * (cards.backs ? 2 : 1);
  let troubles: PictureTrouble[] = [];
  const title = `${kind === 'CARD' ? 'Identity cards' : 'Labels'}, ${school.name}, ${year}`;
  const { bytes } = await writeDocument(outFile, title, async (pdf) => {
    pdf.paint(school.colour ?? '');
    const size = {
      width: Math.round(cardPhoto.width * pixelsPerPoint),
      height: Math.round(cardPhoto.height * pixelsPerPoint),
    };
    const pictures = openPictures(pdf, storedFiles(filesPlace), size);
    troubles = pictures.troubles;
    const badge = await pictures.whole(school.badge, 'badge');
    const signature = await pictures.whole(school.signature, 'signature');
    const drawing = pdf.canvas(card.width, card.height);
    (kind === 'CARD' ? drawCardBackground : drawLabelBackground)(drawing, cards, badge);
    const background = pdf.form(drawing);
    const reverse = pdf.canvas(card.width, card.height);
    drawCardBack(reverse, cards, badge);
    const back = cards.backs ? pdf.form(reverse) : undefined;
    for (let first = 0; first < cards.cards.length; first += cardsOnPage) {
      const canvas = pdf.canvas();
      for (const [index, student] of cards.cards.slice(first, first + cardsOnPage).entries()) {
        const place = placeOf(index);
        canvas.form(background, place.x, place.y);
        if (kind === 'LABEL') drawLabel(canvas, student, place);
        else {
          const portrait = await pictures.photo(student.photoFileID, student.name);
          drawCardFace(canvas, student, place, { headteacher: school.headteacher, signature, portrait });
        }
        drawCutMarks(canvas, place.x, place.y);
        progress(first + index + 1);
      }
      pdf.addPage(canvas);
      if (back) pdf.addPage(backsOf(pdf.canvas(), back, Math.min(cardsOnPage, cards.cards.length - first)));
    }
  });
  return { pages, bytes, troubles };
}

function backsOf(canvas: Canvas, back: Placed, count: number): Canvas {
  for (let index = 0; index < count; index++) {
    const { x, y } = backPlaceOf(index);
    canvas.form(back, x, y);
    drawCutMarks(canvas, x, y);
  }
  return canvas;
}
