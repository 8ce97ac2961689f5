import { foldName } from '@somero/contract/text.ts';
import type { Handler } from '../handle.ts';
import { requireName } from './requireName.ts';
import { requireHeldRights, rightsOfNew, storedRights } from './rules.ts';

export const addCategory: Handler<'addCategory'> = async (
  { catName, teachingStatus = 0, ...flags },
  { db, who, now, changed },
) => {
  const held = rightsOfNew(flags);
  requireHeldRights(who.rights, held);
  await requireName(db, catName, 0);
  const row = {
    name: catName,
    nameKey: foldName(catName),
    teachingStatus,
    rights: storedRights(held),
    createdAt: now.toISOString(),
  };
  const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
  changed('category', id, null, row);
  return { msg: 'The category is added', catID: id };
};
