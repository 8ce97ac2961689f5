import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const profile = prepared((db: Db) => db.selectFrom('profile').select('name').where('id', '=', 1));

/** Takes the place of @school. */
export const readSchoolName = async (db: Db): Promise<string> => (await profile.first(db, {}))?.name ?? '';
