/** Colours from the best grade to the last; the letter, never the colour alone, says which it is. */
export const tones = ['best', 'good', 'middle', 'low', 'last'] as const;
type GradeTone = (typeof tones)[number];

/** The colour of a grade by its place among the grades, which begin with the best; undefined for one that is none of them. */
export function gradeTone(grade: string, grades: readonly string[]): GradeTone | undefined {
  const place = grades.indexOf(grade);
  if (place < 0) return undefined;
  return tones[Math.round((place / Math.max(1, grades.length - 1)) * (tones.length - 1))];
}
