import type { ReactNode } from 'react';
import css from './KeyHints.module.css';

/** What the keys do, each in a `kbd`, at the end of a row; for whoever has the keys and the room. */
export const KeyHints = ({ children }: { children: ReactNode }) => <p className={css.keys}>{children}</p>;
