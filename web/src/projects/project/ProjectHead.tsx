import { money } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Link } from 'wouter';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import button from '../../ui/Button.module.css';
import { counted } from '../../ui/counted.ts';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { OverBudget } from '../OverBudget.tsx';
import { type ProjectRecord, statusOf } from '../Project.ts';
import { BudgetBar } from './BudgetBar.tsx';

export function ProjectHead({ project }: { project: ProjectRecord }) {
  const { projectAmount, spent, approved, sentBack, entries, waiting, returned } = project;
  const left = projectAmount - spent;
  const figures: Fact[] = [
    ['Amount', money(projectAmount)],
    ['Spent', `${money(spent)} (${perCent(spent, projectAmount)})`],
    left < 0 ? ['Over by', money(-left)] : ['Left', money(left)],
    [
      'Activities entered',
      [entries, ...(waiting > 0 ? [`${waiting} waiting`] : []), ...(returned > 0 ? [`${returned} returned`] : [])].join(
        ', ',
      ),
    ],
  ];
  return (
    <div className="stack">
      <div className="row">
        <Badge tone={project.status === 1 ? 'leaf' : 'grey'}>{statusOf(project)}</Badge>
        <OverBudget project={project} />
      </div>
      <Facts facts={figures} />
      <BudgetBar
        budget={{ amount: projectAmount, spent, approved, sentBack }}
        linesOver={project.budget.filter(({ overBudget }) => overBudget === 1)}
      />
      <BudgetNote project={project} />
      <Ways project={project} />
    </div>
  );
}

/** Shown when the budget does not add up to the project's amount. */
function BudgetNote({ project: { projectAmount, budgeted, budget } }: { project: ProjectRecord }) {
  const free = projectAmount - budgeted;
  const rest = free === 0 ? '' : free > 0 ? `, ${money(free)} not budgeted` : `, ${money(-free)} more than the amount`;
  return <p className="quiet">{`${money(budgeted)} budgeted for ${counted(budget.length, 'activity')}${rest}`}</p>;
}

/** Links that the user's rights allow. */
function Ways({ project }: { project: ProjectRecord }) {
  const may = useAllowed();
  const who = useSession();
  const isOpen = who !== null && mayActOn(project, who);
  const ways = [
    { title: 'Add Activity', href: `/add_activity?project=${project.id}`, shown: isOpen && may('addActivity') },
    { title: texts.viewActivities, href: `/see_activities?project=${project.id}`, shown: may('showActivities') },
    { title: 'View Reports', href: `/view_reports?project=${project.id}`, shown: may('displayReport') },
    { title: texts.viewReceipts, href: `/see_receipt?project=${project.id}`, shown: may('showReceipts') },
    { title: texts.projectDetails, href: `/see_projects?project=${project.id}`, shown: isOpen },
  ].filter(({ shown }) => shown);
  if (ways.length === 0) return null;
  return (
    <nav className="row" aria-label="Of this project">
      {ways.map(({ title, href }) => (
        <Link key={href} href={href} className={`${button.button} ${button.plain}`}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
