import { sameSets } from '@somero/contract/reports/rules.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { shortSet } from '../analysis/sheetSets.ts';
import css from '../ReportForm.module.css';
import type { ClassSets } from './useTermSets.ts';

interface Props {
  school: School;
  /** The classes of the run. */
  classes: readonly ClassSets[];
  yearID: number;
  termID: number;
  chosen: readonly number[];
}

/** Which exam sets make the term's result, and that another choice is a trial. */
export function TermSetsNote({ school, classes, yearID, termID, chosen }: Props) {
  const may = useAllowed();
  const [first] = classes;
  if (!first) return null;
  const named = ({ setIDs }: ClassSets) =>
    setIDs.map((id) => shortSet(school.nameIn('examSetData', id))).join(', ') || 'none yet: no marks are entered';
  const differ = classes.some((each) => named(each) !== named(first));
  const other = classes.filter(({ setIDs }) => !sameSets(setIDs, chosen));
  const names = (of: readonly ClassSets[]) => of.map(({ classID }) => school.nameIn('classData', classID)).join(', ');
  return (
    <p className={`quiet ${css.note}`} role="status">
      {differ
        ? `The term’s exam sets differ by class (${classes.map((each) => `${names([each])}: ${named(each)}`).join('; ')}). `
        : `The term’s exam sets: ${named(first)} (${whys[first.from]}). `}
      {other.length > 0 &&
        `This choice is different${classes.length > 1 ? ` for ${names(other)}` : ''}, so it is a trial. `}
      {may('saveTermSets') && <Link href={`/term_sets?yearID=${yearID}&termID=${termID}`}>Term Exam Sets</Link>}
    </p>
  );
}

const whys: Record<ClassSets['from'], string> = {
  FIXED: 'fixed, because cards are issued',
  SAVED: 'saved by the school',
  DEFAULT: 'those with marks',
};
