import { useAllowed, useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import css from './ApplicationSettings.module.css';
import { IntakeForm } from './IntakeForm.tsx';
import { IntakeSummary } from './IntakeSummary.tsx';
import { LetterTexts } from './LetterTexts.tsx';
import { PortalAddress } from './PortalAddress.tsx';

export function ApplicationSettings() {
  return (
    <>
      <PageTitle title="Application Settings" />
      <WithSchool>{(school) => <Settings school={school} />}</WithSchool>
    </>
  );
}

function Settings({ school }: { school: School }) {
  const reading = useCall('getAdmissionSettings', {});
  const may = useAllowed();
  return (
    <Loaded value={reading.answer} reading={reading}>
      {({ settingData, letters }) => (
        <div className={css.sides}>
          <div className="stack">
            <Card title="Applications by parents">
              {may('updateAdmissionSettings') ? (
                <IntakeForm school={school} intake={settingData} reload={reading.reload} />
              ) : (
                <IntakeSummary school={school} intake={settingData} />
              )}
            </Card>
            <Card title="Where parents apply">
              <PortalAddress />
            </Card>
          </div>
          <Card title="Admission letters">
            <LetterTexts school={school} letters={letters} reload={reading.reload} />
          </Card>
        </div>
      )}
    </Loaded>
  );
}
