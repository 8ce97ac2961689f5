import { markUnit } from '@somero/contract/marks/rules.ts';
import { type ReportKind, type ReportRun, setHeading } from '../reportRun.ts';
import type { MakeCurriculumCards } from './cardContent.ts';
import { nlscCards } from './nlscCards.ts';
import { nlscExamCards } from './nlscExamCards.ts';
import { nlscTopicCards } from './nlscTopicCards.ts';
import { nlscYearCards } from './nlscYearCards.ts';
import { uaceCards } from './uaceCards.ts';
import { uceCards } from './uceCards.ts';

const nlscSetCards: MakeCurriculumCards = (run, section) =>
  markUnit(run.sets[0]?.id ?? 0, 2) === 'chapter' ? nlscTopicCards(run, section) : nlscExamCards(run, section);

const makers: Record<ReportKind, Record<number, MakeCurriculumCards>> = {
  EOT_REPORT: { 1: uceCards, 2: nlscCards, 3: uaceCards },
  GENERAL_REPORT: { 1: uceCards, 2: nlscSetCards, 3: uaceCards },
  EOY_REPORT: { 1: uceCards, 2: nlscYearCards, 3: uaceCards },
};

/** @throws Error for a kind of report that the curriculum does not have */
export function makerFor(kind: ReportKind, curriculumID: number): MakeCurriculumCards {
  const make = makers[kind][curriculumID];
  if (!make) throw new Error(`there are no ${kind} cards for curriculum ${curriculumID}`);
  return make;
}

const romanTerms: Record<number, string> = { 1: 'I', 2: 'II', 3: 'III' };

/** For example II; '' for a whole year. */
export const romanTerm = (termID: number): string => romanTerms[termID] ?? '';

interface ReportHeading {
  title: string;
  period: string;
  /** For the file name, after the class: «term 2 2026 report cards». */
  label: string;
}

export function headingOf({ kind, termID, yearName, sets }: ReportRun): ReportHeading {
  const term = `TERM ${romanTerm(termID)}, ${yearName}`;
  if (kind === 'EOY_REPORT')
    return { title: 'END OF YEAR REPORT CARD', period: `YEAR ${yearName}`, label: `${yearName} end of year reports` };
  if (kind === 'EOT_REPORT')
    return { title: 'END OF TERM REPORT CARD', period: term, label: `term ${termID} ${yearName} report cards` };
  const set = setHeading(sets[0]?.name ?? '');
  return { title: 'STUDENT REPORT', period: `${set}, ${term}`, label: `${set} term ${termID} ${yearName} reports` };
}
