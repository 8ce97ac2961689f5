import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** main: the one thing to do here; plain: the others; danger: takes something away; bare: no frame. */
  look?: 'main' | 'plain' | 'danger' | 'bare';
  small?: boolean;
  /** Something is under way: the button turns its spinner and takes no second press. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look = 'plain', small, busy, icon, children, className, disabled, ...rest }: Props) {
  const names = [css.button, css[look], small && css.small, className].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
