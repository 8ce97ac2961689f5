import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** main: the main action; plain: others; danger: deletes something; bare: no frame; link: in a row of a list. */
  look?: 'main' | 'plain' | 'danger' | 'bare' | 'link';
  small?: boolean;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
  /** Only the icon is shown; the words come when it is pointed at or has the focus. */
  tip?: string;
}

export function Button({ look = 'plain', small, busy, icon, tip, children, className, disabled, ...rest }: Props) {
  const names = [css.button, css[look], small && css.small, tip && css.icon, className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={names}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={tip}
      data-tip={tip}
      data-look={look}
      {...rest}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
