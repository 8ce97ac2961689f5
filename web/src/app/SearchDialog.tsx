import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { counted } from '../ui/counted.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useCombobox } from '../ui/fields/useCombobox.ts';
import css from './SearchDialog.module.css';
import { useFound } from './useFound.ts';

const label = 'Find a student, class or page';

/** Its list is always open. */
export function SearchDialog({ typed, onClose }: { typed: { current: string }; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { id, text, change, of } = useCombobox();
  const [isAwaited, setIsAwaited] = useState(false);
  const { groups, isLooking, problem } = useFound(text);
  const input = useRef<HTMLInputElement>(null);
  const all = groups.flatMap(({ found }) => found);
  const onEnter = (at: number) => {
    if (isLooking && at <= 0) setIsAwaited(true);
    else choose(at);
  };
  const { current, input: field, listID, option } = of({ count: all.length, onEnter });

  // The dialog has already put the focus on its first button. What was typed until now, also after the first rendering, stands in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useLayoutEffect(() => {
    input.current?.focus();
    const early = typed.current;
    typed.current = '';
    if (early === '') return;
    change(early.replaceAll('\n', ''));
    setIsAwaited(early.endsWith('\n'));
  }, []);
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

  let index = -1;
  return (
    <Dialog title="Search" onClose={onClose}>
      <div className={css.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          aria-label={label}
          placeholder={label}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            setIsAwaited(false);
          }}
        />
      </div>
      <p role="status" className={problem || all.length === 0 ? css.said : 'hidden'}>
        {problem || (isLooking ? 'Searching' : all.length === 0 ? 'No match' : counted(all.length, 'result'))}
      </p>
      <div role="listbox" id={listID} aria-label="Results" className={css.list} aria-busy={isLooking || undefined}>
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
                <div key={`${href} ${detail}`} {...option(own, () => choose(own))} className={css.option}>
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
