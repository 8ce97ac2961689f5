import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** A word and what it stands for. */
export type Fact = readonly [word: string, value: ReactNode];

interface Props {
  /** Empty values are left out. */
  facts: readonly Fact[];
  /** Most values are a word or two: the columns are narrow, and what is longer takes a line of its own. */
  narrow?: boolean;
}

/** Letters that stand well in a narrow column. */
const longest = 40;

/** Whether a fact says something. */
export const isKnown = ([, value]: Fact): boolean => value !== '';

/** Words and their values, side by side where there is room. */
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
