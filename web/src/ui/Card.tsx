import type { ReactNode } from 'react';
import css from './Card.module.css';

interface Props {
  title?: ReactNode;
  /** Buttons or a count, at the right of the title. */
  aside?: ReactNode;
  /** No padding: for a table that reaches the edges. */
  flush?: boolean;
  /** Narrow: for a form of one column. */
  narrow?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, flush, narrow, children }: Props) {
  return (
    <section className={`${css.card} ${narrow ? css.narrow : ''}`}>
      {(title || aside) && (
        <div className={css.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </div>
      )}
      <div className={flush ? css.flush : css.body}>{children}</div>
    </section>
  );
}
