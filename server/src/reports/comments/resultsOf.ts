import {
  type CurriculumID,
  nlscCard,
  nlscResult,
  type OverallResult,
  type Scheme,
  uaceCard,
  uaceResult,
  uceCard,
  uceResult,
} from '@somero/contract/grading/index.ts';
import { type GradedPeriod, nlscInputs, uaceInputs, uceInputs } from '../cards/cardInputs.ts';
import type { TermSoFar } from '../readTermSoFar.ts';
import type { ReportSection, ReportStudent } from '../reportRun.ts';
import { inForceIn } from '../schemes/readSchemes.ts';

export const noResult: OverallResult = { text: '', band: '' };

/** How a class does in a term so far. Without a result comments can still be written. */
export function resultsOf(term: TermSoFar, section: ReportSection): ReadonlyMap<number, OverallResult> {
  const scheme = inForceIn(term.schemes, section.curriculumID as CurriculumID, term.year);
  if (!scheme) return new Map();
  const period = { termID: term.termID, sets: term.sets.get(section.classID) ?? [] };
  return new Map(section.students.map((student) => [student.id, resultOf(scheme, period, section, student)]));
}

function resultOf(scheme: Scheme, period: GradedPeriod, section: ReportSection, student: ReportStudent): OverallResult {
  try {
    switch (scheme.curriculumID) {
      case 1:
        return uceResult(uceCard(scheme, { subjects: uceInputs(period, section, student) }));
      case 2:
        return nlscResult(scheme, nlscCard(scheme, nlscInputs(period, section, student)));
      case 3:
        return uaceResult(scheme, uaceCard(scheme, uaceInputs(period, section, student)));
    }
  } catch (error) {
    if (error instanceof RangeError) return noResult;
    throw error;
  }
}
