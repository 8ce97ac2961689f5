import type { Handler } from '../handle.ts';
import { readSubjects } from '../school/queries.ts';

export const getSubjects: Handler<'getSubjects'> = async (_, { db }) => ({ mainData: await readSubjects(db) });
