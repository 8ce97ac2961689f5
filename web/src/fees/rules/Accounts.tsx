import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Reading } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { FeesData, MoneyAccount } from '../FeesData.ts';
import { AccountDialog } from './AccountDialog.tsx';

interface Props {
  data: FeesData;
  reading: Reading<FeesData>;
  mayEdit: boolean;
}

export function Accounts({ data, reading, mayEdit }: Props) {
  const [edited, setEdited] = useState<number | 'new'>();
  const [saved, setSaved] = useState('');
  const actions: Column<MoneyAccount> = buttonColumn('Action', {
    text: 'Edit',
    of: ({ name }) => name,
    onPress: ({ id }) => setEdited(id),
  });
  return (
    <Card
      flush
      title="Money accounts"
      aside={
        mayEdit && (
          <Button small icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
            Add account
          </Button>
        )
      }
    >
      <Done text={saved} onClose={() => setSaved('')} />
      <Table
        id="account"
        caption="Money accounts"
        rows={data.moneyAccounts}
        reading={reading}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Name', role: 'title', value: ({ name }) => name },
          { key: 'kind', title: 'Kind', role: 'sub', value: ({ kind }) => kind },
          { key: 'number', title: 'Number', role: 'sub', value: ({ number }) => number },
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
        noun="account"
      />
      {edited !== undefined && (
        <AccountDialog
          account={data.moneyAccounts.find(({ id }) => id === edited)}
          reload={reading.reload}
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
