import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type Tone = 'leaf' | 'amber' | 'danger' | 'sky' | 'grey';

/** A word in a coloured pill; the word, never the colour alone, says what is meant. */
export function Badge({ tone = 'leaf', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>;
}
