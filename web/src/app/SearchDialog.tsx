import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { counted } from '../ui/counted.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import css from './SearchDialog.module.css';
import { useFound } from './useFound.ts';

const label = 'Find a student, class or page';

/** A combobox whose list is always open (ARIA Authoring Practices, Combobox). */
export function SearchDialog({ typed, onClose }: { typed: { current: string }; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(typed.current);
  const [active, setActive] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const { groups, isLooking, problem } = useFound(text);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const all = groups.flatMap(({ found }) => found);
  const current = Math.min(active, all.length - 1);
  const optionID = (index: number) => `${id}-${index}`;

  // Of this time only.
  useEffect(() => {
    typed.current = '';
  }, [typed]);
  // The dialog has already put the focus on its first button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current]);

  const choose = (index: number) => {
    const found = all[index];
    if (!found) return;
    onClose();
    navigate(found.href);
  };
  // Enter pressed before the answer was there.
  useEffect(() => {
    if (isAwaited && !isLooking) {
      setIsAwaited(false);
      choose(0);
    }
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = all;
    if (event.key === 'Enter') {
      if (isLooking && current <= 0) setIsAwaited(true);
      else choose(current);
    } else if (event.key === 'ArrowDown') setActive((current + 1) % Math.max(1, length));
    else if (event.key === 'ArrowUp') setActive((current - 1 + length) % Math.max(1, length));
    else return;
    event.preventDefault();
  };

  let index = -1;
  return (
    <Dialog title="Search" onClose={onClose}>
      <div className={css.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionID(current) : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setIsAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={problem || all.length === 0 ? css.said : 'hidden'}>
        {problem || (isLooking ? 'Searching' : all.length === 0 ? 'No match' : counted(all.length, 'result'))}
      </p>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className={css.list}
        aria-busy={isLooking || undefined}
      >
        {groups.map(({ title, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
          <div key={title} role="group" aria-label={title}>
            <div className={css.title} aria-hidden="true">
              {title}
            </div>
            {found.map(({ href, name, detail }) => {
              index += 1;
              const own = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
                <div
                  key={`${href} ${detail}`}
                  id={optionID(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === current}
                  className={css.option}
                  onPointerMove={() => setActive(own)}
                  onClick={() => choose(own)}
                >
                  <span>{name}</span> <span className={css.detail}>{detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
