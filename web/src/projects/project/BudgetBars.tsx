import { money } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Link } from 'wouter';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { BudgetLine, ProjectRecord } from '../Project.ts';
import { BudgetBar } from './BudgetBar.tsx';
import css from './ProjectPage.module.css';

export function BudgetBars({ project }: { project: ProjectRecord }) {
  const { budget } = project;
  const may = useAllowed();
  const who = useSession();
  const mayAdd = may('addActivity') && who !== null && mayActOn(project, who);
  if (budget.length === 0) return <EmptyState text={texts.noActivities} />;
  return (
    <ul className={css.bars} aria-label="Spent of each budget">
      {budget.map((line) => (
        <OneBar key={line.id} line={line} projectID={mayAdd ? project.id : undefined} />
      ))}
    </ul>
  );
}

function OneBar({ line, projectID }: { line: BudgetLine; projectID: number | undefined }) {
  const { name, amount, spent, entries } = line;
  return (
    <li>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{`${money(spent)} of ${money(amount)} · ${perCent(spent, amount)}`}</span>
      </div>
      <BudgetBar budget={line} />
      <div className={css.words}>
        <div className="row">
          <span className="quiet">{entries > 0 ? counted(entries, 'expense') : 'No expense yet'}</span>
          {line.overBudget === 1 && <Badge tone="danger">{texts.overBudget}</Badge>}
        </div>
        {projectID !== undefined && (
          <Link
            href={`/add_activity?project=${projectID}&activity=${encodeURIComponent(name)}`}
            aria-label={`Add Activity: ${name}`}
          >
            Add Activity
          </Link>
        )}
      </div>
    </li>
  );
}
