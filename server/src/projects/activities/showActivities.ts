import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import type { Handler } from '../../handle.ts';
import { readProject } from '../access.ts';
import { readSpending } from '../spending.ts';
import { countActivities, describeActivities, type Matching } from './describeActivities.ts';
import { matchingWords } from './matchingWords.ts';

export const showActivities: Handler<'showActivities'> = async ({ showID, page, find, approved, returned }, ctx) => {
  const project = await readProject(ctx, showID);
  const budget = { project, lines: await readSpending(ctx.db, [project.id]) };
  const words = find === undefined ? undefined : await matchingWords(ctx.db, project.id, find);
  const matching: Matching = (expense) =>
    expense.and([
      ...(words ? [words(expense)] : []),
      ...(approved === undefined ? [] : [expense('expenses.approved', '=', approved)]),
      ...(returned === undefined ? [] : [expense('expenses.returnReason', returned ? 'is not' : 'is', null)]),
    ]);
  const mainData = await describeActivities(ctx, budget, { matching, page });
  const total = page === undefined ? mainData.length : await countActivities(ctx.db, project.id, matching);
  if (total > 0) return { mainData, total };
  const isWhole = [find, approved, returned].every((asked) => asked === undefined);
  return { msg: isWhole ? texts.noActivities : texts.noDataFound, mainData, total };
};
