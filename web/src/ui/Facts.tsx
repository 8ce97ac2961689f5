import type { ReactNode } from 'react';
import css from './Facts.module.css';

export type Fact = readonly [word: string, value: ReactNode];

interface Props {
  /** Empty values are left out. */
  facts: readonly Fact[];
  /** Narrow columns for short values; a longer value gets its own line. */
  narrow?: boolean;
}

const longest = 40;

export const isKnown = ([, value]: Fact): boolean => value !== '';

export const Facts = ({ facts, narrow = false }: Props) => (
  <dl className={narrow ? `${css.facts} ${css.narrow}` : css.facts}>
    {facts.filter(isKnown).map(([word, value]) => (
      <div key={word} data-long={(narrow && typeof value === 'string' && value.length > longest) || undefined}>
        <dt>{word}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
