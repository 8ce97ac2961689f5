import { money } from '@somero/contract/money.ts';
import { gap, margin, type Piece } from '../../documents/pager.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { emWidth } from '../../documents/pdf/wrapText.ts';
import { amountInWords } from '../payments/amountInWords.ts';

const width = a4.width - 2 * margin;
const boxHeight = 40;

/** The student of an A4 paper, and what is known of them. */
export function studentOf({ name, facts }: { name: string; facts: readonly string[] }): Piece {
  const size = Math.min(14, (width * 1000) / Math.max(1, emWidth(name, 'bold')));
  return {
    height: 36,
    draw: (canvas, y) => {
      canvas.textBetween(name, margin, y, y + 18, { face: 'bold', size, colour: colours.navy });
      canvas.textBetween(facts.join('  •  '), margin, y + 18, y + 30, { face: 'regular', size: 9.5 });
    },
  };
}

/** What is owed (below 0: credit), in a box with figures and words. */
export const balanceBox = (label: string, balance: number): Piece => ({
  height: boxHeight + gap,
  draw: (canvas, y) => {
    const middle = y + boxHeight / 2;
    canvas.box(margin, y, width, boxHeight, { fill: colours.tint, stroke: colours.line, radius: 4 });
    const small = { face: 'regular', size: 7.5, colour: colours.grey } as const;
    canvas.textBetween(label, margin + 10, y + 5, y + 15, small);
    const said = balance === 0 ? 'Cleared' : `${balance > 0 ? 'Owes' : 'Credit'} ${money(Math.abs(balance))}`;
    canvas.textBetween(said, margin + 10, y + 15, y + 35, { face: 'bold', size: 14, colour: colours.navy });
    const words = amountInWords(balance);
    const room = width - 220;
    const size = Math.min(9.6, (room * 1000) / emWidth(words, 'italic'));
    canvas.textBetween(words, margin + width - 10, middle - 7, middle + 7, { face: 'italic', size, align: 'right' });
  },
});
