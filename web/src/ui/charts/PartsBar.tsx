import type { ReactNode } from 'react';
import css from './PartsBar.module.css';

export interface Part {
  name: string;
  value: number;
  /** What its words say, where that is not what it is drawn as. */
  told?: number;
  /** `hatched` and `over hatched`: not decided yet; `rest`: the empty background. */
  look: 'done' | 'waiting' | 'hatched' | 'over' | 'overHatched' | 'rest';
}

interface Props {
  parts: readonly Part[];
  /** A line at this value. */
  limit?: number;
  /** Without its words, which then must stand beside it. */
  bare?: boolean;
  inWords?: (value: number) => string;
  /** More words at the end. */
  children?: ReactNode;
}

/** One bar of several parts that follow each other, and what each comes to below it. The bar is for the eye only. */
export function PartsBar({ parts, limit, bare, inWords = String, children }: Props) {
  const shown = parts.filter(({ value }) => value > 0);
  const told = parts.filter((part) => toldOf(part) > 0);
  const scale = Math.max(1, limit ?? 0, sumOf(shown));
  return (
    <div className={css.bar}>
      <div className={css.parts} data-bare={bare || undefined} aria-hidden="true">
        {shown.map(({ name, value, look }) => (
          <i key={name} className={css[look]} style={{ width: `${(100 * value) / scale}%` }} />
        ))}
        {limit !== undefined && limit < scale && (
          <b className={css.limit} style={{ left: `${(100 * limit) / scale}%` }} />
        )}
      </div>
      {!bare && (
        <ul className={css.words}>
          {told.map((part) => (
            <li key={part.name} data-look={part.look}>
              <i className={css[part.look]} aria-hidden="true" />
              {part.name} <strong>{inWords(toldOf(part))}</strong>
            </li>
          ))}
          {children && <li>{children}</li>}
        </ul>
      )}
    </div>
  );
}

const toldOf = ({ value, told }: Part): number => told ?? value;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);
