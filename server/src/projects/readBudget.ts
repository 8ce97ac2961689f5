import { amountText, type BudgetedActivity, readActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { fail } from '../handle.ts';

/** `nameKey` is unique in its project. */
export interface BudgetLine extends BudgetedActivity {
  nameKey: string;
}

/** Reads `Name=amount` pairs, in order. @throws CallError 400 for the first bad one */
export function readBudget(pairs: readonly string[]): BudgetLine[] {
  const lines = new Map<string, BudgetLine>();
  for (const pair of pairs) {
    const read = readActivity(pair);
    if (!read) throw fail(problemOf(pair), 'projAct');
    // On one line, for lists on the wire and tables in reports.
    const line = { ...read, name: read.name.replace(/\s+/gu, ' '), nameKey: foldName(read.name) };
    if (lines.has(line.nameKey)) throw fail(`${texts.activityTwice}: ${line.name}`, 'projAct');
    lines.set(line.nameKey, line);
  }
  return [...lines.values()];
}

/** The text after the last equals sign was meant as the amount. */
function problemOf(pair: string): string {
  const [, name = '', amount = ''] = /^(.*?)(?:=([^=]*))?$/s.exec(pair) ?? [];
  if (/[,=]/.test(name)) return texts.activityName;
  if (name.trim() === '' || amount.trim() === '') return texts.enterBudgetedActivity;
  return amountText(amount, texts.digitsActivity) ?? texts.digitsActivity;
}
