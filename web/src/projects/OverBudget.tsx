import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Badge } from '../ui/Badge.tsx';
import type { Project } from './Project.ts';

const mostNamed = 3;

/** The badge, with the activities that cost more than planned; nothing within the budget. */
export function OverBudget({ project }: { project: Pick<Project, 'overBudget' | 'overLines'> }) {
  const { overBudget, overLines } = project;
  if (overBudget === 0) return null;
  const rest = overLines.length - mostNamed;
  const named = [...overLines.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return (
    <>
      <Badge tone="danger">{texts.overBudget}</Badge>
      <span className="quiet">{named || 'The project as a whole'}</span>
    </>
  );
}
