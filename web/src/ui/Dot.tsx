import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import css from './Dot.module.css';

/** The state of a row in a list: quieter than a Badge where most rows have the same. The word has the meaning, never the colour alone. */
export const Dot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={css.state} data-tone={tone}>
    {children}
  </span>
);
