import { adminCategory } from '@somero/contract/rights.ts';
import { isTrainedAt } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { nameProblem } from '@somero/contract/text.ts';
import { type Caller, conflict, type Db, fail, refuse } from '../handle.ts';
import { lookalikeKey } from '../names/lookalikeKey.ts';
import { requireCategory, type StoredUser } from './queries.ts';

/** calls.md, Rights. @throws CallError 403 for one's own or beyond one's rights; 409 for the last active ADMIN */
export async function requireMayMove(
  db: Db,
  who: Caller,
  user: StoredUser,
  to: { catID: number; status: number },
): Promise<void> {
  if (to.catID === user.catID && to.status === user.status) return;
  if (user.id === who.userID) throw refuse(texts.ownAccount);
  if (to.catID !== user.catID) await requireCategory(db, who, to.catID);
  const isAdmin = ({ catID, status }: { catID: number; status: number }) => catID === adminCategory && status === 1;
  if (!isAdmin(user) || isAdmin(to)) return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('catID', '=', adminCategory)
    .where('status', '=', 1)
    .where('id', '!=', user.id)
    .executeTakeFirst();
  if (!other) throw conflict(texts.lastAdmin);
}

/** @throws CallError 400 unless there is such a religion */
export async function requireReligion(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('listEntries')
    .select('id')
    .where('list', '=', 'religions')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw fail(texts.noSuchReligion, 'religion');
}

/** @throws CallError 400 unless all are subjects of the level (3: of any) */
export async function requireSubjects(db: Db, ids: readonly number[], level: number): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.selectFrom('subjects').select(['id', 'levelID']).where('id', 'in', ids).execute();
  const fits = (id: number) => found.some((row) => row.id === id && isTrainedAt(row.levelID, level));
  if (!ids.every(fits)) throw fail(texts.noSuchSubject, 'subjectList');
}

/** Names that clashed before go on. @throws CallError 400 for unseen characters, 409 when it is taken or looks alike */
export async function requireFreeUsername(db: Db, username: string, ownID: number): Promise<void> {
  const problem = nameProblem(username);
  if (problem !== null) throw fail(problem, 'username');
  const others = await db.selectFrom('users').select('username').where('id', '!=', ownID).execute();
  const key = lookalikeKey(username);
  if (others.some((other) => lookalikeKey(other.username) === key)) throw conflict(texts.usernameTaken);
}
