import { IconFileSpreadsheet, IconMessage, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../device.ts';
import { useCall, useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FeesReportTabs } from '../FeesReportTabs.tsx';
import { DebtorFilters } from './DebtorFilters.tsx';
import { DebtorPictures } from './DebtorPictures.tsx';
import { DebtorTable } from './DebtorTable.tsx';
import { askedFor, type Filters, noFilters } from './filters.ts';
import { Reminders } from './Reminders.tsx';

export const Debtors = () => <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>;

function OfSchool({ school }: { school: School }) {
  const [filters, change] = useFilters<Filters>(noFilters);
  const [isReminding, setReminding] = useState(false);
  const asked = askedFor(filters, school.settings);
  const reading = useCall('getDebtors', asked, { keepPrevious: true });
  const printing = useDocument('getDebtors');
  const mayRemind = useSession()?.rights.sendSms === 1;
  const { answer } = reading;
  const isEmpty = (answer?.rows.length ?? 0) === 0;
  return (
    <>
      <PageTitle title="Debtors">
        <Button
          disabled={isEmpty}
          icon={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => void printing.make({ ...asked, format: 'PDF' })}
        >
          Debtors as PDF
        </Button>
        <Button
          disabled={isEmpty}
          icon={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => void printing.make({ ...asked, format: 'EXCEL' })}
        >
          Debtors as Excel
        </Button>
        {mayRemind && (
          <Button
            disabled={isEmpty}
            icon={<IconMessage size={18} aria-hidden="true" />}
            onClick={() => setReminding(true)}
          >
            Reminders
          </Button>
        )}
      </PageTitle>
      <FeesReportTabs />
      <div className="stack">
        <Card>
          <DebtorFilters filters={filters} change={change} school={school} />
        </Card>
        {answer && !isEmpty && <DebtorPictures debtors={answer} />}
        <DebtorTable reading={reading} />
      </div>
      {isReminding && <Reminders asked={asked} onClose={() => setReminding(false)} />}
      <Download
        title="Debtors"
        making={printing}
        makingText="Making the list"
        readyText="The list is ready"
        linkText="Open"
      />
    </>
  );
}
