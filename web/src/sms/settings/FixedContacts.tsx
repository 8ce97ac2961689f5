import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { FixedContactDialog } from './FixedContactDialog.tsx';

type Contact = Answer<'getFixedContacts'>['mainData'][number];

const stateOf = ({ status, problem }: Contact): string =>
  problem === '' ? (status === 1 ? 'ACTIVE' : 'DISABLED') : problem;

const columns: Column<Contact>[] = [
  { key: 'name', title: 'Name', role: 'title', value: ({ name }) => name },
  { key: 'phone', title: 'Phone', role: 'sub', value: ({ phone }) => shownPhone(phone) },
  { key: 'kind', title: 'From', value: ({ userID }) => (userID === null ? 'Typed' : 'Staff record') },
  {
    key: 'state',
    title: 'State',
    role: 'badge',
    value: stateOf,
    cell: (contact) => (
      <Badge tone={contact.problem === '' ? (contact.status === 1 ? 'leaf' : 'grey') : 'amber'}>
        {stateOf(contact)}
      </Badge>
    ),
  },
];

/** Who gets every message to parents or staff besides. */
export function FixedContacts() {
  const reading = useCall('getFixedContacts', {});
  const [edited, setEdited] = useState<number | 'new'>();
  const [saved, setSaved] = useState('');
  const rows = reading.answer?.mainData;
  return (
    <Card
      flush
      title="Always added"
      aside={
        <Button small icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Add contact
        </Button>
      }
    >
      <Done text={saved} onClose={() => setSaved('')} />
      <Table
        id="fixedContacts"
        caption="Who gets every message to parents or staff"
        rows={rows}
        reading={reading}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          buttonColumn<Contact>('Action', { text: 'Edit', of: ({ name }) => name, onPress: ({ id }) => setEdited(id) }),
        ]}
        empty={schoolTexts.noDataFound}
        noun="contact"
      />
      {edited !== undefined && (
        <FixedContactDialog
          contact={rows?.find(({ id }) => id === edited)}
          staff={reading.answer?.staffData ?? []}
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
