import { IconMessage } from '@tabler/icons-react';
import { useSession } from '../../device.ts';
import { useCall, useFilters } from '../../hooks.ts';
import { openReminders } from '../../reminders.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { DebtorFilters } from './DebtorFilters.tsx';
import { DebtorTable } from './DebtorTable.tsx';
import { askedFor, type Filters, noFilters } from './filters.ts';

export const Debtors = () => <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>;

function OfSchool({ school }: { school: School }) {
  const [filters, change] = useFilters<Filters>(noFilters);
  const asked = askedFor(filters, school.settings);
  const reading = useCall('getDebtors', asked, { keepPrevious: true });
  const mayRemind = useSession()?.rights.sendSms === 1;
  const { answer } = reading;
  const isEmpty = (answer?.rows.length ?? 0) === 0;
  return (
    <>
      <PageTitle title="Debtors">
        <ReportFiles call="getDebtors" title="Debtors" label="Debtors" noun="list" asked={asked} disabled={isEmpty} />
        {mayRemind && (
          <Button
            disabled={isEmpty}
            icon={<IconMessage size={18} aria-hidden="true" />}
            onClick={() => openReminders({ source: 'FEES', asked })}
          >
            Reminders
          </Button>
        )}
      </PageTitle>
      <DebtorTable
        reading={reading}
        filters={<DebtorFilters filters={filters} change={change} school={school} />}
        remind={
          mayRemind ? (row) => openReminders({ source: 'FEES', asked: { ...asked, studentList: [row.id] } }) : undefined
        }
      />
    </>
  );
}
