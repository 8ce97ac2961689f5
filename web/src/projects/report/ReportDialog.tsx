import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useAllowed, useCall } from '../../hooks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AtAGlance, GlanceTable } from './AtAGlance.tsx';
import css from './Report.module.css';
import { ReportForm } from './ReportForm.tsx';
import { reportKinds } from './reportKinds.ts';

interface Props {
  projectID: number;
  onClose: () => void;
}

export function ReportDialog({ projectID, onClose }: Props) {
  const reading = useCall('displayReport', { id: projectID });
  const mayMake = useAllowed();
  const kinds = reportKinds.filter(({ calls }) => mayMake(calls.PDF));
  return (
    <Dialog title={texts.generateReport} onClose={onClose} size="large">
      <Loaded value={reading.answer} reading={reading}>
        {(report) => (
          <div className="stack">
            <div>
              <h3 className={css.name}>{report.projData.projectNames}</h3>
              {report.projData.status !== 1 && <p className="quiet">This project is stopped</p>}
            </div>
            <AtAGlance report={report} />
            <ReportForm project={report.projData} kinds={kinds} />
            <GlanceTable report={report} reading={reading} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
