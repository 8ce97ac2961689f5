import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import type { Column } from '../../ui/table/Column.ts';

export type Topup = Answer<'getSmsTopups'>['smsPayData'][number];

const addedBy = ({ added_By, user }: Topup): string => (added_By === 0 ? 'AUTO' : user.username);
const paymentID = ({ sms_paymentID }: Topup): string => (sms_paymentID === 0 ? '-' : String(sms_paymentID));

const figure = (key: 'sms_given' | 'rate' | 'amount', title: string): Column<Topup> => ({
  ...{ key, title, align: 'right', value: (row) => row[key], cell: (row) => printedAmount(row[key]) },
});

/** The branch where there are several. */
export function topupColumns(rows: readonly Topup[]): Column<Topup>[] {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const hasBranches = new Set(rows.map(({ branch }) => branch)).size > 1;
  return [
    { key: 'no', title: 'No', value: ({ id }) => places.get(id) ?? '' },
    { key: 'payment', title: 'Payment ID', value: paymentID },
    figure('sms_given', 'Total SMS'),
    figure('rate', 'Rate'),
    figure('amount', 'Amount'),
    { key: 'by', title: 'Added By', value: addedBy },
    { key: 'date', title: 'Date', time: true, value: ({ created_at }) => schoolDay(created_at) },
    ...(hasBranches ? [{ key: 'branch', title: 'Branch', value: ({ branch }: Topup) => branch }] : []),
  ];
}

/** A top-up on a phone. */
export const TopupCard = ({ topup }: { topup: Topup }) => (
  <>
    <b>{`${printedAmount(topup.sms_given)} SMS`}</b> {`for ${money(topup.amount)}, rate ${printedAmount(topup.rate)}`}
    <div className="quiet">
      {`Payment ${paymentID(topup)}, added by ${addedBy(topup)}, ${dayInWords(topup.created_at)}`}
    </div>
  </>
);
