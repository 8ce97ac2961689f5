import { money } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { IconArrowBackUp, IconCheck, IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { enteredBy, receiptOf } from '../activity/ActivityRow.ts';
import css from './Approvals.module.css';
import type { Expense } from './Expense.ts';
import { LineBar } from './LineBar.tsx';
import { ReceiptInPlace } from './ReceiptInPlace.tsx';

interface Props {
  expense: Expense;
  problem: string | undefined;
  /** On a phone: back to the list. */
  onBack?: () => void;
  /** On a phone: what was decided last. */
  done?: string;
  onApprove: () => void;
  onReturn: () => void;
}

export function ExpenseDetail({ expense, problem, onBack, done, onApprove, onReturn }: Props) {
  const may = useAllowed();
  const { projectID, projectName, activityName, description, Expense: amount, actDate, receiptNo } = expense;
  return (
    <section className={css.detail} aria-label="The expense">
      {onBack && (
        <div className={css.back}>
          <Button look="bare" icon={<IconChevronLeft size={20} aria-hidden="true" />} onClick={onBack}>
            All expenses
          </Button>
          <p className={css.small} role="status">
            {done}
          </p>
        </div>
      )}
      <div className={css.head}>
        <div className={css.title}>
          <h2>{money(amount)}</h2>
          <p>
            <strong>{activityName}</strong> {description}
          </p>
          <p className="quiet">
            {`${enteredBy(expense)}, ${dayInWords(actDate)} · receipt ${receiptNo} · `}
            {may('showProject') ? <Link href={`/project?id=${projectID}`}>{projectName}</Link> : projectName}
          </p>
        </div>
        <div className={css.buttons}>
          <Button icon={<IconArrowBackUp size={18} aria-hidden="true" />} aria-keyshortcuts="R" onClick={onReturn}>
            Return
          </Button>
          <Button
            look="main"
            icon={<IconCheck size={18} aria-hidden="true" />}
            aria-keyshortcuts="A"
            onClick={onApprove}
          >
            Approve
          </Button>
        </div>
      </div>
      {problem && (
        <div className={css.problem}>
          <Alert kind="bad">{problem}</Alert>
        </div>
      )}
      <div className={css.budget}>
        <LineBar expense={expense} />
      </div>
      <ReceiptInPlace key={expense.id} receipt={expense} of={receiptOf(expense)} />
    </section>
  );
}
