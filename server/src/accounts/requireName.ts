import { categoryNameProblem } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { CallError, type Db, fail } from '../handle.ts';
import { isNameTaken } from './queries.ts';

/** `ownID`: the category's own, 0 for a new one. @throws CallError 400 for an impossible name, 409 for a taken one */
export async function requireName(db: Db, catName: string, ownID: number): Promise<void> {
  const problem = categoryNameProblem(catName);
  if (problem !== null) throw fail(problem, 'catName');
  if (await isNameTaken(db, catName, ownID)) {
    throw new CallError(409, texts.categoryTaken, { fields: { catName: texts.categoryTaken } });
  }
}
