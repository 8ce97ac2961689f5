import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/fields/Field.module.css';
import { MoneyInput } from '../../ui/fields/MoneyField.tsx';
import css from './ActivityRows.module.css';
import type { ActivityRow } from './ProjectValues.ts';

export type Part = 'name' | 'amount';

interface Props {
  index: number;
  row: ActivityRow;
  problem: string | undefined;
  /** Why it can be neither removed nor renamed. */
  lockedFor: string | undefined;
  only: boolean;
  onChange: (changes: Partial<ActivityRow>) => void;
  onLeaveName: () => void;
  onEnter: (part: Part) => void;
  onRemove: () => void;
  /** Returns whether the text was taken as rows. */
  onPaste: (text: string) => boolean;
}

export function OneActivity(props: Props) {
  const { index, row, problem, lockedFor, only, onChange, onEnter, onRemove } = props;
  const id = useId();
  const isEmpty = row.name === '' && row.amount === '';
  const isLocked = lockedFor !== undefined;
  const note = problem ?? lockedFor;
  const onKeyDown = (event: KeyboardEvent, part: Part) => {
    if (event.key === 'Enter') {
      // Enter must not send the form.
      event.preventDefault();
      onEnter(part);
    } else if (event.key === 'Backspace' && isEmpty && !only && !isLocked) {
      event.preventDefault();
      onRemove();
    }
  };
  const shared = {
    className: field.control,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? id : undefined,
  } as const;
  return (
    <li data-row={index}>
      <div className={css.row}>
        <input
          {...shared}
          data-part="name"
          aria-label={`Activity ${index + 1}`}
          placeholder="Activity"
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
          maxLength={120}
          readOnly={isLocked}
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={props.onLeaveName}
          onKeyDown={(event) => onKeyDown(event, 'name')}
          onPaste={(event) => {
            if (!isLocked && props.onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
        />
        <MoneyInput
          {...shared}
          className={`${field.control} ${css.amount}`}
          data-part="amount"
          aria-label={`Amount of activity ${index + 1}`}
          placeholder="UGX"
          enterKeyHint="next"
          value={row.amount}
          onChange={(amount) => onChange({ amount })}
          onKeyDown={(event) => onKeyDown(event, 'amount')}
        />
        <Button
          look="bare"
          aria-label={`Remove activity ${index + 1}`}
          aria-describedby={isLocked ? id : undefined}
          disabled={isLocked || (only && isEmpty)}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </Button>
      </div>
      {note && (
        <p id={id} className={problem ? field.error : field.hint}>
          {note}
        </p>
      )}
    </li>
  );
}
