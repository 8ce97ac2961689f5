import type { Position, RankKey } from '@somero/contract/grading/index.ts';
import { markUnit } from '@somero/contract/marks/rules.ts';
import { printedName } from '../../names/printedName.ts';
import { dash } from '../cards/cardContent.ts';
import { placesOf } from '../placesOf.ts';
import type { ReportStudent } from '../reportRun.ts';
import {
  type Figure,
  type GradedStudent,
  type MakeSheetRules,
  type MarkSheet,
  type SheetCell,
  type SheetQuestion,
  type SheetStudent,
  textFigure,
} from './markSheet.ts';
import { nlscExamSheet, nlscTopicSheet } from './nlscSetSheet.ts';
import { nlscSheet } from './nlscSheet.ts';
import { uaceSheet } from './uaceSheet.ts';
import { uceSheet } from './uceSheet.ts';

function makerFor({ whole, sets }: SheetQuestion, curriculumID: number): MakeSheetRules {
  if (curriculumID === 1) return uceSheet;
  if (curriculumID === 3) return uaceSheet;
  if (whole === 'TERM') return nlscSheet;
  return markUnit(sets[0]?.id ?? 0, curriculumID) === 'chapter' ? nlscTopicSheet : nlscExamSheet;
}

const unmarked: RankKey = { hasMarks: false, status: 'INCOMPLETE', average: null, tieBreak: 0 };

/** Grades a class for its positions, and shows who is asked for; whom it cannot grade is in `failed`. @throws RangeError without rules */
export function gradeSheet(
  question: SheetQuestion,
  { section, streamIDs }: Pick<MarkSheet, 'section' | 'streamIDs'>,
): MarkSheet {
  const rules = makerFor(question, section.curriculumID)(question, section);
  const failed: MarkSheet['failed'][number][] = [];
  const graded = section.students
    .filter(({ print }) => print || rules.showPosition)
    .map((student) => ({ student, result: gradeOne(rules.grade, student, failed) }));
  const places = rules.showPosition
    ? placesOf(graded.map(({ student, result }) => ({ student, ranking: result?.ranking ?? unmarked })))
    : null;
  const shown = graded.filter(({ student }) => student.print);
  const taken = new Set(shown.flatMap(({ student }) => student.subjectIDs));
  const subjects = section.subjects.filter(({ id }) => taken.has(id));
  const nothing = rules.summaryTitles.map(() => textFigure(dash));
  return {
    section,
    streamIDs,
    rules,
    subjects,
    summaryTitles: [...rules.summaryTitles, ...(places ? ['Stream position', 'Class position'] : [])],
    students: shown.map(({ student, result }): SheetStudent => {
      const own = places?.(student) ?? null;
      return {
        student,
        name: printedName(student),
        cells: subjects.map(({ id }) => result?.cells.get(id) ?? (student.subjectIDs.includes(id) ? ungraded : null)),
        summary: [...(result?.summary ?? nothing), ...(own ? [placeFigure(own.stream), placeFigure(own.class)] : [])],
        places: own,
        ranking: result?.ranking ?? unmarked,
        spread: result?.spread ?? dash,
        overall: result?.overall ?? '',
        result: result?.result ?? '',
      };
    }),
    failed,
  };
}

const ungraded: SheetCell = {
  ...{ mark: '?', grade: '', status: 'INCOMPLETE', figure: null, band: null, passed: false },
  ...{ entered: 0, expected: 0, values: [] },
};

function gradeOne(
  grade: (student: ReportStudent) => GradedStudent,
  student: ReportStudent,
  failed: MarkSheet['failed'][number][],
): GradedStudent | null {
  try {
    return grade(student);
  } catch (error) {
    // The mark is out of range: it was entered under another curriculum.
    if (!(error instanceof RangeError)) throw error;
    if (student.print) failed.push({ student: printedName(student), msg: error.message });
    return null;
  }
}

const placeFigure = (position: Position | null): Figure =>
  position?.place ? { text: `${position.place} of ${position.of}`, value: position.place } : textFigure(dash);
