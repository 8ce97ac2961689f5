import type { Handler } from '../handle.ts';
import { foldName } from '../names/foldName.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { readToManage } from './queries.ts';
import { requireName } from './requireName.ts';
import { requireHeldRights, rightsAfter, storedRights } from './rules.ts';

// The change takes effect with the next call of each user, because every call reads the caller's rights.
export const updateCategory: Handler<'updateCategory'> = async (
  { updateID, catName, teachingStatus, ver, ...flags },
  ctx,
) => {
  const { db, who, changed } = ctx;
  const { staffCount: _, ...before } = await readToManage(ctx, { id: updateID, ver });
  const held = rightsAfter(rightsOf(updateID, before.rights), flags);
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
  return { msg: 'The category is saved' };
};
