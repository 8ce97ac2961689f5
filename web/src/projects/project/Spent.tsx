import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { type Part, PartsBar } from '../../ui/charts/PartsBar.tsx';
import { OverBudget } from '../OverBudget.tsx';
import type { Project } from '../Project.ts';
import css from './Project.module.css';

interface Props {
  project: Pick<Project, 'spent' | 'overSpent' | 'projectAmount' | 'overBudget' | 'overLines'>;
  /** There is no heading above it. */
  alone?: boolean;
}

/** The sum that was spent, its bar against the amount with the lines over budget in red, and a word about them. */
export function Spent({ project, alone = false }: Props) {
  const { spent, overSpent, projectAmount } = project;
  const parts: Part[] = [
    { name: 'within their budget', value: spent - overSpent, look: 'done' },
    { name: 'lines over budget', value: overSpent, look: 'over' },
    { name: 'left', value: projectAmount - spent, look: 'rest' },
  ];
  return (
    <div className={css.spent}>
      <span>{`${alone ? `Spent ${money(spent)}` : printedAmount(spent)} (${perCent(spent, projectAmount)})`}</span>
      <PartsBar bare parts={parts} limit={projectAmount} />
      <OverBudget project={project} short={!alone} />
    </div>
  );
}
