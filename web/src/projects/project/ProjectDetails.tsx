import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useCall } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { useFreshAnswer } from '../../ui/fields/useFreshAnswer.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { OverBudget } from '../OverBudget.tsx';
import { addedBy, statusOf } from '../Project.ts';
import { UpdateProject } from './UpdateProject.tsx';

export function ProjectDetails({ projectID, onClose }: { projectID: number; onClose: () => void }) {
  // The edited values must be the stored ones.
  const reading = useCall('showProject', { showID: projectID }, { staleTime: 0 });
  const project = useFreshAnswer(reading)?.selected;
  return (
    <EditDialog title={texts.projectDetails} of="this project" onClose={onClose}>
      <Loaded value={project} reading={reading}>
        {(record) => (
          <div className="stack">
            <div className="row">
              <strong>{record.projectNames}</strong>
              <Badge tone={record.status === 1 ? 'leaf' : 'grey'}>{statusOf(record)}</Badge>
              <OverBudget project={record} />
              <span className="quiet">{`${addedBy(record)}, ${dayInWords(record.created_At)}`}</span>
              <Link href={`/project?id=${record.id}`}>Budget and spending</Link>
            </div>
            <UpdateProject project={record} reload={reading.reload} />
          </div>
        )}
      </Loaded>
    </EditDialog>
  );
}
