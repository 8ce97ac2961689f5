import type { ReactNode } from 'react';
import { Link } from 'wouter';
import css from './Figures.module.css';

interface Props {
  href: string;
  title: string;
  /** Before the value, small. */
  before?: string;
  value: string;
  unit?: string;
  more: string;
  /** A small picture to the right of the value. */
  beside?: ReactNode;
  /** One below it. */
  children?: ReactNode;
}

export const Figure = ({ href, title, before, value, unit, more, beside, children }: Props) => (
  <li>
    <Link href={href} className={css.figure}>
      <span className={css.title}>{title}</span>
      <span className={before ? `${css.value} ${css.amount}` : css.value}>
        <span>
          {before} <b>{value}</b> {unit}
        </span>
        {beside && <span className={css.beside}>{beside}</span>}
      </span>
      <span className={css.picture}>{children}</span>
      <span className={css.more}>{more}</span>
    </Link>
  </li>
);

/** Keeps the room of figures that are being read. */
export const WaitingFigures = ({ count }: { count: number }) => (
  <div className={css.figures}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={at} className={css.waiting} />
    ))}
  </div>
);
