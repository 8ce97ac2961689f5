import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Link } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { NewActivity } from './activity/NewActivity.tsx';

export function AddActivity() {
  const reading = useCall('getProjects', {});
  const may = useAllowed();
  const who = useSession();
  return (
    <>
      <PageTitle title="Add A New Activity">
        {may('showActivities') && <Link href="/see_activities">{texts.viewActivities}</Link>}
      </PageTitle>
      <Card>
        <Loaded value={reading.answer?.mainData} reading={reading}>
          {(all) => {
            const projects = all.filter((project) => who && mayActOn(project, who));
            return projects.length > 0 ? (
              <NewActivity projects={projects} />
            ) : (
              <EmptyState text={texts.noProjects}>
                <p className="quiet">You are not a user of a running project yet.</p>
              </EmptyState>
            );
          }}
        </Loaded>
      </Card>
    </>
  );
}
