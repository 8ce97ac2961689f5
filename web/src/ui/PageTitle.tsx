import { type ReactNode, useEffect } from 'react';
import css from './PageTitle.module.css';

/** Also sets the title of the tab. The children stand beside the heading. */
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
