/** From the best grade to the last. The letter says the grade too, never the colour alone. */
const tones = ['best', 'good', 'middle', 'low', 'last'] as const;
type GradeTone = (typeof tones)[number];

/** The colour of a grade by its place in `grades`, the best first; undefined when it is not in the list. */
export function gradeTone(grade: string, grades: readonly string[]): GradeTone | undefined {
  const place = grades.indexOf(grade);
  if (place < 0) return undefined;
  return tones[Math.round((place / Math.max(1, grades.length - 1)) * (tones.length - 1))];
}
