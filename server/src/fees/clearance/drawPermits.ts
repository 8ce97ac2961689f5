import { printedDay } from '@somero/contract/schoolTime.ts';
import { badgeOf } from '../../documents/drawPages.ts';
import type { Canvas, Placed, TextStyle } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { a4, openPdf } from '../../documents/pdf/openPdf.ts';
import { emWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import { openPictures } from '../../documents/pictures.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import type { PrintedPermit, PrintedPermits } from './permits.ts';

const columns = 2;
const inPage = 8;
const width = a4.width / columns;
const height = a4.height / (inPage / columns);
const pad = 14;
const photo = { width: 62, height: 78 };
const qrSize = 68;
const badgeSize = 26;
/** Dots of a photo for each point: 200 in an inch. */
const dots = 2.8;

interface Pictures {
  badge: Placed | undefined;
  photo: Placed | undefined;
}

/** Eight on an A4, to be cut apart. */
export async function drawPermits({
  printed: { school, badgeFileID, permits },
  filesPlace,
}: {
  printed: PrintedPermits;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const pdf = openPdf('Examination permits', (chunk) => chunks.push(Uint8Array.from(chunk)));
  const size = { width: Math.round(photo.width * dots), height: Math.round(photo.height * dots) };
  const pictures = openPictures(pdf, storedFiles(filesPlace), size);
  const badge = await badgeOf(pdf, badgeFileID, filesPlace);
  pdf.paint(school.colour ?? '');
  for (let first = 0; first < permits.length; first += inPage) {
    const canvas = pdf.canvas();
    for (const [index, permit] of permits.slice(first, first + inPage).entries()) {
      const at = { x: (index % columns) * width, y: Math.floor(index / columns) * height };
      const shown = { badge, photo: await pictures.photo(permit.photoFileID, permit.name) };
      drawPermit(canvas, { permit, school: school.name, at, pictures: shown });
    }
    drawCuts(canvas);
    pdf.addPage(canvas);
    await yieldToOthers();
  }
  pdf.close();
  return Buffer.concat(chunks);
}

interface Drawn {
  permit: PrintedPermit;
  school: string;
  at: { x: number; y: number };
  pictures: Pictures;
}

function drawPermit(canvas: Canvas, { permit, school, at, pictures }: Drawn): void {
  const left = at.x + pad;
  const right = at.x + width - pad;
  const top = at.y + pad;
  drawHead(canvas, school, pictures.badge, { left, right, top });
  const body = top + 40;
  drawPhoto(canvas, pictures.photo, left, body);
  const beside = left + photo.width + 8;
  const qrLeft = right - qrSize;
  const name = { face: 'bold', size: 11, colour: colours.navy } as const;
  fitted(canvas, permit.name, { x: beside, y: body, width: right - beside }, name);
  const facts = [
    ['Reg no', permit.regno],
    ['Class', [permit.className, permit.stream].filter(Boolean).join(' ')],
    ['Examination', permit.examination],
    ['Valid until', printedDay(permit.validUntil)],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const y = body + 17 + index * 23;
    const isLow = y + 22 > body + 40;
    const room = { x: beside, width: (isLow ? qrLeft - 6 : right) - beside };
    canvas.textBetween(label.toUpperCase(), beside, y, y + 8, { face: 'regular', size: 6.2, colour: colours.grey });
    fitted(canvas, value, { ...room, y: y + 8 }, { face: 'semibold', size: 9.4 });
  }
  const qrTop = at.y + height - pad - 10 - qrSize;
  drawQr(canvas, permit.verifyUrl, qrLeft, qrTop, qrSize);
  const small = { face: 'regular', size: 7, colour: colours.grey } as const;
  const foot = at.y + height - pad - 9;
  canvas.textBetween(`Code ${permit.code}`, right, foot, foot + 9, { ...small, align: 'right' });
  canvas.rule(left, foot - 2, left + 110, foot - 2, 0.6, colours.grey);
  canvas.textBetween('Signature and stamp', left, foot, foot + 9, small);
}

function drawHead(
  canvas: Canvas,
  school: string,
  badge: Placed | undefined,
  { left, right, top }: { left: number; right: number; top: number },
): void {
  if (badge) canvas.picture(badge, left, top, badgeSize, badgeSize);
  const x = left + (badge ? badgeSize + 8 : 0);
  fitted(canvas, school, { x, y: top, width: right - x }, { face: 'bold', size: 10.5, colour: colours.navy });
  canvas.textBetween('EXAMINATION PERMIT', x, top + 14, top + 27, {
    ...{ face: 'semibold', size: 8.6, colour: colours.bronze },
  });
  canvas.rule(left, top + 33, right, top + 33, 0.8, colours.gold);
}

function drawPhoto(canvas: Canvas, shown: Placed | undefined, x: number, y: number): void {
  if (shown) canvas.picture(shown, x, y, photo.width, photo.height);
  canvas.box(x, y, photo.width, photo.height, { stroke: colours.line });
  if (!shown)
    canvas.textBetween('Photo', x + photo.width / 2, y, y + photo.height, {
      ...{ face: 'regular', size: 7, colour: colours.grey, align: 'center' },
    });
}

function drawCuts(canvas: Canvas): void {
  canvas.rule(width, 0, width, a4.height, 0.5, colours.grey, '5 3');
  for (let row = 1; row < inPage / columns; row++)
    canvas.rule(0, row * height, a4.width, row * height, 0.5, colours.grey, '5 3');
}

/** How much smaller a text may be to stand on one line; else it stands on two. */
const leastShare = 0.72;

/** In 13 points of height. */
function fitted(
  canvas: Canvas,
  text: string,
  { x, y, width: room }: { x: number; y: number; width: number },
  style: TextStyle,
): void {
  const least = style.size * leastShare;
  const oneLine = Math.min(style.size, (room * 1000) / Math.max(1, emWidth(text, style.face)));
  let size = oneLine < least ? least : oneLine;
  while (size > 4 && wrapText(text, style.face, size, room).length > 2) size -= 0.2;
  const lines = oneLine < least ? wrapText(text, style.face, size, room) : [text];
  const leading = size * 1.1;
  const top = y + 6.5 - (lines.length * leading) / 2;
  for (const [at, line] of lines.entries())
    canvas.textBetween(line, x, top + at * leading, top + (at + 1) * leading, { ...style, size });
}
