import type { Answer } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { ReceiptLinks } from './ReceiptLinks.tsx';
import css from './ReceiptsDialog.module.css';

type UserReceipt = Answer<'showReceipts'>['uploadsData'][number];

const nameOf = ({ activityName, receiptNo }: UserReceipt): string => `${activityName}, no. ${receiptNo}`;
const byWhom = ({ name, username }: UserReceipt): string => name || username;

const Links = ({ receipt }: { receipt: UserReceipt }) => (
  <div className={css.links}>
    <ReceiptLinks receipt={receipt} of={nameOf(receipt)} />
    <EarlierReceipts receipts={receipt.earlierReceipts} of={nameOf(receipt)} />
  </div>
);

const columns: Column<UserReceipt>[] = [
  { key: 'activity', title: 'Activity name', value: (receipt) => receipt.activityName },
  { key: 'by', title: 'By', value: byWhom },
  {
    key: 'date',
    title: 'Date',
    time: true,
    value: (receipt) => receipt.actDate,
  },
  {
    key: 'file',
    title: 'Receipt name',
    value: (receipt) => receipt.fileName,
    cell: (receipt) => <span className={css.name}>{receipt.fileName}</span>,
  },
  { key: 'no', title: 'Receipt no.', value: (receipt) => receipt.receiptNo },
  buttonsColumn('Receipt', (receipt) => <Links receipt={receipt} />),
];

interface Props {
  receipts: readonly UserReceipt[];
  reading: ReadState;
}

export function UserReceipts({ receipts, reading }: Props) {
  return (
    <Table
      id="r"
      caption="Receipts of the activities"
      rows={receipts}
      reading={reading}
      rowKey={(receipt) => receipt.id}
      columns={columns}
      empty={texts.noActivities}
      search="Search receipts"
      noun="receipt"
      pageSize={20}
      card={(receipt) => (
        <div className={css.card}>
          <strong>{receipt.activityName}</strong>
          <p>{`Receipt no. ${receipt.receiptNo} · ${dayInWords(receipt.actDate)}`}</p>
          <p className="quiet">{`By ${byWhom(receipt)}`}</p>
          <p className={css.name}>{receipt.fileName}</p>
          <Links receipt={receipt} />
        </div>
      )}
    />
  );
}
