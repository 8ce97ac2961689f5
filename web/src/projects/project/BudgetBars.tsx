import { money } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { BudgetLine, ProjectRecord } from '../Project.ts';
import css from './ProjectPage.module.css';

export function BudgetBars({ project: { budget } }: { project: ProjectRecord }) {
  if (budget.length === 0) return <EmptyState text={texts.noActivities} />;
  return (
    <ul className={css.bars} aria-label="Spent of each budget">
      {budget.map((line) => (
        <OneBar key={line.id} line={line} />
      ))}
    </ul>
  );
}

function OneBar({ line }: { line: BudgetLine }) {
  const { name, amount, spent, approved, entries } = line;
  const isOver = line.overBudget === 1;
  const rest = isOver ? `over by ${money(spent - amount)}` : `${money(amount - spent)} left`;
  const waiting = spent - approved;
  return (
    <li>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{`${money(spent)} of ${money(amount)} · ${perCent(spent, amount)}`}</span>
      </div>
      <Bar value={spent} scale={amount} look={isOver ? 'over' : 'main'} />
      <div className={css.words}>
        <span className="quiet">
          {[entries > 0 && counted(entries, 'expense'), waiting > 0 && `${money(waiting)} not approved`, rest]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isOver && <Badge tone="danger">{texts.overBudget}</Badge>}
      </div>
    </li>
  );
}
