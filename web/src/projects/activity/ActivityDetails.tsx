import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { useFreshAnswer } from '../../ui/fields/useFreshAnswer.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ActivityFacts } from './ActivityFacts.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { type Done, Saved } from './Saved.tsx';
import { WhyReturned } from './WhyReturned.tsx';

interface Props {
  activityID: number;
  onDeleted: (done: Done) => void;
  onClose: () => void;
}

export function ActivityDetails({ activityID, onDeleted, onClose }: Props) {
  const [done, setDone] = useState<Done>();
  // Counts the saves: the record is then read again, and our own save is not reported as somebody else's change.
  const [turn, setTurn] = useState(0);
  return (
    <EditDialog title={texts.activityDetails} of="this activity" onClose={onClose}>
      <div className="stack">
        <Saved done={done} onClose={() => setDone(undefined)} />
        <Details
          key={turn}
          activityID={activityID}
          onSend={() => setDone(undefined)}
          onDone={(now) => {
            setDone(now);
            setTurn((last) => last + 1);
          }}
          onDeleted={onDeleted}
        />
      </div>
    </EditDialog>
  );
}

interface DetailsProps extends Pick<Props, 'activityID' | 'onDeleted'> {
  /** A call was sent: clear the last message. */
  onSend: () => void;
  /** The activity was updated or approved. */
  onDone: (done: Done) => void;
}

function Details({ activityID, ...rest }: DetailsProps) {
  // The edited values must be the stored ones.
  const reading = useCall('showActivity', { showID: activityID }, { staleTime: 0 });
  const activity = useFreshAnswer(reading)?.selected;
  const projectID = activity?.projectID ?? 0;
  const ofProject = useCall('showProject', { showID: projectID }, { enabled: projectID > 0, staleTime: 0 });
  const reload = () => {
    reading.reload();
    // The budget figures change with the entry.
    ofProject.reload();
  };
  return (
    <Loaded value={activity} reading={reading}>
      {(record) => (
        <Loaded value={ofProject.answer?.selected} reading={ofProject}>
          {(project) => (
            <>
              <WhyReturned activity={record} />
              <ActivityFacts activity={record} project={project} />
              <ActivityForm activity={record} project={project} reload={reload} {...rest} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
