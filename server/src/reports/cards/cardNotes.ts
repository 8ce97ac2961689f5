import { sheet } from '../../documents/factSheet.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { wrapText } from '../../documents/pdf/wrapText.ts';

const size = 7.8;
const line = 10;

export const notesHeight = (notes: readonly string[]): number => line * noteLines(notes).length;

export function drawNotes(canvas: Canvas, notes: readonly string[], y: number): void {
  for (const [index, text] of noteLines(notes).entries()) {
    const top = y + 2 + index * line;
    canvas.textBetween(text, sheet.left, top, top + line, { face: 'italic', size, colour: colours.grey });
  }
}

const noteLines = (notes: readonly string[]): string[] =>
  notes.flatMap((note) => wrapText(note, 'italic', size, sheet.width));
