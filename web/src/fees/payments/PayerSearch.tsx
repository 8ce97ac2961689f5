import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import field from '../../ui/fields/Field.module.css';
import { useCombobox } from '../../ui/fields/useCombobox.ts';
import { balanceInWords } from '../balanceInWords.ts';
import type { Payer } from './Payer.ts';
import css from './PayerSearch.module.css';
import { usePayerSearch } from './usePayerSearch.ts';

interface Props {
  label: string;
  onPick: (payer: Payer) => void;
  /** Index numbers that are not offered. */
  without?: readonly string[];
  startsFocused?: boolean;
}

const none: readonly string[] = [];

/** Enter takes the chosen student, or the only one as soon as found. */
export function PayerSearch({ label, onPick, without = none, startsFocused = false }: Props) {
  const box = useCombobox();
  const [isHasty, setHasty] = useState(false);
  const { found, isCurrent, isLooking, problem, hurry } = usePayerSearch(box.text, without);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsFocused) input.current?.focus();
  }, [startsFocused]);

  const pick = (payer: Payer | undefined) => {
    if (!payer) return;
    box.change('');
    onPick(payer);
  };
  const latest = useRef(pick);
  latest.current = pick;
  const [only, another] = found;
  useEffect(() => {
    if (!isHasty || !isCurrent) return;
    setHasty(false);
    if (!another) latest.current(only);
  }, [isHasty, isCurrent, only, another]);

  const onEnter = (current: number) => {
    if (isCurrent) return pick(found[current]);
    setHasty(true);
    hurry();
  };
  const parts = box.of({ count: found.length, onEnter, onEscape: () => box.change('') });
  const isEmpty = isCurrent && found.length === 0 && !problem;
  return (
    <div>
      <label className={field.label} htmlFor={box.id}>
        {label}
      </label>
      <input ref={input} type="search" className={field.control} {...parts.input} />
      <p role="status" className={problem || isEmpty ? css.said : 'hidden'}>
        {problem ?? (isEmpty ? schoolTexts.noStudentsFound : found.length > 0 ? counted(found.length, 'student') : '')}
      </p>
      <div
        role="listbox"
        id={parts.listID}
        aria-label="Students found"
        className={css.list}
        aria-busy={isLooking || undefined}
      >
        {found.map((payer, index) => (
          <div key={payer.id} {...parts.option(index, () => pick(payer))} className={css.option}>
            <span>
              {payer.name} <span className={css.detail}>{`${payer.regno}, ${payer.class}`}</span>
            </span>
            <span className={css.detail}>{balanceInWords(payer.balance)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
