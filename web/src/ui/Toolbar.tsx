import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

/** Filters and buttons in a row that wraps; a field in it takes the room it needs. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}
