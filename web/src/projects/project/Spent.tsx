import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bar } from '../../ui/Bar.tsx';
import type { Project } from '../Project.ts';
import css from './Project.module.css';

interface Props {
  project: Pick<Project, 'spent' | 'projectAmount' | 'overBudget'>;
  /** There is no heading above it. */
  alone?: boolean;
}

/** The sum that was spent, its bar against the amount, and a word when a budget was passed. */
export function Spent({ project, alone = false }: Props) {
  const { spent, projectAmount, overBudget } = project;
  return (
    <div className={css.spent}>
      <span>{`${alone ? `Spent ${money(spent)}` : printedAmount(spent)} (${perCent(spent, projectAmount)})`}</span>
      <Bar value={spent} scale={projectAmount} look={spent > projectAmount ? 'over' : 'main'} />
      {overBudget === 1 && <Badge tone="danger">{texts.overBudget}</Badge>}
    </div>
  );
}
