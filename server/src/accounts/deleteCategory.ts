import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { teacherCategory } from '@somero/contract/rights.ts';
import { conflict, type Handler, refuse } from '../handle.ts';
import { readToManage } from './queries.ts';

export const deleteCategory: Handler<'deleteCategory'> = async ({ id }, { db, who, changed }) => {
  const { staffCount, ...before } = await readToManage({ db, who }, { id });
  if (id === teacherCategory) throw refuse(texts.teacherStays);
  if (staffCount > 0) {
    const people = staffCount === 1 ? '1 user is' : `${staffCount} users are`;
    throw conflict(`${people} in this category. Move them to another one first`);
  }
  await db.deleteFrom('categories').where('id', '=', id).execute();
  changed('category', id, before, null);
  return { msg: 'The category is deleted' };
};
