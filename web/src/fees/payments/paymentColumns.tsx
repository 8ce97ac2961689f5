import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { dayInWords, momentInColumn, momentInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { WalletLink } from '../WalletLink.tsx';
import type { Payment } from './Payment.ts';
import css from './PaymentsList.module.css';

interface Acts {
  onPrint: (payment: Payment) => void;
  onReverse: (payment: Payment) => void;
  /** It was found on a statement. */
  onConfirm: (payment: Payment) => void;
}

export const paymentColumns = (acts: Acts): Column<Payment>[] => [
  { key: 'receipt', title: 'Receipt no', value: ({ receiptNo }) => receiptNumber(receiptNo) },
  { key: 'recorded', title: 'Recorded', time: true, value: ({ recordedAt }) => momentInColumn(recordedAt) },
  { key: 'paidOn', title: 'Paid on', time: true, value: ({ paidOn }) => paidOn },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ name, regno }) => <WalletLink regNo={regno}>{name}</WalletLink>,
  },
  { key: 'class', title: 'Class', value: ({ className }) => className },
  { key: 'method', title: 'Method', value: ({ method }) => method },
  {
    key: 'reference',
    title: 'Reference',
    value: ({ reference }) => reference,
    cell: ({ reference }) => <span className={css.reference}>{reference}</span>,
  },
  { key: 'paidBy', title: 'Paid by', value: ({ paidBy }) => paidBy },
  {
    key: 'amount',
    title: 'Amount, UGX',
    align: 'right',
    value: ({ amount }) => amount,
    cell: ({ amount }) => printedAmount(amount),
  },
  {
    key: 'confirmed',
    title: 'Confirmed',
    value: ({ confirmed }) => (confirmed === 1 ? 'Yes' : 'Not yet'),
  },
  {
    key: 'state',
    title: 'State',
    value: ({ state, reason }) => (reason ? `${state}: ${reason}` : state),
    cell: ({ state, reason }) => (
      <>
        {state === 'STANDING' ? state : <Badge tone="danger">{state}</Badge>}
        {reason && <div className="quiet">{reason}</div>}
      </>
    ),
  },
  { key: 'by', title: 'By', value: ({ by }) => by },
  buttonsColumn('Action', (payment) => <Actions payment={payment} {...acts} />),
];

export function PaymentCard({ payment, ...acts }: Acts & { payment: Payment }) {
  const { receiptNo, regno, name, className, amount, method, reference, state, reason, confirmed } = payment;
  const said = [
    payment.paidBy && `paid by ${payment.paidBy}`,
    payment.paidOn !== schoolDay(payment.recordedAt) && `paid on ${dayInWords(payment.paidOn)}`,
  ];
  return (
    <>
      <b>
        <WalletLink regNo={regno}>{name}</WalletLink>
      </b>{' '}
      {regno}, {className}
      <br />
      <b>{money(amount)}</b> {[method, reference].filter(Boolean).join(' ')}{' '}
      {state === 'REVERSED' && <Badge tone="danger">{state}</Badge>}
      {state === 'STANDING' && confirmed === 0 && <Badge tone="amber">not confirmed</Badge>}
      <br />
      <span className="quiet">
        {[`Receipt ${receiptNumber(receiptNo)}`, momentInWords(payment.recordedAt), payment.by, ...said]
          .filter(Boolean)
          .join(', ')}
      </span>
      {reason && <div className="quiet">{reason}</div>}
      <Actions payment={payment} {...acts} />
    </>
  );
}

/** Nobody reverses or confirms their own, except an ADMIN. */
function Actions({ payment, onPrint, onReverse, onConfirm }: Acts & { payment: Payment }) {
  const may = useAllowed();
  const user = useSession();
  const isOthers = payment.userID !== user?.userID || user?.catID === adminCategory;
  const receipt = `receipt ${receiptNumber(payment.receiptNo)}`;
  return (
    <div className={css.acts}>
      <Button small onClick={() => onPrint(payment)} aria-label={`Print ${receipt}`}>
        Print
      </Button>
      {may('confirmPayments') && payment.confirmed === 0 && payment.state === 'STANDING' && isOthers && (
        <Button small onClick={() => onConfirm(payment)} aria-label={`Confirm ${receipt}`}>
          Confirm
        </Button>
      )}
      {may('reversePayment') && payment.state === 'STANDING' && isOthers && (
        <Button small onClick={() => onReverse(payment)} aria-label={`Reverse ${receipt}`}>
          Reverse
        </Button>
      )}
    </div>
  );
}
