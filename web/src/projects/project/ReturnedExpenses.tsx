import { money } from '@somero/contract/money.ts';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { enteredBy } from '../activity/ActivityRow.ts';
import { WhyReturned } from '../activity/WhyReturned.tsx';
import type { ProjectRecord } from '../Project.ts';

/** The expenses that came back with a reason, until each is changed; nothing where there is none. */
export function ReturnedExpenses({ project: { id, returned } }: { project: ProjectRecord }) {
  const mayRead = useAllowed()('showActivities');
  const reading = useCall('showActivities', { showID: id, page: 1, returned: 1 }, { enabled: mayRead, staleTime: 0 });
  if (returned === 0 || !mayRead) return null;
  return (
    <Card title={`Returned expenses (${returned})`}>
      <Loaded value={reading.answer?.mainData} reading={reading}>
        {(activities) => (
          <div className="stack">
            {activities.map((activity) => (
              <div key={activity.id}>
                <Link href={`/see_activities?project=${id}&activity=${activity.id}`}>
                  {`${activity.activityName}, ${money(activity.Expense)}`}
                </Link>
                <p className="quiet">{`${activity.description} · ${enteredBy(activity)}`}</p>
                <WhyReturned activity={activity} />
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
