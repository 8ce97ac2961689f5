import { type ReactNode, useState } from 'react';
import css from './Folded.module.css';

interface Props {
  title: string;
  /** Whether it is open is remembered on this device under this name. */
  storeAs: string;
  children: ReactNode;
}

/** What may be looked at and must not push a list out of sight: closed until somebody opens it. */
export function Folded({ title, storeAs, children }: Props) {
  const key = `folded:${storeAs}`;
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) === 'open');
  return (
    <details
      className={css.folded}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        setOpen(open);
        if (open) localStorage.setItem(key, 'open');
        else localStorage.removeItem(key);
      }}
    >
      <summary>{title}</summary>
      {isOpen && <div className={css.content}>{children}</div>}
    </details>
  );
}
