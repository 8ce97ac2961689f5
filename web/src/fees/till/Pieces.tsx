import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { notes } from '@somero/contract/fees/till/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { type KeyboardEvent, useRef } from 'react';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { type CountValues, countedIn, nameOf } from './CountValues.ts';
import css from './Till.module.css';

interface Props {
  form: FormState<CountValues>;
  expected: number;
}

/** How many of each note and coin; Enter goes to the next. */
export function Pieces({ form, expected }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  const counted = countedIn(form.values);
  const difference = counted - expected;
  const isBegun = notes.some((note) => form.values[nameOf(note)] !== '');
  const next = (event: KeyboardEvent) => {
    const inputs = [...(place.current?.querySelectorAll('input') ?? [])];
    const following = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
    if (event.key !== 'Enter' || !following) return;
    event.preventDefault();
    following.focus();
  };
  return (
    <fieldset aria-label="Notes and coins" className={`wide ${css.count}`} ref={place} onKeyDown={next}>
      <div className={css.pieces}>
        {notes.map((note) => (
          <div key={note} className={css.note}>
            <span className={css.face} aria-hidden="true">
              {printedAmount(note)}
            </span>
            <NumberField quietLabel label={`Pieces of ${printedAmount(note)}`} {...form.field(nameOf(note))} />
            <span className={css.amount}>{printedAmount(note * (Number(form.values[nameOf(note)]) || 0))}</span>
          </div>
        ))}
      </div>
      <dl className={css.result} aria-live="polite">
        <div>
          <dt>Counted</dt>
          <dd>{money(counted)}</dd>
        </div>
        <div>
          <dt>Expected</dt>
          <dd>{money(expected)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd className={isBegun ? (difference === 0 ? css.exact : css.differs) : undefined}>
            {isBegun ? differenceInWords(difference) : '–'}
          </dd>
        </div>
      </dl>
    </fieldset>
  );
}
