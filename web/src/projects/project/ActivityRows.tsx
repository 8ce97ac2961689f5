import { budgetProblems, isTyped } from '@somero/contract/projects/projectProblems.ts';
import { activityNameOf, mostActivities } from '@somero/contract/projects/rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/fields/Field.module.css';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import css from './ActivityRows.module.css';
import { BudgetSum } from './BudgetSum.tsx';
import { OneActivity, type Part } from './OneActivity.tsx';
import { type ActivityRow, emptyRow } from './ProjectValues.ts';
import { pastedActivities } from './pastedActivities.ts';

interface Props extends FieldProps<ActivityRow[]> {
  amount: string;
  /** By name: why a stored activity can be neither removed nor renamed. */
  lockedFor: ReadonlyMap<string, string>;
}

/** The budget in rows. Enter goes on and adds a row after the last; pasted lines of a sheet become rows. */
export function ActivityRows({ label, value, onChange, error, disabled, amount, lockedFor }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<{ row: number; part: Part }>(undefined);
  const problems = error ? budgetProblems(value) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just made can be focused once it is drawn
  useLayoutEffect(() => {
    if (toFocus.current) focus(toFocus.current.row, toFocus.current.part);
    toFocus.current = undefined;
  }, [value]);

  const focus = (row: number, part: Part) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-part=${part}]`)?.focus();
  /** Replaces `count` rows at `index` by `rows` and puts the cursor into a row. */
  const replace = (index: number, count: number, rows: ActivityRow[], next: { row: number; part: Part }) => {
    const all = [...value.slice(0, index), ...rows, ...value.slice(index + count)].slice(0, mostActivities);
    toFocus.current = { ...next, row: Math.max(0, Math.min(next.row, all.length - 1)) };
    onChange(all.length === 0 ? [emptyRow] : all);
  };
  const change = (index: number, changes: Partial<ActivityRow>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const add = () => replace(value.length, 0, [emptyRow], { row: value.length, part: 'name' });
  const goOn = (index: number, part: Part) => {
    const row = value[index] ?? emptyRow;
    if (!isTyped(row)) return;
    if (part === 'name' && row.amount.trim() === '') focus(index, 'amount');
    else if (index + 1 < value.length) focus(index + 1, 'name');
    else add();
  };
  return (
    <fieldset className={field.field} data-invalid={error ? '' : undefined} disabled={disabled} aria-describedby={id}>
      <legend className={field.label} data-required="">
        {label}
      </legend>
      <ol ref={list} className={css.rows}>
        {value.map((row, index) => (
          <OneActivity
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            key={index}
            index={index}
            row={row}
            problem={problems[index]}
            lockedFor={row.from === '' ? undefined : lockedFor.get(row.from)}
            only={value.length === 1}
            onChange={(changes) => change(index, changes)}
            onLeaveName={() => {
              const name = activityNameOf(row.name);
              if (name !== row.name) change(index, { name });
            }}
            onEnter={(part) => goOn(index, part)}
            onRemove={() => replace(index, 1, [], { row: Math.min(index, value.length - 2), part: 'name' })}
            onPaste={(text) => {
              const rows = pastedActivities(text);
              if (rows.length < 2) return false;
              const at = isTyped(row) ? index + 1 : index;
              replace(at, isTyped(row) ? 0 : 1, rows, { row: at + rows.length - 1, part: 'amount' });
              return true;
            }}
          />
        ))}
      </ol>
      <div className={css.foot}>
        <Button
          small
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabled={value.length >= mostActivities}
          onClick={add}
        >
          Add a row
        </Button>
        <BudgetSum rows={value} amount={amount} />
      </div>
      <p id={id} className={error ? field.error : field.hint}>
        {error || 'Enter a name and a budget. You can paste rows from Excel.'}
      </p>
    </fieldset>
  );
}
