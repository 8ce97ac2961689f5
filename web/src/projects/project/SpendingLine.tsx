import { money } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { today } from '../../school/today.ts';
import { Line } from '../../ui/charts/Line.tsx';
import type { ProjectRecord } from '../Project.ts';
import css from './ProjectPage.module.css';

const aDay = 86_400_000;
const mostSteps = 26;

/** What was spent until each of some days with the same distance, from the project's first day until today or its last expense. */
function spentUntil({ days, created_At, status }: ProjectRecord): { day: string; spent: number }[] {
  const known = [schoolDay(created_At), ...days.map(({ day }) => day), ...(status === 1 ? [today()] : [])].sort();
  const [first = 0, last = 0] = [known[0], known.at(-1)].map((day) => Date.parse(`${day}T00:00:00Z`));
  const length = Math.max(1, Math.ceil((last - first) / aDay / mostSteps)) * aDay;
  const steps = Math.ceil((last - first) / length);
  return Array.from({ length: steps + 1 }, (_, step) => {
    // From the end, so that the last step is the last day.
    const day = new Date(Math.max(first, last - (steps - step) * length)).toISOString().slice(0, 10);
    return { day, spent: days.reduce((sum, each) => (each.day <= day ? sum + each.spent : sum), 0) };
  });
}

/** Spending added up, against the plan. A budget has no days of its own, so its whole amount is the line not to pass. */
export function SpendingLine({ project }: { project: ProjectRecord }) {
  const { projectAmount, spent } = project;
  const points = spentUntil(project);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const labels = points.map(({ day }) => dayInWords(day));
  return (
    <section className={css.spending}>
      <h3>Spending over time</h3>
      <p>
        {`${money(spent)} spent until ${dayInWords(last.day)}, ${perCent(spent, projectAmount)} of the plan, ${money(projectAmount)} (dashed)`}
      </p>
      <Line
        caption="Spending added up, against the plan"
        of="Until"
        labels={labels}
        lines={[
          { name: 'Spent', values: points.map((point) => point.spent) },
          { name: 'Plan', values: points.map(() => projectAmount) },
        ]}
        inWords={money}
        range={[0, Math.max(projectAmount, spent)]}
        height={120}
        filled
        offered
        labelled="ends"
      />
    </section>
  );
}
