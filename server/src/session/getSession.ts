import type { Handler } from '../handle.ts';
import { describeSession } from './describeSession.ts';

export const getSession: Handler<'getSession'> = (_, { db, who }) => describeSession(db, who);
