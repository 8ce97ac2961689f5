import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import css from './Dialog.module.css';
import { type HoldOpen, HoldOpenContext, longestHoldOpen } from './useHoldOpen.ts';

interface Props {
  title: string;
  /** Called by the cross and by Escape. Never by a click beside the dialog, which would lose what was typed. */
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  foot?: ReactNode;
  children: ReactNode;
}

const firstField = 'form :is(input, select, textarea):not([type=hidden], [type=file], :disabled)';

const isInSight = (field: HTMLElement): boolean => field.getBoundingClientRect().bottom <= window.innerHeight;

/**
 * The browser's modal dialog: it keeps the focus inside and gives it back. It is open while it is rendered, and stays
 * open while something in it is being sent (`useHoldOpen`). On a phone it fills the screen.
 */
export function Dialog({ title, onClose, size = 'medium', foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const holds = useRef(new Set<HoldOpen>());
  const isWanted = useRef(false);
  const latest = useRef(onClose);
  latest.current = onClose;
  const hold = useCallback((one: HoldOpen) => {
    holds.current.add(one);
    return () => {
      holds.current.delete(one);
      if (!isWanted.current || holds.current.size > 0) return;
      isWanted.current = false;
      if (dialog.current?.open) latest.current();
    };
  }, []);
  const isHeld = () => [...holds.current].some(({ since }) => Date.now() - since < longestHoldOpen);
  const close = () => {
    if (!isHeld()) return onClose();
    isWanted.current = [...holds.current].every(({ isDone }) => isDone);
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = element?.querySelector<HTMLElement>(firstField);
    // Whoever has a keyboard goes on typing, unless there is more to read first; on a phone a keyboard would open.
    if (field && window.matchMedia?.('(pointer: fine)').matches && isInSight(field)) field.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${css[size]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser inside of the dialog sends its own cancel event.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // Browsers close a dialog on a second Escape; by now an effect may have opened it again.
        if (event.target !== dialog.current || event.currentTarget.open) return;
        if (isHeld()) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={css.close} aria-label="Close" onClick={close}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <HoldOpenContext value={hold}>
        <div className={css.body}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </HoldOpenContext>
    </dialog>
  );
}
