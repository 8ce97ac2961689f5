import type { ReactNode } from 'react';
import { useAllowed } from '../../hooks.ts';
import { WaitingFigures } from './Figure.tsx';
import css from './Money.module.css';

/** The place of the money until it is there, so that nothing moves then. */
export function WaitingMoney({ children }: { children: ReactNode }) {
  const may = useAllowed();
  return (
    <>
      <WaitingFigures count={may('approveActivity') ? 5 : 4} />
      <div className={css.three}>
        <div className={css.waiting} />
        <div className={css.column}>{children}</div>
        <div className={css.waiting} />
      </div>
    </>
  );
}
