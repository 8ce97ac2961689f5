import { printedAmount } from '@somero/contract/money.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { depositStates } from '@somero/contract/sms/payments/rules.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/Column.ts';
import type { Payment } from './Payment.ts';
import css from './paymentColumns.module.css';

export type Act = 'distribute' | 'refund' | 'view';
type OnAct = (act: Act, payment: Payment) => void;

const tones: Record<Payment['depositSatus'], Tone> = { 1: 'leaf', 2: 'amber', 3: 'danger' };

/** @param first of the rows before this page */
export const paymentColumns = (onAct: OnAct, ids: readonly number[], first: number): Column<Payment>[] => [
  { key: 'no', title: 'No', value: ({ id }) => first + ids.indexOf(id) + 1 },
  {
    key: 'action',
    title: 'Action',
    plain: true,
    value: () => '',
    cell: (payment) => <Actions payment={payment} onAct={onAct} />,
  },
  {
    key: 'status',
    title: 'Status',
    value: ({ depositSatus }) => depositStates[depositSatus],
    cell: ({ depositSatus }) => <Badge tone={tones[depositSatus]}>{depositStates[depositSatus]}</Badge>,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    value: ({ amount }) => amount,
    cell: ({ amount }) => printedAmount(amount),
  },
  {
    key: 'phone',
    title: 'Phone',
    value: ({ phone }) => shownPhone(phone),
    cell: ({ phone }) => <span className={css.whole}>{shownPhone(phone)}</span>,
  },
  {
    key: 'details',
    title: 'Details',
    value: ({ statusMsg, details }) => [statusMsg, details].filter(Boolean).join(': '),
    cell: ({ statusMsg, details }) => (
      <div>
        {statusMsg}
        {details && <div className="quiet">{details}</div>}
      </div>
    ),
  },
  { key: 'by', title: 'Added By', value: ({ user }) => user.username },
  {
    key: 'date',
    title: 'Date',
    time: true,
    value: ({ created_at }) => schoolDay(created_at),
  },
];

/** A payment on a phone. */
export function PaymentCard({ payment, onAct }: { payment: Payment; onAct: OnAct }) {
  const { depositSatus, amount, phone, statusMsg, details, user, created_at: at } = payment;
  return (
    <>
      <b>{printedAmount(amount)}</b> <Badge tone={tones[depositSatus]}>{depositStates[depositSatus]}</Badge>
      <div>{[statusMsg, details].filter(Boolean).join(': ')}</div>
      <div className="quiet">{`${shownPhone(phone)} · ${dayInWords(at)}, ${user.username}`}</div>
      <Actions payment={payment} onAct={onAct} />
    </>
  );
}

function Actions({ payment, onAct }: { payment: Payment; onAct: OnAct }) {
  const { id, depositSatus, sms_distribution: isGiven, refunded } = payment;
  const isOpen = depositSatus === 1 && isGiven === 0 && refunded === 0;
  return (
    <div className={css.actions}>
      <Button
        small
        disabled={!isOpen}
        look={isOpen ? 'main' : 'plain'}
        onClick={() => onAct('distribute', payment)}
        aria-label={isOpen ? `Distribute payment ${id}` : `No action for payment ${id}`}
      >
        {isOpen ? 'Distribute' : 'No action'}
      </Button>
      <Button small onClick={() => onAct('view', payment)} aria-label={`View payment ${id}`}>
        View
      </Button>
    </div>
  );
}
