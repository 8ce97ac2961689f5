import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { foldName, nameProblem } from '@somero/contract/text.ts';
import { inChunks } from '../database/inChunks.ts';
import { type Db, fail } from '../handle.ts';
import type { BudgetLine } from './readBudget.ts';
import { readSpending } from './spending.ts';

type Placed = BudgetLine & { position: number };

/** Lines match by folded name: a removed one comes back. @throws CallError 400 for removing one with expenses */
export async function saveBudget(db: Db, projectID: number, lines: readonly BudgetLine[]): Promise<void> {
  const wanted = new Map(lines.map((line, position) => [line.nameKey, { ...line, position }]));
  const stored = await db.selectFrom('budgetLines').selectAll().where('projectID', '=', projectID).execute();
  await requireNoneLost(db, projectID, wanted);
  for (const line of stored) {
    const placed = wanted.get(line.nameKey);
    wanted.delete(line.nameKey);
    const now = placed ? { ...placed, removed: 0 } : { ...line, removed: 1 };
    if ((['name', 'amount', 'position', 'removed'] as const).every((field) => now[field] === line[field])) continue;
    const { name, amount, position, removed } = now;
    await db.updateTable('budgetLines').set({ name, amount, position, removed }).where('id', '=', line.id).execute();
  }
  for (const { name } of wanted.values()) {
    const problem = nameProblem(name);
    if (problem !== null) throw fail(problem, 'projAct');
  }
  for (const fresh of inChunks([...wanted.values()])) {
    const rows = fresh.map((line) => ({ ...line, projectID, removed: 0 }));
    await db.insertInto('budgetLines').values(rows).execute();
  }
}

/** To rename a line is to remove one and add another. */
async function requireNoneLost(db: Db, projectID: number, wanted: ReadonlyMap<string, Placed>): Promise<void> {
  const lost = (await readSpending(db, [projectID])).filter(
    ({ name, entries }) => entries > 0 && !wanted.has(foldName(name)),
  );
  if (lost.length === 0) return;
  throw fail(`${texts.activityHasExpenses}: ${lost.map(({ name }) => name).join(', ')}`, 'projAct');
}
