import { type ReactNode, useEffect } from 'react';
import css from './PageTitle.module.css';

/** A screen's heading, and the name of its tab; what stands beside it (a count, a button) are the children. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Somero`;
  }, [title]);
  return (
    <div className={css.title}>
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  );
}
