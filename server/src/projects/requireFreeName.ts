import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { CallError, type Db } from '../handle.ts';

/** Of the running projects, in any case; doubles of before stay. `ownID`: left out, or 0. @throws CallError 409 */
export async function requireFreeName(db: Db, name: string, ownID: number): Promise<void> {
  const running = await db.selectFrom('projects').select(['id', 'name']).where('status', '=', 1).execute();
  if (!running.some((other) => other.id !== ownID && foldName(other.name) === foldName(name))) return;
  throw new CallError(409, texts.nameRunning, { fields: { projName: texts.nameRunning } });
}
