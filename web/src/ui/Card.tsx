import type { ReactNode } from 'react';
import css from './Card.module.css';

interface Props {
  title?: ReactNode;
  aside?: ReactNode;
  /** No padding, for a table up to the edges. */
  flush?: boolean;
  /** For a form of one column. */
  narrow?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, flush, narrow, children }: Props) {
  return (
    <section
      className={[css.card, narrow && css.narrow, flush && !title && !aside && css.bare].filter(Boolean).join(' ')}
    >
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
