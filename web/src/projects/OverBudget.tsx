import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Badge } from '../ui/Badge.tsx';
import { counted } from '../ui/counted.ts';
import type { Project } from './Project.ts';

const mostNamed = 3;

interface Props {
  project: Pick<Project, 'overBudget' | 'overLines' | 'spent' | 'projectAmount'>;
  /** The badge alone; which activities they are is its tip. */
  short?: boolean;
}

/** How many activities cost more than planned, and which; or that the project as a whole does. Nothing within the budget. */
export function OverBudget({ project: { overBudget, overLines, spent, projectAmount }, short }: Props) {
  if (overBudget === 0) return null;
  const isWhole = spent > projectAmount;
  const rest = overLines.length - mostNamed;
  const named = [...overLines.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const which = [...(isWhole ? ['The project as a whole'] : []), ...(named ? [named] : [])].join(', ');
  const badge = (
    <Badge tone="danger">{isWhole ? texts.overBudget : `${counted(overLines.length, 'line')} over budget`}</Badge>
  );
  if (short) return <span title={which}>{badge}</span>;
  return (
    <>
      {badge}
      <span className="quiet">{which}</span>
    </>
  );
}
