import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { ofLate } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SmsDays } from '../SmsDays.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { useSimulated } from '../useSimulated.ts';
import { AddCredit } from './AddCredit.tsx';
import { TopupCard, topupColumns } from './topupColumns.tsx';

export function SmsTopups() {
  const may = useAllowed();
  const { sms: simulated } = useSimulated();
  const session = useSession();
  const branches = session?.branchesData ?? [];
  // Of one's own branch at first.
  const [asked, search] = useFilters({ ...ofLate(), selectedBranch: session?.branchID ?? 0 });
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  const reading = useCall('getSmsTopups', asked, { keepPrevious: true });
  const { smsPayData = [], total = 0, count = 0 } = reading.answer ?? {};
  const columns = topupColumns(smsPayData);
  return (
    <SmsPage
      title="SMS Top-ups"
      aside={may('addSmsCredit') && <Button onClick={() => setAdding(true)}>Add credit</Button>}
    >
      <Done text={done} onClose={() => setDone('')} />
      {count > smsPayData.length && (
        <Alert kind="warn">{`The newest ${smsPayData.length} of ${count} are shown. Choose fewer days to see the others`}</Alert>
      )}
      <Card flush title={`TOTAL NO : ${money(total)}`}>
        <Table
          caption={simulatedCaption('SMS top-ups', simulated)}
          rows={reading.answer?.smsPayData}
          columns={columns}
          rowKey={({ id }) => id}
          reading={reading}
          empty={schoolTexts.noDataFound}
          search="Search the top-ups"
          noun="top-up"
          filters={
            <>
              <SmsDays days={asked} onSearch={search} />
              {branches.length > 1 && (
                <SelectField
                  label="Branch"
                  placeholder="All branches"
                  options={branches.map(({ id, name }) => ({ value: id, label: name }))}
                  value={asked.selectedBranch}
                  onChange={(selectedBranch) => search({ selectedBranch })}
                />
              )}
            </>
          }
          allInSight
          card={(topup) => <TopupCard topup={topup} />}
        />
      </Card>
      {adding && (
        <AddCredit
          onAdded={(msg) => {
            setAdding(false);
            setDone(msg);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </SmsPage>
  );
}
