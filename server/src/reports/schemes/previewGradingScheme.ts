import type { CurriculumID, Scheme } from '@somero/contract/grading/index.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Db, fail, type Handler } from '../../handle.ts';
import { printedName } from '../../names/printedName.ts';
import { readClassSoFar, readTermSoFar, type TermSoFar } from '../readTermSoFar.ts';
import type { ReportSection, ReportStudent } from '../reportRun.ts';
import { type GivenGrade, gradesOf } from './gradesOf.ts';
import { MovedGrades } from './MovedGrades.ts';
import { proposeScheme } from './proposeScheme.ts';
import { inForceIn } from './readSchemes.ts';

/** In small steps on the main thread: in the worker a preview would wait behind report runs. */
export const previewGradingScheme: Handler<'previewGradingScheme'> = async ({ yearID, termID, ...change }, { db }) => {
  const { proposed } = await proposeScheme(db, change);
  const term = await readTermSoFar(db, { yearID, termID });
  const before = inForceIn(term.schemes, change.curriculumID as CurriculumID, term.year);
  if (!before) throw fail(texts.noRulesThen, 'yearID');
  const found = new MovedGrades();
  for (const classID of await readClasses(db, term, change.curriculumID)) {
    for await (const section of readClassSoFar(db, term, { classID }))
      compareStudents(section, term, { before, after: proposed }, found);
  }
  return found.summary();
};

async function readClasses(db: Db, { sets }: TermSoFar, curriculumID: number): Promise<number[]> {
  const classes = await db
    .selectFrom('classes')
    .select('id')
    .where('curriculumID', '=', curriculumID)
    .orderBy('id')
    .execute();
  return classes.map(({ id }) => id).filter((id) => sets.has(id));
}

function compareStudents(
  section: ReportSection,
  term: TermSoFar,
  rules: { before: Scheme; after: Scheme },
  found: MovedGrades,
): void {
  const period = { termID: term.termID, sets: term.sets.get(section.classID) ?? [] };
  const grades = (scheme: Scheme, student: ReportStudent): GivenGrade[] | null => {
    try {
      return gradesOf(scheme, period, section, student);
    } catch (error) {
      // A mark out of range cannot be graded. A report run names the student.
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  for (const student of section.students) {
    const [before, after] = [grades(rules.before, student), grades(rules.after, student)];
    const who = { student: printedName(student), className: `${section.className} ${student.streamName}`.trim() };
    if (before && after) found.add(who, before, after);
  }
}
