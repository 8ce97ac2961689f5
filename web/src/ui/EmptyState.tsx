import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface Props {
  text: string;
  /** One line, where nothing is missing yet. */
  small?: boolean;
  children?: ReactNode;
}

export function EmptyState({ text, small = false, children }: Props) {
  if (small) return <p className={css.small}>{text}</p>;
  return (
    <div className={css.empty}>
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M6 28l6-16h24l6 16v9a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" strokeLinejoin="round" />
        <path d="M6 28h11a7 7 0 0 0 14 0h11" />
      </svg>
      <p>{text}</p>
      {children && <div className="row">{children}</div>}
    </div>
  );
}
