import type { categoryRow } from '@somero/contract/accounts/calls.ts';
import { manageProblem } from '@somero/contract/accounts/rules.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { conflictShowing } from '../conflictShowing.ts';
import { type Context, type Db, missing, refuse } from '../handle.ts';
import { lookalikeKey } from '../names/lookalikeKey.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import type { AccountsTables } from './tables.ts';

type StoredCategory = Selectable<AccountsTables['categories']> & { staffCount: number };
type CategoryRow = z.infer<typeof categoryRow>;

export const selectCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .selectAll('categories')
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('users.catID', '=', 'categories.id')
        .$asScalar()
        .$notNull()
        .as('staffCount'),
    );

export const categoryOnWire = (stored: StoredCategory): CategoryRow => ({
  catID: stored.id,
  catName: stored.name,
  created_At: stored.createdAt,
  teachingStatus: stored.teachingStatus,
  ...rightsOf(stored.id, stored.rights),
  secondFactor: stored.secondFactor,
  staffCount: stored.staffCount,
  ver: stored.ver,
});

/** @throws CallError 404 when there is no such category */
export async function readCategory(db: Db, id: number): Promise<StoredCategory> {
  const found = await selectCategories(db).where('categories.id', '=', id).executeTakeFirst();
  if (!found) throw missing();
  return found;
}

/** @throws CallError 404 when there is none, 403 when it is not the caller's to manage, 409 when it has changed */
export async function readToManage(
  { db, who }: Pick<Context, 'db' | 'who'>,
  { id, ver }: { id: number; ver?: number | undefined },
): Promise<StoredCategory> {
  const stored = await readCategory(db, id);
  const reason = manageProblem(who, { catID: id, rights: rightsOf(id, stored.rights) });
  if (reason !== null) throw refuse(reason);
  if (ver !== undefined && ver !== stored.ver) {
    const show = () => categoryOnWire(stored);
    throw await conflictShowing({ who }, 'showCategory', schoolTexts.changedMeanwhile, stored, show);
  }
  return stored;
}

/** Also finds names that look alike. `ownID` is left out of the search; 0 for none. */
export async function isNameTaken(db: Db, name: string, ownID: number): Promise<boolean> {
  const others = await db.selectFrom('categories').select('name').where('id', '!=', ownID).execute();
  return others.some((other) => lookalikeKey(other.name) === lookalikeKey(name));
}
