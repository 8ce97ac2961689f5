import { useState } from 'react';
import { ActivityDetails } from './activity/ActivityDetails.tsx';
import { ProjectActivities } from './activity/ProjectActivities.tsx';
import { ProjectsWithActivities } from './activity/ProjectsWithActivities.tsx';
import { type Done, Saved } from './activity/Saved.tsx';
import { useOpened } from './activity/useOpened.ts';

/** The projects, or the page of one project's activities; one activity opens in a dialog above it. */
export function SeeActivities() {
  const { project, activity, open, close } = useOpened();
  const [done, setDone] = useState<Done>();
  const said = activity === 0 && <Saved done={done} onClose={() => setDone(undefined)} />;
  const show = (name: 'project' | 'activity') => (id: number) => {
    setDone(undefined);
    open(name, id);
  };
  return (
    <>
      {project > 0 ? (
        <ProjectActivities key={`project ${project}`} projectID={project} onOpen={show('activity')}>
          {said}
        </ProjectActivities>
      ) : (
        <ProjectsWithActivities onOpen={show('project')}>{said}</ProjectsWithActivities>
      )}
      {activity > 0 && (
        <ActivityDetails
          key={`activity ${activity}`}
          activityID={activity}
          onDeleted={(deleted) => {
            setDone(deleted);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
