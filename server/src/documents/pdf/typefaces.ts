import { readFileSync } from 'node:fs';
import { normalForm } from '@somero/contract/text.ts';
import { create, type Font } from 'fontkit';
import { WordCache } from './WordCache.ts';

export type Face = 'regular' | 'italic' | 'semibold' | 'bold' | 'fallback';

/** Advance and offsets in thousandths of the font size. */
export type ShapedGlyph = {
  id: number;
  codePoint: number;
  width: number;
  advance: number;
  xOffset: number;
  yOffset: number;
};

export type ShapedRun = { face: Face; glyphs: ShapedGlyph[]; width: number };

const files: Record<Face, string> = {
  regular: 'SourceSans3-Regular.ttf',
  italic: 'SourceSans3-Italic.ttf',
  semibold: 'SourceSans3-SemiBold.ttf',
  bold: 'SourceSans3-Bold.ttf',
  fallback: 'NotoSans-Regular.ttf',
};
/** In thousandths, for all faces of Source Sans 3. */
export const capHeight = 660;

const opened = new Map<Face, Font>();
const maxStoredWords = 15_000;
const shaped: Record<Face, WordCache<ShapedRun[]>> = {
  regular: new WordCache(maxStoredWords),
  italic: new WordCache(maxStoredWords),
  semibold: new WordCache(maxStoredWords),
  bold: new WordCache(maxStoredWords),
  fallback: new WordCache(maxStoredWords),
};
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plainAscii = /^[\x20-\x7e]*$/;
const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const figuresOnly = /^[\d.,:/%+–-]+$/;
const longNumber = /(\d{3,})/;
const replacement = '\u{fffd}';

export function typeface(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(new URL(`../fonts/${files[face]}`, import.meta.url)));
  opened.set(face, font);
  return font;
}

/**
 * Turns a word into glyphs, with kerning. Letters that the face lacks come from the fallback face; letters that it
 * lacks too become a visible replacement sign. Invisible characters (controls, direction marks, joiners) are left out,
 * so that a typed text cannot reverse a line.
 */
export function shape(word: string, face: Face): ShapedRun[] {
  // Numbers are composed of known digits. A report has ten thousand of them, and laying out each would take five times
  // as long as all the rest.
  if (longNumber.test(word) && plainAscii.test(word)) {
    if (figuresOnly.test(word)) return [shapeFigures(word, face)];
    return word.split(longNumber).flatMap((part) => (part === '' ? [] : shape(part, face)));
  }
  const cache = shaped[face];
  const known = cache.get(word);
  if (known) return known;
  const runs = splitByFace(word, face).map((run) => shapeRun(run.text, run.face));
  cache.set(word, runs);
  return runs;
}

/** In thousandths of the font size. */
export function widthOf(text: string, face: Face): number {
  let width = 0;
  for (const run of shape(text, face)) width += run.width;
  return width;
}

function splitByFace(word: string, face: Face): { text: string; face: Face }[] {
  if (word === '') return [];
  if (plainAscii.test(word)) return [{ text: word, face }];
  const runs: { text: string; face: Face }[] = [];
  for (const { segment } of graphemes.segment(normalForm(word))) {
    const visible = segment.replace(invisible, '');
    if (visible === '') continue;
    const own = covers(face, visible);
    const text = own || covers('fallback', visible) ? visible : replacement;
    const from = own ? face : 'fallback';
    const last = runs.at(-1);
    if (last?.face === from) last.text += text;
    else runs.push({ text, face: from });
  }
  return runs;
}

function covers(face: Face, text: string): boolean {
  const font = typeface(face);
  for (const character of text) if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  return true;
}

const figures: Record<Face, Map<string, ShapedGlyph>> = {
  regular: new Map(),
  italic: new Map(),
  semibold: new Map(),
  bold: new Map(),
  fallback: new Map(),
};

function shapeFigures(text: string, face: Face): ShapedRun {
  const known = figures[face];
  let width = 0;
  const glyphs = Array.from(text, (character) => {
    const glyph = known.get(character) ?? (shapeRun(character, face).glyphs[0] as ShapedGlyph);
    known.set(character, glyph);
    width += glyph.advance;
    return glyph;
  });
  return { face, glyphs, width };
}

function shapeRun(text: string, face: Face): ShapedRun {
  const font = typeface(face);
  const scale = 1000 / font.unitsPerEm;
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  // Digits are never kerned, so that columns of numbers line up.
  const laid = figuresOnly.test(text) ? undefined : font.layout(text, { liga: false, clig: false });
  // One glyph for each character keeps the text searchable. Where a script composes glyphs, they are set plainly.
  const kerned = laid?.glyphs.length === codePoints.length ? laid : undefined;
  let width = 0;
  const glyphs = codePoints.map((codePoint, index) => {
    const glyph = kerned?.glyphs[index] ?? font.glyphForCodePoint(codePoint);
    const position = kerned?.positions[index];
    const advance = (position?.xAdvance ?? glyph.advanceWidth) * scale;
    width += advance;
    return {
      id: glyph.id,
      codePoint,
      width: glyph.advanceWidth * scale,
      advance,
      xOffset: (position?.xOffset ?? 0) * scale,
      yOffset: (position?.yOffset ?? 0) * scale,
    };
  });
  return { face, glyphs, width };
}
