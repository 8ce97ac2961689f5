import { drawFacts, factsHeight } from '../../documents/drawFacts.ts';
import { sheet } from '../../documents/factSheet.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { textWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import type { AdmissionLetter, LetterSection } from './admissionLetter.ts';

/** A block is never split. One that `leads` is never the last on a page. */
export type Block = { height: number; leads?: boolean; draw: (canvas: Canvas, y: number) => void };

/** Sizes in points; `space` is a factor for the gaps. */
type LetterStyle = { size: number; line: number; space: number };
/** From loose to tight: a letter takes the first style at which it fits one page with its slip, else the first. */
export const letterStyles = [
  { size: 10.4, line: 14.2, space: 1 },
  { size: 10, line: 13, space: 0.75 },
  { size: 9.6, line: 12, space: 0.5 },
] as const satisfies readonly LetterStyle[];
/** At most so many lines of one typed line stay together on a page. */
const maxTogether = 4;
const ruledHeight = 19;
const right = sheet.left + sheet.width;
const columnGap = 18;

export const textBlocks = (letter: AdmissionLetter, style: LetterStyle): Block[] => [
  space(9, style),
  referenceLine(letter, style),
  space(7, style),
  ...letter.to.flatMap((line, index) => lines(line, style, { face: index === 0 ? 'semibold' : 'regular' })),
  space(9, style),
  ...lines('Dear Parent or Guardian,', style),
  space(4, style),
  ...lines(letter.opening, style),
  space(7, style),
  {
    height: factsHeight(letter.facts),
    draw: (canvas, y) => drawFacts(canvas, letter.name, letter.facts, y),
  },
  ...subjectBlocks(letter.subjects, style),
  space(8, style),
  reportingBlock(letter.reportingDay),
  ...letter.sections.flatMap((section) => sectionBlocks(section, style)),
  ...rulesBlocks(letter.rules, style),
];

const space = (height: number, style: LetterStyle): Block => ({
  height: height * style.space,
  leads: true,
  draw: () => undefined,
});

type LineOptions = { face?: 'regular' | 'semibold'; indent?: number; mark?: string };

function lines(
  text: string,
  { size, line: height }: LetterStyle,
  { face = 'regular', indent = 0, mark = '' }: LineOptions = {},
): Block[] {
  const wrapped = wrapText(text, face, size, sheet.width - indent);
  return wrapped.map((line, index) => ({
    height,
    leads: wrapped.length <= maxTogether && index < wrapped.length - 1,
    draw: (canvas, y) => {
      if (index === 0) canvas.textBetween(mark, sheet.left, y, y + height, { face, size });
      canvas.textBetween(line, sheet.left + indent, y, y + height, { face, size });
    },
  }));
}

const referenceLine = ({ reference, date }: AdmissionLetter, { size, line }: LetterStyle): Block => ({
  height: line,
  leads: true,
  draw: (canvas, y) => {
    const style = { face: 'regular', size, colour: colours.grey } as const;
    canvas.textBetween(`Our ref. ${reference}`, sheet.left, y, y + line, style);
    canvas.textBetween(date, right, y, y + line, { ...style, colour: colours.ink, align: 'right' });
  },
});

const titleBlock = (title: string, { space: share }: LetterStyle): Block => {
  const above = 3 + 5 * share;
  return {
    height: above + 15 + 3 * share,
    leads: true,
    draw: (canvas, y) => {
      const top = y + above;
      canvas.textBetween(title, sheet.left, top, top + 13, { face: 'bold', size: 9.4, colour: colours.navy });
      const from = sheet.left + textWidth(title, 'bold', 9.4) + 8;
      canvas.rule(from, top + 6.5, right, top + 6.5, 0.6, colours.line);
    },
  };
};

const ruledBlock: Block = {
  height: ruledHeight,
  draw: (canvas, y) => dotted(canvas, sheet.left, right, y + ruledHeight - 4),
};

export const dotted = (canvas: Canvas, from: number, to: number, y: number): void =>
  canvas.rule(from, y, to, y, 0.6, colours.grey, '0.8 2');

function sectionBlocks({ title, text, blankLines }: LetterSection, style: LetterStyle): Block[] {
  const body = text.trim() === '' ? Array<Block>(blankLines).fill(ruledBlock) : typedBlocks(text, style);
  return [titleBlock(title, style), ...body];
}

/** A list of short lines is set in two columns. */
function typedBlocks(text: string, style: LetterStyle): Block[] {
  const { size, line: height } = style;
  const typed = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\t/g, ' ').trimEnd());
  const half = (sheet.width - columnGap) / 2;
  const isList = typed.length >= 6 && typed.every((line) => line !== '' && textWidth(line, 'regular', size) <= half);
  if (!isList) return typed.flatMap((line) => lines(line, style));
  const rows = Math.ceil(typed.length / 2);
  return Array.from({ length: rows }, (_, row) => ({
    height,
    draw: (canvas: Canvas, y: number) => {
      for (const [column, line] of [typed[row], typed[row + rows]].entries()) {
        const x = sheet.left + column * (half + columnGap);
        canvas.textBetween(line ?? '', x, y, y + height, { face: 'regular', size });
      }
    },
  }));
}

function subjectBlocks(subjects: AdmissionLetter['subjects'], style: LetterStyle): Block[] {
  const { size, line: height } = style;
  if (subjects.length === 0) return [];
  const widest = Math.max(...subjects.map(({ subject }) => textWidth(subject, 'semibold', size)));
  const indent = Math.min(widest + 14, sheet.width / 2);
  const rows = subjects.map(({ subject, papers }): Block => {
    const names = wrapText(subject, 'semibold', size, indent - 8);
    const listed = wrapText(papers, 'regular', size, sheet.width - indent);
    return {
      height: Math.max(names.length, listed.length) * height,
      draw: (canvas, y) => {
        const column = (texts: string[], x: number, face: 'semibold' | 'regular') => {
          for (const [index, text] of texts.entries()) {
            canvas.textBetween(text, x, y + index * height, y + (index + 1) * height, { face, size });
          }
        };
        column(names, sheet.left, 'semibold');
        column(listed, sheet.left + indent, 'regular');
      },
    };
  });
  return [titleBlock('SUBJECTS AND PAPERS', style), ...rows];
}

const reportingBlock = (day: string): Block => ({
  height: 25,
  draw: (canvas, y) => {
    canvas.box(sheet.left, y, sheet.width, 25, { fill: colours.tint, radius: 4 });
    const size = letterStyles[0].size;
    const label = 'Day of reporting';
    canvas.textBetween(label, sheet.left + 9, y, y + 25, { face: 'regular', size, colour: colours.grey });
    const x = sheet.left + 9 + textWidth(label, 'regular', size) + 12;
    if (day === '') dotted(canvas, x, right - 9, y + 18);
    else canvas.textBetween(day, x, y, y + 25, { face: 'bold', size: 11.4, colour: colours.navy });
  },
});

function rulesBlocks(rules: AdmissionLetter['rules'], style: LetterStyle): Block[] {
  if (rules.length === 0) return [];
  return [
    titleBlock('RULES, SIGNED ON THE ACCEPTANCE SLIP', style),
    ...rules.flatMap((rule, index) => lines(rule, style, { indent: 16, mark: `${index + 1}.` })),
  ];
}
