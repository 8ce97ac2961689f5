import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { drawRows, drawTableHead, rowsHeight } from '../../documents/pdf/table.ts';
import { openPictures, type Pictures, type PictureTrouble } from '../../documents/pictures.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import type { StudentList } from './studentList.ts';
import { gap, type ListLayout, laneLeft, layOutList } from './studentListLayout.ts';
import { drawListFoot, drawListForms, drawListHead, drawRowPhoto, drawSlice } from './studentListPage.ts';
import { pagesOf, type Slice, totalsTable } from './studentListPages.ts';
import { rowPhoto } from './writtenList.ts';

type StudentListMade = { pages: number; bytes: number; troubles: PictureTrouble[] };

/** Pixels for each point of a photo. */
const pixelsPerPoint = 4;

/** Into `outFile`, which must not exist yet. `troubles` names unreadable photos; `progress` counts rows. */
export async function drawStudentList(
  { list, outFile, filesPlace }: { list: StudentList; outFile: string; filesPlace: FilesPlace },
  progress: (done: number) => void,
): Promise<StudentListMade> {
  const layout = layOutList(list);
  const totals = totalsTable(list.totals);
  const pages = pagesOf(layout, totals.table.headHeight + rowsHeight(totals.table, totals.rows));
  let troubles: PictureTrouble[] = [];
  const { bytes } = await writeDocument(outFile, `${list.title}, ${list.of}, ${list.period}`, async (pdf) => {
    pdf.paint(list.school.colour ?? '');
    const size = { width: rowPhoto.width * pixelsPerPoint, height: rowPhoto.height * pixelsPerPoint };
    const pictures = openPictures(pdf, storedFiles(filesPlace), size);
    troubles = pictures.troubles;
    const forms = drawListForms(pdf, list, layout, await pictures.whole(list.school.badge, 'badge'));
    let done = 0;
    for (const [index, page] of pages.entries()) {
      const canvas = pdf.canvas(layout.paper.width, layout.paper.height);
      const top = drawListHead(canvas, forms, index === 0);
      const below = new Map<number, number>();
      for (const slice of page.slices) {
        const x = laneLeft(layout, slice.lane);
        if (!below.has(slice.lane)) canvas.form(forms.tableHead, x, top);
        const y = below.get(slice.lane) ?? top + layout.table.headHeight;
        const drawn = drawSlice(canvas, list, layout, slice, { x, y });
        below.set(slice.lane, drawn.y);
        if (list.photos) await drawPhotos(canvas, list, layout, slice, drawn.places, pictures);
        done += drawn.places.length;
        progress(done);
      }
      if (page.totals !== undefined) {
        const y = below.get(page.totals) ?? top;
        drawTotals(canvas, totals, laneLeft(layout, page.totals), y + gap);
      }
      drawListFoot(canvas, list, layout, { page: index + 1, of: pages.length });
      pdf.addPage(canvas);
    }
  });
  return { pages: pages.length, bytes, troubles };
}

async function drawPhotos(
  canvas: Canvas,
  list: StudentList,
  layout: ListLayout,
  slice: Slice,
  places: readonly { top: number; height: number }[],
  pictures: Pictures,
): Promise<void> {
  for (const [index, place] of places.entries()) {
    const student = list.groups[slice.group]?.rows[slice.from + index];
    if (student) drawRowPhoto(canvas, layout, await pictures.photo(student.photoFileID, student.name), place);
  }
}

function drawTotals(canvas: Canvas, { table, rows }: ReturnType<typeof totalsTable>, x: number, y: number): void {
  drawTableHead(canvas, table, x, y);
  drawRows(canvas, table, rows, { x, y: y + table.headHeight, first: 0, bottom: canvas.height });
}
