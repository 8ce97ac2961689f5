import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './Drawer.module.css';

export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a touch beside the drawer; the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label="Menu"
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
          <IconX size={22} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
