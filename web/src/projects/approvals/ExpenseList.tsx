import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { type ApprovalOrder, overLine } from '@somero/contract/projects/rules.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useEffect, useRef } from 'react';
import { useFilters } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { enteredBy } from '../activity/ActivityRow.ts';
import css from './Approvals.module.css';
import type { Expense } from './Expense.ts';

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'largest', label: 'Largest' },
] as const;

interface Props {
  answer: Answer<'getExpensesToApprove'>;
  order: ApprovalOrder;
  chosenID: number;
  /** What was decided last. */
  done: string;
  onOpen: (id: number) => void;
}

export function ExpenseList({ answer, order, chosenID, done, onOpen }: Props) {
  const { mainData, projects, own, total } = answer;
  const [{ project }, change] = useFilters({ project: 0, order: 'newest' });
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one stays in view, and the focus of the list goes with it
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    item?.scrollIntoView?.({ block: 'nearest' });
    const { activeElement } = document;
    // What had it may have gone with the expense that was decided.
    if (list.current?.contains(activeElement) || (done !== '' && activeElement === document.body)) item?.focus();
  }, [chosenID, done]);
  const left = (projects.find(({ id }) => id === project)?.total ?? total) - mainData.length;
  return (
    <section className={css.list} aria-label="Expenses that wait">
      {(projects.length > 1 || project > 0 || mainData.length > 1) && (
        <div className={css.filters}>
          <SelectField
            quietLabel
            label="Project"
            placeholder="All projects"
            options={projects.map(({ id, name, total: of }) => ({ value: id, label: `${name} (${of})` }))}
            value={project}
            onChange={(next) => change({ project: next })}
          />
          <SelectField
            quietLabel
            label="Order"
            placeholder={null}
            options={orders}
            value={order}
            onChange={(next) => change({ order: next })}
          />
        </div>
      )}
      <ul ref={list} className={css.items}>
        {mainData.map((expense) => (
          <li key={expense.id}>
            <Item expense={expense} isChosen={expense.id === chosenID} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className={css.note}>{`${left} more follow as you decide.`}</p>}
      {own > 0 && mainData.length > 0 && (
        <p className={css.note}>{`${own} more ${own === 1 ? 'waits' : 'wait'} for somebody else: your own entries.`}</p>
      )}
      <p className={css.done} role="status">
        {done}
      </p>
    </section>
  );
}

interface ItemProps {
  expense: Expense;
  isChosen: boolean;
  onOpen: (id: number) => void;
}

function Item({ expense, isChosen, onOpen }: ItemProps) {
  const { id, activityName, description, Expense: amount, actDate, line } = expense;
  const over = overLine(line, amount);
  return (
    <button type="button" className={css.item} aria-current={isChosen || undefined} onClick={() => onOpen(id)}>
      <span className={css.line}>
        <strong className={css.amount}>{printedAmount(amount)}</strong>
        <span className={css.small}>{dayInWords(actDate)}</span>
      </span>
      <span className={css.what}>
        <strong>{activityName}</strong> {description}
      </span>
      <span className={css.line}>
        <span className={css.small}>{enteredBy(expense)}</span>
        {over > 0 ? (
          <Badge tone="danger">{`over by ${money(over)}`}</Badge>
        ) : (
          <span className={css.within}>within its line</span>
        )}
      </span>
    </button>
  );
}
