import { categoryNameProblem } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { CallError, fail, type Handler } from '../handle.ts';
import { isNameTaken } from './queries.ts';

/** The screens read the `error` flag of this answer. Its status is always 200 (calls.md, Conventions). */
export const checkCategory: Handler<'checkCategory'> = async ({ catName, id = 0 }, { db }) => {
  const problem = categoryNameProblem(catName);
  if (problem !== null) throw fail(problem, 'catName');
  if (await isNameTaken(db, catName, id)) throw new CallError(200, texts.categoryTaken);
  return {};
};
