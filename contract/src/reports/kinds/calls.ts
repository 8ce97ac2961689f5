import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, clearable, colour, flag, id, idOrZero, list, optional, payload, whole } from '../../fields.ts';
import { cardDesignNames } from '../../school/reference.ts';
import { schoolTexts } from '../../school/texts.ts';
import { reportKinds } from '../issued/calls.ts';
import { reportAnswer } from '../reportAnswer.ts';

const all = schoolTexts.selectAllFields;

const oneSet = {
  yearID: id(all),
  termID: id(all),
  setID: id(all),
  classID: idOrZero(all),
  streamID: idOrZero(all),
  curriculumID: optional(whole(1, 3)),
  issue: optional(flag()),
};

export const kindsCalls = {
  generateStudentReport: call({
    about: 'Student reports of one exam set, of a stream, a class or the school, as one PDF, a page a student.',
    allowed: ['genRep'],
    writes: true,
    payload: payload({ ...oneSet, reportType: optional(choice(['GENERAL_REPORT'])) }),
    answer: reportAnswer,
  }),
  generateAssessment: call({
    about: 'The class mark sheet of one exam set: all students by subjects, with what the marks tell, as PDF or Excel.',
    allowed: ['genRep'],
    writes: true,
    payload: payload({
      ...oneSet,
      /** More sets: the sheet then shows the term's result, as in getMarkSheet. */
      setIDs: optional(list(id(), { max: 3 })),
      format: optional(choice(['PDF', 'EXCEL'])),
    }),
    answer: reportAnswer,
  }),
  generateEOYReport: call({
    about: 'End-of-year reports of a stream, a class or the school as one PDF, a page a student.',
    allowed: ['genRep'],
    writes: true,
    payload: payload({
      yearID: id(all),
      classID: idOrZero(all),
      streamID: idOrZero(all),
      reportType: optional(choice(['EOY_REPORT'])),
      issue: optional(flag()),
    }),
    answer: reportAnswer,
  }),
  previewReportCard: call({
    about:
      'An end-of-term card of a made-up student, with the school’s own head and settings, in a layout and colour that need not be saved.',
    allowed: ['setRep'],
    writes: false,
    payload: payload({
      cardDesign: choice(cardDesignNames),
      /** Absent: the school’s own; empty: none. */
      colour: clearable(colour()),
      curriculumID: optional(whole(2, 3)),
    }),
    /** A PDF in base64. */
    answer: z.object({ pdf: z.string() }),
  }),
  previewReport: call({
    about: 'The first report of a run as it would be printed now, marked as a trial: nothing is issued.',
    allowed: ['genRep'],
    writes: false,
    heavy: true,
    payload: payload({
      kind: choice(reportKinds),
      yearID: id(all),
      /** Absent, as the sets: the whole year. */
      termID: optional(whole(1, 3)),
      setIDs: optional(list(id(), { max: 3 })),
      classID: id(all),
      streamID: idOrZero(all),
    }),
    answer: z.object({
      /** Whose it is: the first in the order of the run. */
      student: z.string(),
      /** In base64. */
      pdf: z.string(),
    }),
  }),
};
