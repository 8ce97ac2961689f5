import { type ReactNode, useEffect, useRef } from 'react';
import css from './Announced.module.css';

/** The result of an action. It takes the focus, so that it is in view and the keyboard goes on from it. */
export function Announced({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} className={css.announced} tabIndex={-1}>
      {children}
    </div>
  );
}
