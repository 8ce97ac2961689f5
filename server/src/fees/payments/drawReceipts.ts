import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { a4, openPdf } from '../../documents/pdf/openPdf.ts';
import { openPictures } from '../../documents/pictures.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { drawReceipt, receiptHeight } from './drawReceipt.ts';
import type { PrintedReceipt } from './PrintedReceipt.ts';

/** Two A5 on an A4: a single receipt for parent and school, several one after the other. The same receipts give the same bytes. */
export async function drawReceipts({
  receipts,
  filesPlace,
}: {
  receipts: readonly PrintedReceipt[];
  filesPlace: FilesPlace;
}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const [only] = receipts;
  const title = receipts.length === 1 && only ? `Receipt ${receiptNumber(only.receiptNo)}` : 'Receipts';
  const pdf = openPdf(title, (chunk) => chunks.push(Uint8Array.from(chunk)));
  const read = storedFiles(filesPlace);
  const pictures = openPictures(pdf, read, { width: 0, height: 0 });
  const badges = new Map<string, Uint8Array | undefined>();
  const halves =
    receipts.length === 1 && only
      ? [
          { receipt: only, whose: 'Parent’s copy' },
          { receipt: only, whose: 'School’s copy' },
        ]
      : receipts.map((receipt) => ({ receipt, whose: '' }));
  for (let first = 0; first < halves.length; first += 2) {
    // One colour a page. A receipt of before the school's colour was kept with it stays as it was.
    pdf.paint(halves[first]?.receipt.content.school.colour ?? '');
    const canvas = pdf.canvas();
    for (const [index, { receipt, whose }] of halves.slice(first, first + 2).entries()) {
      const { badgeFileID } = receipt.content;
      if (badgeFileID !== null && !badges.has(badgeFileID))
        badges.set(badgeFileID, await read(badgeFileID).catch(() => undefined));
      const badge = await pictures.whole(badges.get(badgeFileID ?? ''), 'badge');
      drawReceipt(canvas, receipt, { whose, badge, top: index * receiptHeight });
    }
    canvas.rule(20, receiptHeight, a4.width - 20, receiptHeight, 0.6, colours.grey, '5 3');
    pdf.addPage(canvas);
    await yieldToOthers();
  }
  pdf.close();
  return Buffer.concat(chunks);
}
