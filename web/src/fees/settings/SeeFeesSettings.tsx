import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn } from '../amountColumn.ts';
import type { FeesData } from '../FeesData.ts';
import { CopyFees } from './CopyFees.tsx';
import { FeesDetails } from './FeesDetails.tsx';
import type { Setting } from './FeesValues.ts';

export function SeeFeesSettings() {
  const reading = useCall('getSchoolFeesData', {});
  const may = useAllowed();
  return (
    <>
      <PageTitle title="See Fees Settings">
        {may('generateCircular') && <CircularLink />}
        <CopyFees data={reading.answer} />
      </PageTitle>
      <WithSchool>
        {(school) => (
          <Loaded value={reading.answer} reading={reading}>
            {(data) => <Settings data={data} school={school} />}
          </Loaded>
        )}
      </WithSchool>
    </>
  );
}

/** Of the class and year that are shown. */
function CircularLink() {
  const [{ year, sclass }] = useFilters({ year: 0, sclass: 0 });
  const place = new URLSearchParams({
    ...(year > 0 && { yearID: String(year) }),
    ...(sclass > 0 && { classID: String(sclass) }),
  });
  return <Link href={`/fee_circular?${place}`}>Circular</Link>;
}

const types = [
  { value: 0, label: 'CLASS AND STUDENT' },
  { value: 1, label: 'ONLY CLASS' },
  { value: 2, label: 'ONLY STUDENT' },
];

function Settings({ data, school }: { data: FeesData; school: School }) {
  const [filters, change] = useFilters({ year: data.settingData.currentYear, sclass: 0, settingType: 0 });
  const [shownID, setShownID] = useState(0);
  const [saved, setSaved] = useState('');
  const isAsked = filters.year > 0 && filters.sclass > 0;
  const reading = useCall('getFeesSettings', filters, { enabled: isAsked });
  // A search that failed leaves nothing of the one before.
  const rows = isAsked && !reading.problem ? reading.answer?.studentSettingData : undefined;
  const choose = (some: Partial<typeof filters>) => {
    setSaved('');
    change(some);
  };
  const shown = rows?.find(({ id }) => id === shownID);
  return (
    <div className="stack">
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          caption="Fees settings"
          rows={rows}
          reading={reading}
          unasked={isAsked ? undefined : texts.selectMarked}
          rowKey={({ id }) => id}
          columns={columnsFor(rows ?? [], setShownID)}
          empty={schoolTexts.noDataFound}
          noun="setting"
          search="Search in this list"
          filters={
            <>
              <SelectField
                label="Year"
                required
                placeholder={null}
                options={data.yearData
                  .filter(({ status }) => status === 1)
                  .sort((a, b) => b.yearName.localeCompare(a.yearName))
                  .map(({ id, yearName }) => ({ value: id, label: yearName }))}
                value={filters.year}
                onChange={(year) => choose({ year })}
              />
              <SelectField
                label="Class"
                required
                options={data.classData
                  .filter(({ status }) => status === 1)
                  .map(({ id, name }) => ({ value: id, label: name }))}
                value={filters.sclass}
                onChange={(sclass) => choose({ sclass })}
              />
              <SelectField
                label="Setting type"
                options={types}
                placeholder={null}
                value={filters.settingType}
                onChange={(settingType) => choose({ settingType })}
              />
            </>
          }
          allInSight
          main={
            <Button
              look="main"
              disabled={!isAsked}
              busy={reading.refreshing}
              onClick={() => {
                setSaved('');
                reading.reload();
              }}
            >
              SEARCH
            </Button>
          }
          card={(row) => (
            <>
              <ClassName {...row} /> {row.yearName}{' '}
              <Badge tone={row.status === 1 ? 'leaf' : 'grey'}>{statusOf(row)}</Badge>
              <br />
              {`TERM 1 ${printedAmount(row.t_oneFees)}, TERM 2 ${printedAmount(row.t_twoFees)}, TERM 3 ${printedAmount(row.t_threeFees)}`}
              <br />
              <Details row={row} show={setShownID} />
            </>
          )}
        />
      </Card>
      {shown && (
        <FeesDetails
          {...{ data, school }}
          setting={shown}
          ofClass={rows?.find(({ studentID }) => studentID === null)}
          reload={reading.reload}
          onSaved={(msg) => {
            setSaved(msg);
            setShownID(0);
          }}
          onClose={() => setShownID(0)}
        />
      )}
    </div>
  );
}

const statusOf = ({ status }: Setting): string => (status === 1 ? 'Active' : 'Inactive');
const nameOf = ({ className, student, regno }: Setting): string =>
  student === '' ? className : `${className} ${student} ${regno}`;

const ClassName = ({ className, student, regno }: Setting) => (
  <>
    {className}
    {student && (
      <>
        <br />
        {student} <span className="quiet">{regno}</span>
      </>
    )}
  </>
);

const Details = ({ row, show }: { row: Setting; show: (id: number) => void }) => (
  <Button small onClick={() => show(row.id)} aria-label={`View details of ${nameOf(row)}`}>
    View details
  </Button>
);

function columnsFor(rows: readonly Setting[], show: (id: number) => void): Column<Setting>[] {
  const places = new Map(rows.map(({ id }, at) => [id, at + 1]));
  return [
    { key: 'no', title: 'No.', value: ({ id }) => places.get(id) ?? 0 },
    {
      key: 'class',
      title: 'Class',
      value: nameOf,
      cell: (row) => <ClassName {...row} />,
    },
    { key: 'year', title: 'Year', value: ({ yearName }) => yearName },
    amountColumn('t_oneFees', 'Term 1 fees'),
    amountColumn('t_twoFees', 'Term 2 fees'),
    amountColumn('t_threeFees', 'Term 3 fees'),
    {
      key: 'status',
      title: 'Status',
      value: statusOf,
      cell: (row) => <Badge tone={row.status === 1 ? 'leaf' : 'grey'}>{statusOf(row)}</Badge>,
    },
    { key: 'date', title: 'Date', time: true, value: ({ created_at }) => schoolDay(created_at) },
    buttonsColumn('View details', (row) => <Details row={row} show={show} />),
  ];
}
