import { rights } from '@somero/contract/rights.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Handler } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { readToManage } from './queries.ts';
import { requireName } from './requireName.ts';
import { requireHeldRights, rightsAfter, storedRights } from './rules.ts';

// The change takes effect with the next call of each user, because every call reads the caller's rights.
export const updateCategory: Handler<'updateCategory'> = async (
  { updateID, catName, teachingStatus, ver, ...flags },
  ctx,
) => {
  const { db, who, changed, tell } = ctx;
  const { staffCount: _, ...before } = await readToManage(ctx, { id: updateID, ver });
  const had = rightsOf(updateID, before.rights);
  const held = rightsAfter(had, flags);
  requireHeldRights(who.rights, held);
  if (catName !== undefined) await requireName(db, catName, updateID);
  const name = catName ?? before.name;
  const change = {
    name,
    nameKey: foldName(name),
    teachingStatus: teachingStatus ?? before.teachingStatus,
    rights: storedRights(held),
    ver: before.ver + 1,
  };
  await db.updateTable('categories').set(change).where('id', '=', updateID).execute();
  changed('category', updateID, before, { ...before, ...change });
  if (rights.some((right) => had[right] > held[right])) {
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('catID', '=', updateID)
      .where('status', '=', 1)
      .execute();
    for (const { id } of users) await tell('rightsTaken', { userID: id });
  }
  return { msg: 'The category is saved' };
};
