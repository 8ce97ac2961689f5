import { call } from '../../call.ts';
import { documentAnswer } from '../../documentAnswer.ts';
import { choice, flag, id, idOrZero, list, optional, payload, text } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { studentsTexts as texts } from '../texts.ts';
import { listColumns, mostColumns } from './columns.ts';

const shape = {
  format: optional(choice(['PDF', 'EXCEL'])),
  /** In this order; absent: the usual ones. */
  columns: optional(list(choice(listColumns), { max: mostColumns })),
  /** Headings of empty columns, to fill in by hand. */
  blankColumns: optional(list(text({ max: 20 }), { max: 12 })),
  /** 1: a photo in each row (PDF only). */
  photos: optional(flag()),
};

export const listsCalls = {
  generateClassList: call({
    about:
      'The list of a class or stream as PDF or Excel: chosen columns, totals by gender and residency, columns to tick, photos.',
    allowed: ['seeStu'],
    writes: true,
    payload: payload({
      classID: id(schoolTexts.selectAllFields),
      streamID: idOrZero(schoolTexts.selectAllFields),
      ...shape,
    }),
    answer: documentAnswer,
  }),
  generateHouseList: call({
    about: 'The list of a house, of one class or of all, as PDF or Excel.',
    allowed: ['seeStu'],
    writes: true,
    payload: payload({
      classID: idOrZero(texts.selectClassAndHouse),
      house: id(texts.selectClassAndHouse),
      ...shape,
    }),
    answer: documentAnswer,
  }),
  exportEmis: call({
    about: 'Learners with LIN and what the ministry asks for, as a sheet; learners without a LIN are marked.',
    allowed: ['seeStu'],
    writes: true,
    payload: payload({ classID: idOrZero(), streamID: optional(idOrZero()) }),
    answer: documentAnswer,
  }),
  generateStudentCards: call({
    about:
      'Identity cards or labels of students, eight a page, with a QR code of the index number. With `backs` the back of each page of cards follows it, for printing on both sides.',
    allowed: ['seeStu'],
    writes: true,
    payload: payload({
      classID: id(schoolTexts.selectAllFields),
      streamID: optional(idOrZero()),
      studentList: optional(list(id(), { max: 2000 })),
      kind: choice(['CARD', 'LABEL']),
      backs: optional(flag()),
    }),
    answer: documentAnswer,
  }),
};
