import type { Handler } from '../handle.ts';
import { readClassMarks } from './classMarks.ts';

/** A stream's students and marks in a set of any year, all subjects. */
export const getStudentsMarks: Handler<'getStudentsMarks'> = (payload, { db }) =>
  readClassMarks(db, { ...payload, subjectIDs: null });
