import { execFileSync } from 'node:child_process';
import { type Card, type CardLine, hundredths } from './recomputedCards.ts';

/** A card as it is on paper. */
export interface PrintedCard extends Card {
  name: string;
  regno: string;
  stream: string;
  house: string;
  residency: string;
  nextTerm: string;
  code: string;
}

interface Word {
  text: string;
  /** Points from the left and from the top: edges and middle of the word. */
  left: number;
  right: number;
  middle: number;
  y: number;
}

/** Reads a PDF of report cards of curriculum 2 with poppler, as an eye does: by where each word stands on the page. */
export function printedCards(pdf: Buffer): PrintedCard[] {
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1e9 });
  return html
    .split('<page ')
    .slice(1)
    .map((page) => cardOf(wordsOf(page)));
}

function wordsOf(page: string): Word[] {
  const found = page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g);
  return [...found].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
    text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    left: Number(xMin),
    right: Number(xMax),
    middle: (Number(xMin) + Number(xMax)) / 2,
    y: (Number(yMin) + Number(yMax)) / 2,
  }));
}

const ordered = (words: readonly Word[]): Word[] =>
  words.toSorted((a, b) => (Math.abs(a.y - b.y) < 3 ? a.left - b.left : a.y - b.y));

const inReadingOrder = (words: readonly Word[]): string =>
  ordered(words)
    .map(({ text }) => text)
    .join(' ');

/** Words that stand close together are of one cell: «2 Moderate». */
function joined(words: readonly Word[]): Word[] {
  const cells: Word[] = [];
  for (const word of ordered(words)) {
    const last = cells.at(-1);
    if (last && Math.abs(last.y - word.y) < 3 && word.left > last.left && word.left - last.right < 3) {
      last.text += ` ${word.text}`;
      last.right = word.right;
      last.middle = (last.left + last.right) / 2;
    } else cells.push({ ...word });
  }
  return cells;
}

const nearest = <T>(all: readonly T[], distance: (each: T) => number): T => {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error('There is nothing to be near to');
  return rest.reduce((best, each) => (distance(each) < distance(best) ? each : best), first);
};

function cardOf(words: readonly Word[]): PrintedCard {
  const at = (text: string): Word => {
    const word = words.find((each) => each.text === text);
    if (!word) throw new Error(`The card does not say ${text}`);
    return word;
  };
  /** The words under a small label, as far as the next label of its row. */
  const under = (label: string): string => {
    const { left, y } = at(label);
    const next = Math.min(
      ...words.filter((word) => Math.abs(word.y - y) < 2 && word.left > left + 40).map((w) => w.left),
    );
    return inReadingOrder(words.filter((w) => w.y > y + 5 && w.y < y + 13 && w.left >= left - 1 && w.left < next - 1));
  };
  const summary = at('OVERALL').y;
  const [, overallAverage = '', complete = ''] =
    /^(.+?) (\d+ of \d+)$/.exec(inReadingOrder(words.filter(({ y }) => y > summary + 5 && y < summary + 16))) ?? [];
  const foot = inReadingOrder(words.filter(({ y }) => Math.abs(y - at('Verification').y) < 3));
  return {
    name: inReadingOrder(words.filter(({ y }) => y < at('INDEX').y - 4 && y > at('INDEX').y - 25)),
    regno: under('INDEX'),
    stream: under('STREAM'),
    house: under('HOUSE'),
    residency: under('RESIDENCY'),
    lines: linesOf(words, at('Subject'), summary),
    overallAverage,
    complete,
    nextTerm: foot.replace(/ ?Verification code.*/, ''),
    code: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(foot)?.[0] ?? '',
  };
}

function linesOf(words: readonly Word[], corner: Word, end: number): CardLine[] {
  // Of a head in two lines, as «BOT /80», the first.
  const heads = words.filter(({ y, text }) => Math.abs(y - corner.y) < 7 && text !== 'Subject' && text !== '/80');
  const body = words.filter(({ y }) => y > corner.y + 6 && y < end - 4);
  const columnOf = (word: Word): Word => nearest(heads, (head) => Math.abs(head.middle - word.middle));
  const firstTopic = Math.min(...heads.map(({ left }) => left));
  const isName = (word: Word) => word.left < firstTopic - 8;
  const figures = joined(body.filter((word) => !isName(word)));
  const rows = figures.filter((word) => columnOf(word).text === 'Average').toSorted((a, b) => a.y - b.y);
  const rowOf = (word: Word): Word => nearest(rows, (row) => Math.abs(row.y - word.y));
  const topics = heads.filter(({ text }) => /^C\d+$/.test(text)).toSorted((a, b) => a.left - b.left);
  return rows.map((row) => {
    const cell = (head: string) =>
      inReadingOrder(figures.filter((word) => rowOf(word) === row && columnOf(word).text === head));
    const exam = (head: string) => (cell(head) === '–' ? null : hundredths(cell(head)));
    const named = inReadingOrder(body.filter((word) => isName(word) && rowOf(word) === row));
    return {
      ...split(named),
      topics: topics.map(({ text }) => cell(text)),
      average: cell('Average'),
      identifier: cell('Identifier'),
      formative: cell('20%'),
      exams: ['BOT', 'MOT', 'EOT'].map(exam),
      summative: cell('80%'),
      total: cell('100%'),
      grade: cell('Grade'),
      descriptor: cell('Descriptor'),
    };
  });
}

/** A subject is followed by what is missing of it: «ICT 1 of 3 topics», «KISWAHILI INCOMPLETE, 0 of 3 exams». */
function split(named: string): { subject: string; note: string } {
  const begin = named.search(/ (INCOMPLETE|\d+ of \d+ )/);
  return begin < 0 ? { subject: named, note: '' } : { subject: named.slice(0, begin), note: named.slice(begin + 1) };
}
