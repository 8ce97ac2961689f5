import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type Tone = 'leaf' | 'amber' | 'danger' | 'sky' | 'grey';

/** The word has the meaning, never the colour alone. */
export function Badge({ tone = 'leaf', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>;
}
