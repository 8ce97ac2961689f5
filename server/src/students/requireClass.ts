import { type Db, missing } from '../handle.ts';

/** @throws CallError 404 for a class that there is not */
export async function requireClass(db: Db, classID: number): Promise<void> {
  if (!(await db.selectFrom('classes').select('id').where('id', '=', classID).executeTakeFirst())) throw missing();
}
