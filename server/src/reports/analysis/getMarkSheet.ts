import { type Handler, missing } from '../../handle.ts';
import { gradeSheet } from './gradeSheet.ts';
import type { SheetCell } from './markSheet.ts';
import { readClass, readQuestion } from './readSheet.ts';
import { validateSheet } from './sheetRequest.ts';
import { extremesOf, spreadOf, streamMeans, subjectStatistics } from './sheetStatistics.ts';
import { teachersOf } from './sheetTeachers.ts';
import { classOf, periodOf } from './sheetTitle.ts';

export const getMarkSheet: Handler<'getMarkSheet'> = async (asked, ctx) => {
  const { db } = ctx;
  const request = await validateSheet(asked, 'setIDs', ctx);
  const [part] = request.scope;
  if (!part) throw missing();
  const question = await readQuestion(db, request);
  const read = await readClass(db, request, question, part);
  const sheet = gradeSheet(question, read);
  const statistics = subjectStatistics(sheet);
  return {
    curriculumID: sheet.section.curriculumID,
    title: `${classOf(sheet)}, ${periodOf(question)}`,
    subjects: sheet.subjects.map(({ id, name, short }, index) => {
      const { entered = 0, missing = 0, mean = null, highest = null, lowest = null } = statistics[index] ?? {};
      const { passed = 0, grades = [], quarters = null } = statistics[index] ?? {};
      return {
        ...{ id, name, short, entered, missing, mean, highest, lowest, quarters },
        ...{ passed, grades, teachers: teachersOf(sheet, read.teachers, id) },
      };
    }),
    summaryTitles: [...sheet.summaryTitles],
    students: sheet.students.map(({ student, name, cells, summary }) => ({
      ...{ id: student.id, regno: student.regno, name, gender: student.gender, streamID: student.streamID },
      cells: cells.map((cell) => cell && cellOnWire(cell)),
      summary: summary.map(({ text }) => text),
    })),
    streams: streamMeans(sheet),
    spread: spreadOf(sheet),
    ...extremesOf(sheet),
  };
};

const cellOnWire = ({ mark, grade, band, status }: SheetCell) => ({
  ...{ mark, grade, status },
  ...(band !== null && band !== grade && { band }),
});
