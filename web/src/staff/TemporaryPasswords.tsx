import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useEffect, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { alreadyRead } from '../ui/table/alreadyRead.ts';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { nameOf } from './StaffValues.ts';

type Imported = Answer<'importStaff'>['rows'][number]['staff'];

interface Props {
  staff: readonly Imported[];
  /** The list was printed and may be dropped. */
  onDone: () => void;
}

const columns: Column<Imported>[] = [
  { key: 'name', title: 'Name', role: 'title', value: nameOf },
  { key: 'username', title: 'Username', value: ({ username }) => username },
  { key: 'type', title: 'Account type', role: 'sub', value: ({ accountType }) => accountType },
  { key: 'password', title: 'Temporary password', value: ({ password }) => password, cell: Password },
];

/** In its own style, to be read letter by letter. */
function Password({ password }: Imported) {
  return <code>{password}</code>;
}

/** The passwords of an import. They are stored nowhere else, so leaving the page asks first. */
export function TemporaryPasswords({ staff, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Card
      title="Temporary passwords"
      aside={
        <Button small onClick={() => setAsking(true)}>
          Done with this list
        </Button>
      }
      flush
    >
      <div style={{ padding: 16 }}>
        <Alert kind="warn">
          We show these passwords only once. Print the list before you leave this page. Give each person their own line
          only. They choose another password when they first sign in.
        </Alert>
      </div>
      <Table
        id="password"
        caption="Temporary passwords"
        rows={staff}
        reading={alreadyRead}
        rowKey={({ username }) => username}
        columns={columns}
        empty={schoolTexts.noDataFound}
        noun="password"
      />
      {asking && (
        <Confirm
          title="Temporary passwords"
          question="The list is not shown again. Anyone without a password will need a new one from Staff. Have you printed the list?"
          action="It is printed"
          onConfirm={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
