import { useEffect, useRef } from 'react';

interface Keys {
  isOn: boolean;
  onMove: (step: 1 | -1) => void;
  onAsk: (action: 'approve' | 'return') => void;
}

/** Where keys have a meaning of their own; the receipt is scrolled by the arrows. */
const elsewhere = 'input, select, textarea, dialog, summary, section[tabindex]';

/** The arrows go through the list, A approves, R returns; each asks first. */
export function useApprovalKeys({ isOn, onMove, onAsk }: Keys): void {
  const onKey = ({ target, key, altKey, ctrlKey, metaKey, defaultPrevented, repeat }: KeyboardEvent): boolean => {
    const isElsewhere = target instanceof HTMLElement && target.closest(elsewhere) !== null;
    const isAbove = document.querySelector('dialog[open]') !== null;
    if (!isOn || isElsewhere || isAbove || altKey || ctrlKey || metaKey || defaultPrevented) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') onMove(key === 'ArrowDown' ? 1 : -1);
    else if (key.toLowerCase() === 'a' && !repeat) onAsk('approve');
    else if (key.toLowerCase() === 'r' && !repeat) onAsk('return');
    else return false;
    return true;
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
