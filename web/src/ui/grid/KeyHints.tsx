import type { ReactNode } from 'react';
import css from './KeyHints.module.css';

export const KeyHints = ({ children }: { children: ReactNode }) => <p className={css.keys}>{children}</p>;
