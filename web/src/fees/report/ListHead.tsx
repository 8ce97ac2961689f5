import type { ReactNode } from 'react';
import type { ReadState } from '../../ui/table/Table.tsx';
import css from './Tiles.module.css';

interface Props {
  reading: ReadState & { answer: unknown };
  children: ReactNode;
}

/** Totals and charts between the bar of a list and its rows, which are shown together with them. */
export const ListHead = ({ reading, children }: Props) => (
  <div className={`stack ${css.head}`}>
    {reading.answer || reading.problem ? children : <div className={css.waiting} data-waits />}
  </div>
);
