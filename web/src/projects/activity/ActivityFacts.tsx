import { momentInWords } from '@somero/contract/schoolTime.ts';
import { Facts } from '../../ui/Facts.tsx';
import { type ProjectRecord, statusOf } from '../Project.ts';
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx';
import css from './Activity.module.css';
import { type ActivityRecord, enteredBy, receiptOf } from './ActivityRow.ts';
import { Marks } from './activityColumns.tsx';
import { budgetSoFar } from './budgetWords.ts';
import { partNames } from './ownEntry.ts';

interface Props {
  activity: ActivityRecord;
  project: ProjectRecord;
}

export function ActivityFacts({ activity, project }: Props) {
  const line = project.budget.find(({ name }) => name === activity.activityName);
  const { approvedAt } = activity;
  const facts = [
    ['Project', `${activity.projectName} (${statusOf(project)})`],
    ['Activity', activity.activityName],
    ['Status', <Marks key="status" activity={activity} />],
    ['Entered by', `${enteredBy(activity)} (${activity.username}), ${momentInWords(activity.created_At)}`],
    ...activity.lastChanges.map(
      ({ part, name, at }) => [`Changed the ${partNames[part]}`, `${name}, ${momentInWords(at)}`] as const,
    ),
    [
      'Approved by',
      activity.approved === 1
        ? [activity.approvedBy, approvedAt && momentInWords(approvedAt)].filter(Boolean).join(', ')
        : '',
    ],
    ['Budget of the activity', line ? budgetSoFar(line) : ''],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <section className="stack" aria-label="Receipts">
        <div className="row">
          <strong>Receipt</strong>
          <span>{activity.fileName}</span>
          <ReceiptLinks receipt={activity} of={receiptOf(activity)} />
        </div>
        {activity.earlierReceipts.length > 0 && (
          <details>
            <summary>Earlier receipts ({activity.earlierReceipts.length})</summary>
            <ul className={css.earlier}>
              {activity.earlierReceipts.map((receipt) => (
                <li key={receipt.nu_fileName}>
                  <span>
                    {receipt.fileName}{' '}
                    <span className="quiet">
                      {`from ${receipt.uploadedBy}, ${momentInWords(receipt.uploadedAt)}, replaced ${momentInWords(receipt.replacedAt)}`}
                    </span>
                  </span>
                  <ReceiptLinks receipt={receipt} of={`${receiptOf(activity)}, ${receipt.fileName}`} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  );
}
