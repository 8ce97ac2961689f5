import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** main: the main action; plain: others; danger: deletes something; bare: no frame. */
  look?: 'main' | 'plain' | 'danger' | 'bare';
  small?: boolean;
  /** Shows a spinner and ignores clicks. */
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
