import { z } from 'zod';
import { call } from '../call.ts';
import { file, flag, id, idOrZero, optional, payload, text } from '../fields.ts';
import { studentsTexts as texts } from './texts.ts';

export const studentRow = z.object({
  id: z.number(),
  regno: z.string(),
  surname: z.string(),
  firstname: z.string(),
  othername: z.string(),
  gender: z.string(),
  levelID: z.number(),
  currentClass: z.number(),
  currentStream: z.number(),
  house: z.number().nullable(),
  residencyType: z.number().nullable(),
  status: z.number(),
});

/** What is wrong with a row of a sheet, or odd about it, named by the heading of its column; '' for the row as a whole. */
const cellNote = z.object({ column: z.string(), msg: z.string() });

export const studentsCalls = {
  getClassStudents: call({
    about: 'The students of a class, or of one stream of it, in the order of their names.',
    allowed: ['seeStu', 'addMark', 'allMark', 'genRep'],
    writes: false,
    payload: payload({
      classID: optional(id(texts.selectClassAndStream)),
      sclass: optional(id(texts.selectClassAndStream)),
      streamID: optional(idOrZero()),
      stream: optional(idOrZero()),
      status: optional(flag()),
    }),
    answer: z.object({ students: z.array(studentRow) }),
  }),
  findStudents: call({
    about: 'Students by name, index number or phone, 20 at most.',
    allowed: ['seeStu'],
    writes: false,
    payload: payload({ text: text({ max: 100 }) }),
    answer: z.object({ students: z.array(studentRow) }),
  }),
  importStudents: call({
    about: 'Takes a class list from a sheet: a dry run shows what would be added, then all rows are added or none.',
    allowed: ['editStu'],
    writes: true,
    payload: payload({ file: file(), dryRun: flag() }),
    answer: z.object({
      rows: z.array(
        z.object({
          line: z.number(),
          ok: z.boolean(),
          msg: z.string(),
          problems: z.array(cellNote),
          warnings: z.array(cellNote),
          student: z.object({
            regno: z.string(),
            surname: z.string(),
            firstname: z.string(),
            othername: z.string(),
            gender: z.string(),
            dob: z.string(),
            className: z.string(),
            streamName: z.string(),
            house: z.string(),
            residency: z.string(),
            subjects: z.number(),
          }),
        }),
      ),
      added: z.number(),
    }),
  }),
  getStudentSample: call({
    about: 'A sample class list to fill, with the school’s own classes, streams, houses and subjects beside it.',
    allowed: ['editStu'],
    writes: false,
    payload: payload({}),
    answer: z.object({ path: z.string() }),
  }),
};
