import { type ReactNode, useContext } from 'react';
import css from './PageTitle.module.css';
import { UnderTitle } from './UnderTitle.ts';
import { useTabTitle } from './useTabTitle.ts';

/** Also sets the title of the tab. What the page's own list counts stands beside the heading, then the children. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const tabs = useContext(UnderTitle);
  useTabTitle(title);
  return (
    <>
      <div className={css.title}>
        <h1>{title}</h1>
        <div className={css.count} data-count />
        {children && <div className="row">{children}</div>}
      </div>
      <div className={css.tabs}>{tabs}</div>
    </>
  );
}
