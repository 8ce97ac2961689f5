import { differenceInWords, receiptNumber } from '@somero/contract/fees/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { useSession } from '../../device.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import type { Closing } from './OpenedTill.ts';

const amount = (key: 'expected' | 'counted' | 'banked' | 'stays', title: string): Column<Closing> => ({
  ...{ key, title, align: 'right', value: (row) => row[key], cell: (row) => printedAmount(row[key]) },
});

type Confirming = ((closing: Closing) => void) | undefined;

const Difference = ({ difference }: Closing) => (
  <Badge tone={difference === 0 ? 'leaf' : 'danger'}>{differenceInWords(difference)}</Badge>
);

const slipOf = ({ account, slip }: Closing): string => [account, slip].filter(Boolean).join(', ');

export const closingColumns = (onConfirm: Confirming): Column<Closing>[] => [
  { key: 'closing', title: 'Closing', value: ({ closingNo }) => receiptNumber(closingNo) },
  { key: 'closed', title: 'Closed', time: true, value: ({ closedAt }) => momentInColumn(closedAt) },
  { key: 'name', title: 'Cashier', value: ({ name }) => name },
  amount('expected', 'Expected'),
  amount('counted', 'Counted'),
  {
    key: 'difference',
    title: 'Difference',
    align: 'right',
    value: ({ difference }) => difference,
    cell: (closing) => <Difference {...closing} />,
  },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  amount('banked', 'Banked'),
  {
    key: 'slip',
    title: 'Account and slip',
    value: slipOf,
  },
  {
    key: 'confirmed',
    title: 'Confirmed',
    value: ({ banked, confirmed }) => (banked === 0 ? '' : confirmed === 1 ? 'Confirmed' : 'Not confirmed'),
  },
  amount('stays', 'Stays'),
  { key: 'by', title: 'Closed by', value: ({ by }) => by },
  buttonsColumn('Action', (closing) => <Actions closing={closing} onConfirm={onConfirm} />),
];

export const ClosingCard = ({ closing, onConfirm }: { closing: Closing; onConfirm: Confirming }) => (
  <>
    <b>{`${receiptNumber(closing.closingNo)}, ${closing.name}`}</b> <Difference {...closing} />
    <br />
    {`Counted ${money(closing.counted)} of ${money(closing.expected)}`}
    {closing.reason && <div className="quiet">{closing.reason}</div>}
    {closing.banked > 0 && (
      <div>
        {`Banked ${money(closing.banked)}, ${slipOf(closing)}`}{' '}
        {closing.confirmed === 0 && <Badge tone="amber">not confirmed</Badge>}
      </div>
    )}
    {closing.stays > 0 && <div>{`${money(closing.stays)} stays`}</div>}
    <div className="quiet">{`${momentInWords(closing.closedAt)}, ${closing.by}`}</div>
    <Actions closing={closing} onConfirm={onConfirm} />
  </>
);

/** Nobody confirms what they typed themselves, except an ADMIN. */
function Actions({ closing, onConfirm }: { closing: Closing; onConfirm: Confirming }) {
  const user = useSession();
  const isOthers = closing.closedBy !== user?.userID || user?.catID === adminCategory;
  return (
    <div className="row">
      <a
        href={closing.path}
        target="_blank"
        rel="noreferrer"
        aria-label={`Print closing ${receiptNumber(closing.closingNo)}`}
      >
        Print
      </a>
      {onConfirm && isOthers && closing.bankingID !== null && closing.confirmed === 0 && (
        <Button
          small
          onClick={() => onConfirm(closing)}
          aria-label={`Confirm the banking of closing ${receiptNumber(closing.closingNo)}`}
        >
          Confirm
        </Button>
      )}
    </div>
  );
}
