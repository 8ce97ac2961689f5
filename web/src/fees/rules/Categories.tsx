import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Reading } from '../../hooks.ts';
import { useAllowed } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { FeeCategory, FeesData } from '../FeesData.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

interface Props {
  data: FeesData;
  school: School;
  reading: Reading<FeesData>;
  mayEdit: boolean;
}

export function Categories({ data, school, reading, mayEdit }: Props) {
  const may = useAllowed();
  const [editedID, setEditedID] = useState(0);
  const [saved, setSaved] = useState('');
  const edited = data.paymentCategory.find(({ id }) => id === editedID);
  const actions: Column<FeeCategory> = buttonColumn('Action', {
    text: 'Edit',
    of: ({ name }) => name,
    onPress: ({ id }) => setEditedID(id),
  });
  return (
    <Card
      flush
      title="Fee categories"
      aside={may('saveListEntry') && <Link href="/lists?list=paymentCategories">Add or rename</Link>}
    >
      <Done text={saved} onClose={() => setSaved('')} />
      <Table
        id="category"
        caption="Fee categories"
        rows={data.paymentCategory}
        reading={reading}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Category', role: 'title', value: ({ name }) => name },
          { key: 'charged', title: 'Charged to', role: 'sub', value: (row) => chargedTo(row, school) },
          { key: 'rank', title: 'Paid in order', value: ({ rank }) => rank, align: 'right' },
          {
            key: 'status',
            title: 'Status',
            role: 'badge',
            value: ({ status }) => (status ? 'ACTIVE' : 'DISABLED'),
            cell: ({ status }) => <Badge tone={status ? 'leaf' : 'grey'}>{status ? 'ACTIVE' : 'DISABLED'}</Badge>,
          },
          ...(mayEdit ? [actions] : []),
        ]}
        empty={texts.noDataFound}
        noun="category"
      />
      {edited && (
        <CategoryDialog
          category={edited}
          school={school}
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

function chargedTo({ residencies, newOnly }: FeeCategory, school: School): string {
  const who = residencies.map((id) => school.nameIn('residencyData', id)).join(', ') || 'Everyone';
  return newOnly ? `${who}, new students only` : who;
}
