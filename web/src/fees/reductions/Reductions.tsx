import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { StudentLine, studentColumns } from '../studentColumns.tsx';

type Reduction = Answer<'getReductions'>['rows'][number];

export function Reductions({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ year, term }, change] = useFilters({ year: currentYear, term: currentTerm });
  const reading = useCall('getReductions', { yearID: year, termID: term as 1 | 2 | 3 }, { keepPrevious: true });
  return (
    <Card flush title="Reductions">
      <Table
        id="reductions"
        caption="Reductions"
        rows={reading.answer?.rows}
        reading={reading}
        rowKey={({ key }) => key}
        columns={columns}
        empty={schoolTexts.noDataFound}
        search="Search in these reductions"
        noun="reduction"
        dense
        filters={
          <>
            <SelectField
              quietLabel
              label="Year"
              placeholder={null}
              options={school.years}
              value={year}
              onChange={(chosen) => change({ year: chosen })}
            />
            <SelectField
              quietLabel
              label="Term"
              placeholder={null}
              options={school.terms}
              value={term}
              onChange={(chosen) => change({ term: chosen })}
            />
            {reading.answer && <span>{`Together ${money(reading.answer.total)}`}</span>}
          </>
        }
        card={(row) => (
          <>
            <StudentLine student={row} />
            {`${row.kind}${row.percent === null ? '' : ` ${row.percent} %`} of ${row.categories.join(', ')}: `}
            <b>{money(row.amount)}</b>
            {row.reason && (
              <>
                <br />
                {row.reason}
              </>
            )}
            <br />
            <span className="quiet">
              {[row.maker && `Asked by ${row.maker}`, row.decider && `decided by ${row.decider}`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        )}
      />
    </Card>
  );
}

const columns: Column<Reduction>[] = [
  ...studentColumns,
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
  { key: 'percent', title: '%', value: ({ percent }) => percent ?? '', align: 'right' },
  { key: 'categories', title: 'Categories', value: ({ categories }) => categories.join(', ') },
  { key: 'amount', title: 'UGX', align: 'right', value: ({ amount }) => amount, cell: ({ amount }) => money(amount) },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  { key: 'maker', title: 'Maker', value: ({ maker }) => maker },
  { key: 'decider', title: 'Decider', value: ({ decider }) => decider },
];
