import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { CompareNow } from './CompareNow.tsx';
import { DecideReview } from './DecideReview.tsx';
import { aboutOf, othersLike, type ReviewItem } from './ReviewItem.ts';

/** What of payments and messages waits for an administrator's decision. */
export function SmsReview() {
  const reading = useCall('getSmsReview', {});
  const [deciding, setDeciding] = useState<ReviewItem>();
  const [done, setDone] = useState('');
  return (
    <SmsPage title="Review">
      <Done text={done} onClose={() => setDone('')} />
      <CompareNow />
      <Card flush title="To be decided">
        <Table
          caption="To be decided"
          rows={reading.answer?.mainData}
          reading={reading}
          rowKey={({ id }) => id}
          columns={columnsOf(setDeciding)}
          empty={schoolTexts.noDataFound}
          search="Search in these items"
          noun="item"
        />
      </Card>
      {deciding && (
        <DecideReview
          item={deciding}
          others={othersLike(deciding, reading.answer?.mainData)}
          onDone={(msg) => {
            setDone(msg);
            setDeciding(undefined);
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </SmsPage>
  );
}

const columnsOf = (decide: (item: ReviewItem) => void): Column<ReviewItem>[] => [
  { key: 'at', title: 'Since', time: true, value: ({ at }) => momentInColumn(at) },
  { key: 'about', title: 'What', role: 'title', value: aboutOf },
  { key: 'text', title: 'Details', role: 'sub', value: ({ text }) => text },
  {
    key: 'payment',
    title: 'Payment',
    value: ({ paymentID }) => paymentID || '',
    cell: ({ paymentID }) => paymentID || '-',
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    value: ({ amount, theirAmount }) => amount || theirAmount || '',
    cell: ({ amount, theirAmount }) => (amount || theirAmount ? printedAmount(amount || theirAmount) : '-'),
  },
  { key: 'phone', title: 'Phone', value: ({ phone }) => shownPhone(phone) },
  buttonColumn('Action', { text: 'Decide', of: ({ text }) => text, onPress: decide }),
];
