import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}
