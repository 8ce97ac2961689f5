import { printedAmount } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';

import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx';
import css from './Activity.module.css';
import { type ActivityRow, approvalOf, enteredBy, receiptOf } from './ActivityRow.ts';
import { WhyReturned } from './WhyReturned.tsx';

/** Approved or not, and a word when the activity's budget was passed. */
export const Marks = ({ activity }: { activity: Pick<ActivityRow, 'approved' | 'overBudget' | 'returnReason'> }) => (
  <span className={css.marks}>
    <Badge tone={activity.approved === 1 ? 'leaf' : 'grey'}>{approvalOf(activity)}</Badge>
    {activity.returnReason !== '' && <Badge tone="amber">{returnedWord}</Badge>}
    {activity.overBudget === 1 && <Badge tone="danger">{texts.overBudget}</Badge>}
  </span>
);

const returnedWord = 'Returned';

const marksOf = (activity: ActivityRow): string[] => [
  approvalOf(activity),
  ...(activity.returnReason ? [returnedWord] : []),
  ...(activity.overBudget === 1 ? [texts.overBudget] : []),
];

interface OpenProps {
  activity: ActivityRow;
  onOpen: (activityID: number) => void;
}

const Open = ({ activity, onOpen }: OpenProps) => (
  <Button
    small
    onClick={() => onOpen(activity.id)}
    aria-label={`${texts.viewActivities}: ${activity.activityName}, ${activity.description}`}
  >
    {texts.viewActivities}
  </Button>
);

export const activityColumns = (onOpen: OpenProps['onOpen']): Column<ActivityRow>[] => [
  { key: 'id', title: 'ID', value: ({ id }) => id },
  {
    key: 'name',
    title: 'Name',
    value: ({ activityName, description }) => `${activityName}: ${description}`,
    cell: (activity) => (
      <>
        {activity.activityName}
        <div className={css.description} title={activity.description}>
          {activity.description}
        </div>
        <WhyReturned activity={activity} />
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    value: ({ Expense }) => Expense,
    cell: ({ Expense }) => printedAmount(Expense),
  },
  { key: 'by', title: 'By', value: enteredBy },
  { key: 'date', title: 'Date', time: true, value: ({ actDate }) => actDate },
  {
    key: 'status',
    title: 'Status',
    value: (activity) => marksOf(activity).join(', '),
    cell: (activity) => <Marks activity={activity} />,
  },
  {
    key: 'receipt',
    title: 'Receipt',
    value: ({ receiptNo }) => receiptNo,
    cell: (activity) => (
      <div className={css.receipt}>
        {activity.receiptNo}
        <ReceiptLinks receipt={activity} of={receiptOf(activity)} />
      </div>
    ),
  },
  buttonsColumn(texts.viewActivities, (activity) => <Open activity={activity} onOpen={onOpen} />),
];

export const ActivityCard = ({ activity, onOpen }: OpenProps) => (
  <div className={css.card}>
    <div className={css.line}>
      <strong>{activity.activityName}</strong>
      <strong>{printedAmount(activity.Expense)}</strong>
    </div>
    <p className={css.description}>{activity.description}</p>
    <WhyReturned activity={activity} />
    <p className="quiet">
      {`ID ${activity.id} · ${enteredBy(activity)} · ${dayInWords(activity.actDate)} · No. ${activity.receiptNo}`}
    </p>
    <Marks activity={activity} />
    <div className="row">
      <Open activity={activity} onOpen={onOpen} />
      <ReceiptLinks receipt={activity} of={receiptOf(activity)} />
    </div>
  </div>
);
