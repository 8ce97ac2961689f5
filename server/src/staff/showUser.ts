import type { Handler } from '../handle.ts';
import { describeUser, readUser } from './queries.ts';

export const showUser: Handler<'showUser'> = async ({ showID }, { db, who }) => ({
  selected: await describeUser(db, who, await readUser(db, showID)),
});
