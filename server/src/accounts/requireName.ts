import { categoryNameProblem } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { CallError, type Db, fail } from '../handle.ts';
import { isNameTaken } from './queries.ts';

/**
 * `ownID` is the category's own id, 0 for a new one. @throws CallError 400 for a name that no category can have, 409
 * for one that is taken
 */
export async function requireName(db: Db, catName: string, ownID: number): Promise<void> {
  const problem = categoryNameProblem(catName);
  if (problem !== null) throw fail(problem, 'catName');
  if (await isNameTaken(db, catName, ownID)) {
    throw new CallError(409, texts.categoryTaken, { fields: { catName: texts.categoryTaken } });
  }
}
