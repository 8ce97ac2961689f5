import type { ReportSubject } from '../reportRun.ts';
import { dash } from './cardContent.ts';

/** By UNEB code (domain.md 9.2). */
const combinationLetters: Record<string, string> = {
  P210: 'H',
  P220: 'E',
  P230: 'Ent',
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
  S475: 'Sub-Maths',
  S850: 'ICT',
};
/** The order that schools use: PCM, HEG, MEG. */
const usualOrder = 'PHMBCDEGLAI';

/** For example «PCM/ICT»; subjects without a letter are left out. */
export function combinationOf(subjects: readonly ReportSubject[]): string {
  const letters = (subsidiary: boolean) =>
    subjects
      .filter((subject) => subject.subsidiary === subsidiary)
      .flatMap((subject) => combinationLetters[subject.code] ?? []);
  const principal = letters(false).sort((a, b) => usualOrder.indexOf(a) - usualOrder.indexOf(b));
  return [principal.join(''), ...letters(true)].filter(Boolean).join('/') || dash;
}
