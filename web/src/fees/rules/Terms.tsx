import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { type Reading, useFilters } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { FeesData, FeeTerm } from '../FeesData.ts';
import { TermDialog } from './TermDialog.tsx';

interface Props {
  data: FeesData;
  reading: Reading<FeesData>;
  mayEdit: boolean;
}

export function Terms({ data, reading, mayEdit }: Props) {
  const { currentYear, yearName } = data.settingData;
  const [{ yearID }, change] = useFilters({ yearID: currentYear });
  const [editedID, setEditedID] = useState(0);
  const [saved, setSaved] = useState('');
  const terms = data.feeTerms.filter((term) => term.yearID === yearID);
  const edited = terms.find(({ termID }) => termID === editedID);
  const year = data.yearData.find(({ id }) => id === yearID)?.yearName ?? '';
  const isOpen = year >= yearName;
  const actions: Column<FeeTerm> = buttonColumn('Action', {
    text: 'Edit',
    of: ({ termID }) => termName(termID),
    onPress: ({ termID }) => setEditedID(termID),
  });
  return (
    <Card flush title="Days of the terms">
      <Done text={saved} onClose={() => setSaved('')} />
      <Table
        id="term"
        caption={`Days of the terms of ${year}`}
        rows={terms}
        reading={reading}
        rowKey={({ termID }) => termID}
        filters={
          <SelectField
            label="Year"
            options={data.yearData
              .filter(({ status }) => status === 1)
              .map(({ id, yearName: label }) => ({ value: id, label }))}
            value={yearID}
            onChange={(chosen) => change({ yearID: chosen })}
          />
        }
        columns={[
          { key: 'name', title: 'Term', role: 'title', value: ({ termID }) => termName(termID) },
          { key: 'first', title: 'First day', time: true, value: ({ first }) => first },
          { key: 'last', title: 'Last day', time: true, value: ({ last }) => last },
          { key: 'due', title: 'Due', value: dueInWords },
          { key: 'entered', title: 'Entered', value: ({ ver }) => (ver > 0 ? 'by the school' : 'the usual months') },
          ...(mayEdit && isOpen ? [actions] : []),
        ]}
        empty={texts.noDataFound}
        noun="term"
      />
      {edited && (
        <TermDialog
          term={edited}
          year={year}
          reload={reading.reload}
          onSaved={(msg) => {
            setSaved(msg);
            setEditedID(0);
          }}
          onClose={() => setEditedID(0)}
        />
      )}
    </Card>
  );
}

const dueInWords = ({ due }: FeeTerm): string =>
  due.map(({ day, percent }) => `${percent} % by ${dayInWords(day)}`).join(', ');
