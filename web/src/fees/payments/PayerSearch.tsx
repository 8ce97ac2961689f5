import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import field from '../../ui/fields/Field.module.css';
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

/** A combobox (ARIA Authoring Practices, Combobox). Enter takes the chosen student, or the only one as soon as found. */
export function PayerSearch({ label, onPick, without = none, startsFocused = false }: Props) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isHasty, setHasty] = useState(false);
  const { found, isCurrent, isLooking, problem, hurry } = usePayerSearch(text, without);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = Math.min(active, found.length - 1);
  useEffect(() => {
    if (startsFocused) input.current?.focus();
  }, [startsFocused]);

  const pick = (payer: Payer | undefined) => {
    if (!payer) return;
    setText('');
    setActive(0);
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

  const enter = () => {
    if (isCurrent) return pick(found[current]);
    setHasty(true);
    hurry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = found;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setActive((current + 1) % Math.max(1, length));
    else if (event.key === 'ArrowUp') setActive((current - 1 + length) % Math.max(1, length));
    else if (event.key === 'Escape' && text !== '') setText('');
    else return;
    event.preventDefault();
  };
  const isEmpty = isCurrent && found.length === 0 && !problem;
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={field.control}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={problem || isEmpty ? css.said : 'hidden'}>
        {problem ?? (isEmpty ? schoolTexts.noStudentsFound : found.length > 0 ? counted(found.length, 'student') : '')}
      </p>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Students found"
        className={css.list}
        aria-busy={isLooking || undefined}
      >
        {found.map((payer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
          <div
            key={payer.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.option}
            onPointerMove={() => setActive(index)}
            onClick={() => pick(payer)}
          >
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
