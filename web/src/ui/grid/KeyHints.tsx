import type { ReactNode } from 'react';
import css from './KeyHints.module.css';

/** Keyboard help at the end of a row, where there is a keyboard and room. */
export const KeyHints = ({ children }: { children: ReactNode }) => <p className={css.keys}>{children}</p>;
