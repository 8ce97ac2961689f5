import { printedAmount } from '@somero/contract/money.ts';
import { colours } from '../documents/pdf/colours.ts';
import { openPdf } from '../documents/pdf/openPdf.ts';

interface Receipt {
  seller: string;
  number: string;
  description: string;
  /** In UGX. */
  amount: number;
}

/** A slip of 100 by 140 mm, in points. */
const slip = { width: 283, height: 397 };

export function drawReceipt({ seller, number, description, amount }: Receipt): Uint8Array {
  const chunks: Uint8Array[] = [];
  const pdf = openPdf(`Receipt ${number}`, (chunk) => chunks.push(Uint8Array.from(chunk)));
  const page = pdf.canvas(slip.width, slip.height);
  const middle = slip.width / 2;
  page.text(seller.toUpperCase(), middle, 54, { face: 'bold', size: 15, align: 'center' });
  page.text('CASH SALE', middle, 78, { face: 'semibold', size: 11, align: 'center' });
  page.text(`No. ${number}`, slip.width - 28, 112, { face: 'semibold', size: 11, align: 'right' });
  page.text('Sold to: St. Kizito Training School', 28, 144, { face: 'regular', size: 11 });
  page.rule(28, 160, slip.width - 28, 160, 0.8, colours.ink);
  page.text(description, 28, 186, { face: 'regular', size: 11 });
  page.rule(28, 300, slip.width - 28, 300, 0.8, colours.ink);
  page.text('Total UGX', 28, 324, { face: 'semibold', size: 12 });
  page.text(printedAmount(amount, 'UGX'), slip.width - 28, 324, { face: 'bold', size: 13, align: 'right' });
  page.text('With thanks', middle, 366, { face: 'italic', size: 10, align: 'center' });
  pdf.addPage(page);
  pdf.close();
  return Buffer.concat(chunks);
}
