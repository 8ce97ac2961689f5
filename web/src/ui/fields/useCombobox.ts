import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';

interface Found {
  count: number;
  onEnter: (current: number) => void;
  onEscape?: () => void;
}

/**
 * A search field whose list is walked by the arrow keys (ARIA Authoring Practices, Combobox).
 * `of` gives what its parts need, for as many options as were found for `text`.
 */
export function useCombobox() {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const change = (typed: string) => {
    setText(typed);
    setActive(0);
  };
  const of = ({ count, onEnter, onEscape }: Found) => {
    const current = Math.min(active, count - 1);
    const go = (by: number) => setActive((current + by + count) % Math.max(1, count));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') onEnter(current);
      else if (event.key === 'ArrowDown') go(1);
      else if (event.key === 'ArrowUp') go(-1);
      else if (event.key === 'Escape' && onEscape && text !== '') onEscape();
      else return;
      event.preventDefault();
    };
    return {
      current,
      input: {
        ...({ id, role: 'combobox', 'aria-autocomplete': 'list', autoComplete: 'off' } as const),
        ...{ 'aria-expanded': count > 0, 'aria-controls': `${id}-list`, spellCheck: false, maxLength: 100 },
        'aria-activedescendant': current >= 0 ? `${id}-${current}` : undefined,
        value: text,
        onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value),
        onKeyDown,
      },
      listID: `${id}-list`,
      option: (index: number, choose: () => void) =>
        ({
          ...{ id: `${id}-${index}`, role: 'option', tabIndex: -1 },
          'aria-selected': index === current,
          onPointerMove: () => setActive(index),
          onClick: choose,
        }) as const,
    };
  };
  return { id, text, change, of };
}
