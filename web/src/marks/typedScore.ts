import { type ScoreRange, scoreProblem } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { parseHundredths } from '@somero/contract/score.ts';

interface TypedScore {
  /** Hundredths; null for an empty or invalid text. */
  score: number | null;
  problem: string | null;
}

/** Parses a score with a point or a comma. An empty text is no score and no problem. */
export function readScore(text: string, range: ScoreRange): TypedScore {
  if (text.trim() === '') return { score: null, problem: null };
  const hundredths = parseHundredths(text);
  if (hundredths === null) return { score: null, problem: texts.enterNumber };
  const problem = scoreProblem(hundredths, range);
  return { score: problem === null ? hundredths : null, problem };
}

/** No error that more digits can still correct: «0» is below 0.9 but may become 0.95. */
export function problemWhileTyping(text: string, range: ScoreRange): string | null {
  const typed = text.trim();
  if (/^\d{1,3}[.,]$/.test(typed)) return problemWhileTyping(typed.slice(0, -1), range);
  const { problem } = readScore(typed, range);
  if (problem !== range.belowMsg || !/^\d/.test(typed)) return problem;
  const highest = parseHundredths(/[.,]/.test(typed) ? `${typed}9` : `${typed}.99`);
  return highest !== null && highest >= range.min ? null : problem;
}
