import { shownPhone } from '@somero/contract/telephone.ts';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import type { ShownBatch } from './Batch.ts';

type Unreached = ShownBatch['unreached'][number];

const columns: Column<Unreached>[] = [
  { key: 'name', title: 'Name', role: 'title', value: ({ name }) => name },
  { key: 'phone', title: 'Phone', role: 'sub', value: ({ phone }) => shownPhone(phone) },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
];

/** Who should have got it, and why they did not. */
export function NotReachedList({ unreached, simulator }: Pick<ShownBatch, 'unreached' | 'simulator'>) {
  if (unreached.length === 0) return null;
  return (
    <Card flush title={`Not reached: ${counted(unreached.length, 'contact')}`}>
      <Table
        id="n"
        caption={simulatedCaption('Not reached', simulator === 1)}
        rows={unreached}
        columns={columns}
        rowKey={(row) => unreached.indexOf(row)}
        reading={alreadyRead}
        empty=""
        noun="contact"
        pageSize={10}
      />
    </Card>
  );
}
