import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { Bar } from '../../ui/Bar.tsx';
import { OverBudget } from '../OverBudget.tsx';
import type { Project } from '../Project.ts';
import css from './Project.module.css';

interface Props {
  project: Pick<Project, 'spent' | 'projectAmount' | 'overBudget' | 'overLines'>;
  /** There is no heading above it. */
  alone?: boolean;
}

/** The sum that was spent, its bar against the amount, and a word when a budget was passed. */
export function Spent({ project, alone = false }: Props) {
  const { spent, projectAmount } = project;
  return (
    <div className={css.spent}>
      <span>{`${alone ? `Spent ${money(spent)}` : printedAmount(spent)} (${perCent(spent, projectAmount)})`}</span>
      <Bar value={spent} scale={projectAmount} look={spent > projectAmount ? 'over' : 'main'} />
      <OverBudget project={project} />
    </div>
  );
}
