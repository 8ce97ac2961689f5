import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { inChunks } from '../database/inChunks.ts';
import { CallError, type Db } from '../handle.ts';

/** Who was listed may stay when no longer active. @throws CallError 404 for anybody else who is not active */
export async function saveUsers(db: Db, projectID: number, userIDs: readonly number[]): Promise<void> {
  const wanted = new Set(userIDs);
  const stored = await db.selectFrom('projectUsers').select('userID').where('projectID', '=', projectID).execute();
  const before = new Set(stored.map(({ userID }) => userID));
  const fresh = [...wanted].filter((userID) => !before.has(userID));
  const gone = [...before].filter((userID) => !wanted.has(userID));
  await requireActive(db, fresh);
  for (const some of inChunks(gone)) {
    await db.deleteFrom('projectUsers').where('projectID', '=', projectID).where('userID', 'in', some).execute();
  }
  for (const added of inChunks(fresh)) {
    const rows = added.map((userID) => ({ projectID, userID }));
    await db.insertInto('projectUsers').values(rows).execute();
  }
}

async function requireActive(db: Db, userIDs: readonly number[]): Promise<void> {
  for (const some of inChunks(userIDs)) {
    const found = await db.selectFrom('users').select('id').where('id', 'in', some).where('status', '=', 1).execute();
    if (found.length < some.length)
      throw new CallError(404, texts.userUnknown, { fields: { projUsers: texts.userUnknown } });
  }
}
