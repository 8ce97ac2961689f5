import { z } from 'zod';
import { call, kilobyte } from '../call.ts';
import { clearable, file, flag, id, idOrZero, list, optional, payload, score, text, whole } from '../fields.ts';
import { classRow, examSetRow, settingRow, streamRow, subjectRow, termRow, yearRow } from '../school/calls.ts';
import { noteLimit } from './rules.ts';
import { marksTexts as texts } from './texts.ts';

const holders = ['addMark', 'allMark'] as const;

const paperRow = z.object({ id: z.number(), subjectID: z.number(), name: z.string(), status: z.number() });

const chapterRow = paperRow.extend({ levelID: z.number(), code: z.string() });

const markRow = z.object({
  id: z.number(),
  studentID: z.number(),
  subjectID: z.number(),
  /** The chapter on curriculum 2, the paper on curriculum 3, else null. */
  paperID: z.number().nullable(),
  setID: z.number(),
  score: z.number(),
  tr_remarks: z.string(),
  generic_skills: z.string(),
  ver: z.number(),
});

const classMarks = z.object({
  students: z.array(
    z.object({
      id: z.number(),
      regno: z.string(),
      surname: z.string(),
      firstname: z.string(),
      othername: z.string(),
      streamID: z.number(),
      currentSubject: z.string(),
      currentPapers: z.string(),
      status: z.number(),
    }),
  ),
  /** The subjects to show as columns: those the students take, or the caller's own. */
  assignedData: z.array(
    z.object({ id: z.number(), subjectID: z.number(), name: z.string(), short: z.string(), code: z.string() }),
  ),
  examData: examSetRow,
  setData: z.object({ allowMarksAdd: z.number(), allowMarksEdit: z.number(), isCurrentYear: z.number() }),
  studentMarks: z.array(markRow),
  studentMarksAllExamSets: z.array(z.object({ setID: z.number(), subjectID: z.number(), entered: z.number() })),
  selectedCharpters: z.array(
    z.object({
      subject: z.number(),
      termCharpterData: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  paperData: z.array(paperRow),
  curriculumID: z.number(),
});

/** Validated row by row, so only the wrong row fails. */
const note = () => z.string().max(2000).meta({ maxLength: noteLimit }).nullish();
const remarks = text({ max: noteLimit, tooLong: texts.remarksTooLong });
const skills = text({ max: noteLimit, tooLong: texts.skillsTooLong });

export const marksCalls = {
  getAddMarks: call({
    about:
      'What the marks screens choose from; a teacher without allMark gets the classes and subjects assigned to them.',
    allowed: holders,
    writes: false,
    payload: payload({}),
    answer: z.object({
      classData: z.array(classRow),
      streamData: z.array(streamRow),
      examSetData: z.array(examSetRow),
      currentExamData: z.array(examSetRow),
      yearData: z.array(yearRow),
      termData: z.array(termRow),
      settingData: settingRow,
      subjectData: z.array(subjectRow),
      charpterData: z.array(chapterRow),
      paperData: z.array(paperRow),
    }),
  }),
  getTeacherStudents: call({
    about: 'A stream’s students and marks in a set of the current year; without allMark only one’s own subjects.',
    allowed: holders,
    writes: false,
    payload: payload({
      classID: id(texts.selectClassStreamSet),
      streamID: id(texts.selectClassStreamSet),
      setID: id(texts.selectClassStreamSet),
    }),
    answer: classMarks,
  }),
  getStudentsMarks: call({
    about: 'A stream’s students and marks in a set of any year, all subjects.',
    allowed: ['allMark'],
    writes: false,
    payload: payload({
      yearID: id(texts.selectYearClassStreamSet),
      classID: id(texts.selectYearClassStreamSet),
      streamID: id(texts.selectYearClassStreamSet),
      setID: id(texts.selectYearClassStreamSet),
    }),
    answer: classMarks,
  }),
  addMarks: call({
    about:
      'Enters one mark. Class, stream, level, term and curriculum are derived; a payload that says otherwise is 400.',
    allowed: holders,
    writes: true,
    payload: payload({
      sID: id(texts.fillRequired),
      streamID: optional(id()),
      classID: optional(id()),
      yearID: id(texts.fillRequired),
      levelID: optional(id()),
      termID: optional(id()),
      setID: id(texts.fillRequired),
      subjectID: id(texts.fillRequired),
      score: score(texts.fillRequired),
      curriculumID: optional(whole(1, 3)),
      paperID: optional(id()),
      remarks: optional(remarks),
      skills: optional(skills),
    }),
    answer: z.object({ id: z.number() }),
  }),
  editMarks: call({
    about:
      'Changes one mark; `expected` is the score last seen, `expectedRemarks` and `expectedSkills` the words: 409 when one of them has changed. Absent: not checked.',
    allowed: holders,
    writes: true,
    payload: payload({
      updateMarksID: id(texts.fillRequired),
      score: score(texts.fillRequired),
      curriculumID: optional(whole(1, 3)),
      remarks: clearable(remarks),
      skills: clearable(skills),
      expected: optional(score()),
      /** Empty text or null: the caller saw it empty. Absent: not checked. */
      expectedRemarks: clearable(remarks),
      expectedSkills: clearable(skills),
    }),
    answer: z.object({}),
  }),
  saveMarks: call({
    about:
      'Saves many marks of a set; each row is validated and answered by itself, a row that fails fails alone. `expected` is the score last seen, `expectedRemarks` and `expectedSkills` the words: 409 with what is stored when one of them has changed. Absent: not checked.',
    allowed: holders,
    writes: true,
    largestBody: 6144 * kilobyte,
    payload: payload({
      setID: id(texts.selectSet),
      yearID: id(texts.fillRequired),
      marks: list(
        payload({
          studentID: id(),
          subjectID: id(),
          paperID: optional(id()),
          score: z.union([z.null(), z.number(), z.string()]),
          remarks: note(),
          skills: note(),
          /** null: the caller saw it empty. Absent: not checked. */
          expected: z.union([z.null(), z.number(), z.string()]).optional(),
          /** Empty text or null: the caller saw it empty. Absent: not checked. */
          expectedRemarks: note(),
          expectedSkills: note(),
        }),
        { min: 1, max: 2000, msg: texts.fillRequired },
      ),
    }),
    answer: z.object({
      results: z.array(
        z.object({
          ok: z.boolean(),
          status: z.number(),
          id: z.number().nullable(),
          ver: z.number().nullable(),
          msg: z.string(),
          /** On 409: the stored mark, null when the cell is empty. */
          current: markRow.nullable().optional(),
        }),
      ),
    }),
  }),
  importMarks: call({
    about: 'Takes marks from a sheet: a dry run shows what would change, then all rows are taken or none.',
    allowed: holders,
    writes: true,
    payload: payload({
      file: file(),
      yearID: id(texts.fillRequired),
      classID: id(texts.fillRequired),
      setID: optional(id()),
      dryRun: flag(),
    }),
    answer: z.object({
      results: z.array(
        z.object({
          line: z.number(),
          ok: z.boolean(),
          msg: z.string(),
          student: z.string(),
          subject: z.string(),
          set: z.string(),
          chapter: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
      added: z.number(),
      changed: z.number(),
    }),
  }),
  exportMarks: call({
    about: 'The marks of a class in a set as an Excel sheet that importMarks takes back.',
    allowed: holders,
    writes: false,
    payload: payload({
      classID: id(texts.selectClassStreamSet),
      streamID: optional(idOrZero()),
      setID: id(texts.selectClassStreamSet),
      yearID: optional(id()),
    }),
    answer: z.object({ path: z.string() }),
  }),
};
