import type { Handler } from '../handle.ts';
import { readClassMarks } from './classMarks.ts';

export const getStudentsMarks: Handler<'getStudentsMarks'> = (payload, { db }) =>
  readClassMarks(db, { ...payload, subjectIDs: null, byMarks: true });
