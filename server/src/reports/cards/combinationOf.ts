import { combinationKey } from '../../school/combinationKey.ts';
import type { ReportRun, ReportSubject } from '../reportRun.ts';
import { dash } from './cardContent.ts';

/** By UNEB code (domain.md 9.2). */
const lettersOf: Record<string, string> = {
  P210: 'H',
  P220: 'E',
  P235: 'I',
  P245: 'D',
  P250: 'G',
  P310: 'L',
  P425: 'M',
  P510: 'P',
  P515: 'A',
  P525: 'C',
  P530: 'B',
  P615: 'A',
  P710: 'T',
  P720: 'T',
  S475: 'Sub-Maths',
  S850: 'ICT',
};
/** For what the school's list does not have. */
const otherwise = 'PHMCBEDGLAIT';

/** «PCM/ICT»: subjects without a letter begin as their names do (Kis, Lug). Entrepreneurship is the second E of MEE. */
export function combinationOf(
  subjects: readonly Pick<ReportSubject, 'name' | 'code' | 'subsidiary'>[],
  combinations: ReportRun['combinations'],
): string {
  const principal = subjects.filter(({ subsidiary }) => !subsidiary);
  const hasEconomics = principal.some(({ code }) => code === 'P220');
  const letters = principal
    .map(({ name, code }) => lettersOf[code] ?? (code === 'P230' && hasEconomics ? 'E' : begun(name)))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .join('');
  const beside = subjects.filter(({ subsidiary }) => subsidiary).flatMap(({ code }) => lettersOf[code] ?? []);
  return [combinations.get(combinationKey(letters)) ?? letters, ...beside].filter(Boolean).join('/') || dash;
}

const begun = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1, 3).toLowerCase();

const placeOf = (letters: string): number => (letters.length === 1 ? otherwise.indexOf(letters) : otherwise.length);
