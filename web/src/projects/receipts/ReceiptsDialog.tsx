import type { Answer } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useCall } from '../../hooks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

import { EarlierReceipts } from './EarlierReceipts.tsx';
import { ReceiptLinks } from './ReceiptLinks.tsx';
import css from './ReceiptsDialog.module.css';
import { UserReceipts } from './UserReceipts.tsx';

type Project = Answer<'showReceipts'>['projData'];

export function ReceiptsDialog({ projectID, onClose }: { projectID: number; onClose: () => void }) {
  const reading = useCall('showReceipts', { id: projectID });
  return (
    <Dialog title={texts.projectReceipts} onClose={onClose} size="large">
      <Loaded value={reading.answer} reading={reading}>
        {({ projData, uploadsData }) => (
          <div className="stack">
            <About project={projData} />
            <section className={css.part} aria-labelledby="project-receipt">
              <h3 id="project-receipt">Project receipt</h3>
              <p className="quiet">Uploaded by the admin</p>
              <div className={css.receipt}>
                {projData.fileName && <span className={css.name}>{projData.fileName}</span>}
                <ReceiptLinks receipt={projData} of={projData.projectNames} />
              </div>
              <EarlierReceipts receipts={projData.earlierReceipts} of={projData.projectNames} />
            </section>
            <section className={css.part} aria-labelledby="user-receipts">
              <h3 id="user-receipts">User receipts</h3>
              <UserReceipts receipts={uploadsData} reading={reading} />
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function About({ project }: { project: Project }) {
  const facts = [
    ['Project name', project.projectNames],
    ['Start date', dayInWords(project.created_At)],
    ['Current date', dayInWords(project.currentDate)],
  ] as const;
  return (
    <section className={css.part} aria-labelledby="about-project">
      <h3 id="about-project">About the project</h3>
      <div className={css.about}>
        <Facts facts={facts} />
      </div>
    </section>
  );
}
