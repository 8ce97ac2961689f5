import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAllowed, useCall } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ActivityDetails } from './activity/ActivityDetails.tsx';
import { ProjectActivities } from './activity/ProjectActivities.tsx';
import { type Done, Saved } from './activity/Saved.tsx';
import { useOpened } from './activity/useOpened.ts';
import { ProjectTable } from './ProjectTable.tsx';

export function SeeActivities() {
  const may = useAllowed();
  const [, navigate] = useLocation();
  const projects = useCall('getProjects', {}).answer?.mainData;
  const { project, activity, open, close } = useOpened();
  const [done, setDone] = useState<Done>();
  const openProject = (id: number) => {
    setDone(undefined);
    open('project', id);
  };
  return (
    <>
      <PageTitle title={texts.viewActivities}>
        {may('addActivity') && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => navigate('/add_activity')}>
            Add Activity
          </Button>
        )}
      </PageTitle>
      {project === 0 && <Saved done={done} onClose={() => setDone(undefined)} />}
      <ProjectTable
        caption="Projects"
        actionTitle={texts.viewActivities}
        action={({ id, projectNames }) => (
          <Button small onClick={() => openProject(id)} aria-label={`${texts.viewActivities} of ${projectNames}`}>
            {texts.viewActivities}
          </Button>
        )}
      />
      {project > 0 && (
        <ProjectActivities
          key={`project ${project}`}
          projectID={project}
          project={projects?.find(({ id }) => id === project)}
          done={activity > 0 ? undefined : done}
          onDoneClose={() => setDone(undefined)}
          onOpen={(id) => {
            setDone(undefined);
            open('activity', id);
          }}
          onClose={() => {
            setDone(undefined);
            close('project');
          }}
        />
      )}
      {activity > 0 && (
        <ActivityDetails
          key={`activity ${activity}`}
          activityID={activity}
          onDeleted={(deleted) => {
            setDone(deleted);
            close('activity');
          }}
          onClose={() => close('activity')}
        />
      )}
    </>
  );
}
