import { printedAmount } from '@somero/contract/money.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { MessageState, stateInWords } from '../../MessageState.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import type { Message } from './Batch.ts';
import { ViewBatch } from './batchColumns.tsx';
import css from './Messages.module.css';

const timeOf = ({ sentAt, created_at }: Message): string => sentAt || created_at;

/** Of what failed also whether its credit is gone. */
const reasonOf = ({ status, reason, charged }: Message): string =>
  status === 'FAILED' ? [reason, charged === 1 ? 'charged' : 'not charged'].filter(Boolean).join(', ') : reason;

/** @param ofBatches with a way to the batch of each message */
export const messageColumns = (ofBatches: boolean): Column<Message>[] => [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    ...{ key: 'phone', title: 'Phone', value: ({ phone }) => shownPhone(phone) },
    cell: ({ phone }) => <span className={css.phone}>{shownPhone(phone)}</span>,
  },
  {
    ...{ key: 'text', title: 'Text', value: ({ message }) => message },
    cell: ({ message }) => <div className={css.text}>{message}</div>,
  },
  {
    ...{ key: 'sms', title: 'SMS', align: 'right', value: ({ parts }) => parts },
    cell: ({ parts }) => printedAmount(parts),
  },
  {
    ...{ key: 'state', title: 'State', value: ({ status, simulator }) => stateInWords(status, simulator) },
    cell: (message) => <MessageState {...message} />,
  },
  { key: 'reason', title: 'Reason', value: reasonOf },
  { key: 'gateway', title: 'Gateway', value: ({ gateway }) => gateway },
  {
    ...{ key: 'reference', title: 'Reference', value: ({ reference }) => reference },
    cell: ({ reference }) => <span className={css.reference}>{reference}</span>,
  },
  { key: 'time', title: 'Time', time: true, value: (message) => momentInColumn(timeOf(message)) },
  ...(ofBatches ? [buttonsColumn('View', ({ batch }: Message) => <ViewBatch id={batch} />)] : []),
];

/** A message on a phone. */
export function MessageCard({ message, ofBatches }: { message: Message; ofBatches: boolean }) {
  const { name, phone, parts, gateway, reference, batch } = message;
  const reason = reasonOf(message);
  const about = [momentInWords(timeOf(message)), `${parts} SMS`, gateway, reference];
  return (
    <>
      <b>{name}</b> {shownPhone(phone)} <MessageState {...message} />
      <div className={css.text}>{message.message}</div>
      {reason && <div>{reason}</div>}
      <div className={`quiet ${css.reference}`}>{about.filter(Boolean).join(', ')}</div>
      {ofBatches && <ViewBatch id={batch} />}
    </>
  );
}
