import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './MoreSheet.module.css';

/** From the foot of a phone: the whole menu, and what a desktop has in the top bar. */
export function MoreSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a touch beside the sheet; the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label="More"
      onClick={({ target }) => {
        // Also a link to where one is.
        if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className={css.inside}>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
