import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import { WalletLink } from '../WalletLink.tsx';
import type { OpenedTill } from './OpenedTill.ts';

interface Props {
  till: OpenedTill;
  reading: ReadState;
}

export function TillEntries({ till: { entries, total }, reading }: Props) {
  const maySee = useAllowed()('getStudentWallet');
  return (
    <Card flush title="Since it was opened">
      {total > entries.length && (
        <Alert kind="info">{`The newest ${entries.length.toLocaleString('en')} of ${counted(total, 'entry')}`}</Alert>
      )}
      <Table
        id="entries"
        dense
        caption="Entries of the till"
        rows={entries}
        reading={reading}
        rowKey={({ id }) => id}
        card={({ at, amount, by, name, regno, ...entry }) => (
          <>
            <b>{money(amount)}</b> {whatOf(entry)}
            {entry.receiptNo !== null && `, receipt ${receiptNumber(entry.receiptNo)}`}
            <br />
            {regno !== '' && (
              <>
                {maySee ? <WalletLink regNo={regno}>{name}</WalletLink> : name} {regno}
                <br />
              </>
            )}
            <span className="quiet">{`${momentInWords(at)}, ${by}`}</span>
          </>
        )}
        columns={[
          { key: 'at', title: 'Time', time: true, value: ({ at }) => momentInColumn(at) },
          { key: 'kind', title: 'What', value: whatOf },
          {
            key: 'receipt',
            title: 'Receipt no',
            value: ({ receiptNo }) => (receiptNo === null ? '' : receiptNumber(receiptNo)),
          },
          { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
          {
            key: 'name',
            title: 'Name',
            value: ({ name }) => name,
            cell: ({ name, regno }) => (maySee && regno !== '' ? <WalletLink regNo={regno}>{name}</WalletLink> : name),
          },
          {
            key: 'amount',
            title: 'Amount',
            align: 'right',
            value: ({ amount }) => amount,
            cell: ({ amount }) => money(amount),
          },
          { key: 'by', title: 'By', value: ({ by }) => by },
        ]}
        empty={schoolTexts.noDataFound}
        search="Search in this till"
        noun="entry"
      />
    </Card>
  );
}

const whatOf = ({ kind, reason }: Pick<OpenedTill['entries'][number], 'kind' | 'reason'>): string =>
  reason ? `${kind}: ${reason}` : kind;
