import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import css from './Pages.module.css';

interface Props {
  /** Of the list, for screen readers. */
  caption: string;
  count?: string | undefined;
  page: number;
  pages: number;
  go: (page: number) => void;
  children?: ReactNode;
}

export function Pages({ caption, count, page, pages, go, children }: Props) {
  return (
    <div className={css.foot}>
      {count && <span role="status">{count}</span>}
      {pages > 1 && (
        <nav className={css.pages} aria-label={`Pages of ${caption}`}>
          <Button small disabled={page <= 1} onClick={() => go(page - 1)}>
            Previous
          </Button>
          <span>{`Page ${page} of ${pages}`}</span>
          <Button small disabled={page >= pages} onClick={() => go(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      {children}
    </div>
  );
}
