import { footHeight, gap, margin } from '../../documents/pager.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { UnreadablePdf } from '../../documents/pdf/ForeignPdf.ts';
import { a4, type Pdf } from '../../documents/pdf/openPdf.ts';
import { openPdfReader, type PdfReader, type PdfRequest } from '../../documents/pdf/openPdfReader.ts';
import { wrapText } from '../../documents/pdf/wrapText.ts';
import { normalisePicture } from '../../files/pictures.ts';
import { CallError } from '../../handle.ts';
import type { LeftOutReceipt, PrintedReceipt } from './projectReport.ts';
import { type Numbering, pageWidth } from './projectReportPages.ts';

/** A longer appendix would not be printed, and office computers could not open it. */
const maxPages = 300;
const maxBytes = 60_000_000;

/** The upload limits; phones have up to 64 million pixels. */
const largest = { bytes: 10_485_760, pixels: 64_000_000 };
/** Pixels of the longer side: 200 dpi on a page, so that small print is readable. */
const printedSide = 1800;
const printedBytes = 500_000;
/** Small pictures are not enlarged. */
const pointsAPixel = 0.75;

const headingSize = 10;
const headingLine = 13;

/** The message is for the user. */
class NotPrinted extends Error {}

/** Draws receipts under headings, one in memory at a time; of a PDF only the drawing. Answers those that are not printed. */
export async function drawReceipts(
  pdf: Pdf,
  numbering: Numbering,
  { all, read }: { all: readonly PrintedReceipt[]; read: (id: string) => Promise<Uint8Array> },
  progress: (done: number) => void,
): Promise<LeftOutReceipt[]> {
  const leftOut: LeftOutReceipt[] = [];
  const reader = openPdfReader();
  let [pages, bytes] = [0, 0];
  try {
    for (const [index, receipt] of all.entries()) {
      try {
        requirePrintable(receipt);
        if (pages >= maxPages) throw new NotPrinted(`Left out: there are more than ${maxPages} pages of receipts`);
        if (bytes + receipt.size > maxBytes) throw new NotPrinted('Left out: the receipts are larger than 60 MB');
        bytes += receipt.size;
        pages += await drawReceipt(pdf, numbering, receipt, { read, reader, left: maxPages - pages });
      } catch (error) {
        if (!(error instanceof NotPrinted)) throw error;
        leftOut.push({ receipt, msg: error.message });
      }
      progress(index + 1);
    }
  } finally {
    await reader.close();
  }
  return leftOut;
}

const isPicture = ({ mime }: PrintedReceipt): boolean => mime === 'image/png' || mime === 'image/jpeg';

function requirePrintable(receipt: PrintedReceipt): void {
  if (isPicture(receipt) || receipt.mime === 'application/pdf') return;
  throw new NotPrinted('A Word document or spreadsheet cannot be printed here');
}

interface Source {
  read: (id: string) => Promise<Uint8Array>;
  reader: PdfReader;
  left: number;
}

/** Answers the number of pages. */
async function drawReceipt(
  pdf: Pdf,
  numbering: Numbering,
  receipt: PrintedReceipt,
  { read, reader, left }: Source,
): Promise<number> {
  const heading = headingOf(receipt);
  const room = { width: pageWidth, height: a4.height - 2 * margin - footHeight - heading.height };
  const bytes = await read(receipt.fileID).catch((error: Error) => {
    throw error.message.startsWith('the file') ? new NotPrinted(`It cannot be printed: ${error.message}`) : error;
  });
  const top = margin + heading.height;
  if (isPicture(receipt)) {
    const picture = await pictureOf(pdf, bytes);
    const canvas = pdf.canvas();
    heading.draw(canvas, '');
    const width = Math.min(room.width, picture.width * pointsAPixel);
    const height = Math.min(room.height, picture.height * pointsAPixel);
    const scale = Math.min(width / picture.width, height / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    canvas.picture(picture, margin + (room.width - wide) / 2, top, wide, high);
    numbering.add(canvas);
    return 1;
  }
  const forms = await formsOf(pdf, reader, { bytes, room, maxPages: left });
  for (const [index, form] of forms.entries()) {
    const canvas = pdf.canvas();
    heading.draw(canvas, forms.length > 1 ? `page ${index + 1} of ${forms.length}` : '');
    canvas.form(form, margin + (room.width - form.width) / 2, top);
    numbering.add(canvas);
  }
  return forms.length;
}

async function pictureOf(pdf: Pdf, bytes: Uint8Array): Promise<Placed> {
  try {
    const shape = { maxWidth: printedSide, maxHeight: printedSide, maxBytes: printedBytes, largest } as const;
    const picture = await normalisePicture(bytes, { ...shape, format: 'jpeg' });
    return await pdf.picture(picture.bytes);
  } catch (error) {
    if (error instanceof CallError && error.status === 413)
      throw new NotPrinted('The picture is too large to be printed');
    throw new NotPrinted('The picture is damaged and cannot be printed');
  }
}

async function formsOf(pdf: Pdf, reader: PdfReader, request: PdfRequest): Promise<Placed[]> {
  const foreign = await reader.read(request).catch((error: unknown) => {
    throw error instanceof UnreadablePdf ? new NotPrinted(`The PDF cannot be printed: ${error.message}`) : error;
  });
  return pdf.foreign(foreign);
}

/** For example «Receipt 3 · Transport · R-17 · slip.jpg». */
function headingOf({ number, activity, receiptNo, fileName }: PrintedReceipt) {
  const text = [`Receipt ${number}`, activity, receiptNo, fileName].filter((part) => part !== '').join(' · ');
  const lines = wrapText(text, 'bold', headingSize, pageWidth - 80);
  const foot = lines.length * headingLine + 3;
  return {
    height: foot + gap,
    draw: (canvas: Canvas, page: string) => {
      for (const [index, line] of lines.entries()) {
        const y = margin + index * headingLine;
        const style = { face: 'bold', size: headingSize, colour: colours.navy } as const;
        canvas.textBetween(line, margin, y, y + headingLine, style);
      }
      const right = { face: 'regular', size: 8.5, colour: colours.grey, align: 'right' } as const;
      canvas.textBetween(page, canvas.width - margin, margin, margin + headingLine, right);
      canvas.rule(margin, margin + foot, canvas.width - margin, margin + foot, 0.8, colours.gold);
    },
  };
}
