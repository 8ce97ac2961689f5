import type { ReactNode } from 'react';
import { Scroll } from '../table/Scroll.tsx';
import css from './charts.module.css';

interface Props {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string | number; name: ReactNode; cells: readonly ReactNode[] }[];
  /** Only screen readers find it. */
  isHidden?: boolean;
}

/** Figures at the right of a name. */
export function FigureTable({ caption, heads, rows, isHidden }: Props) {
  const [corner, ...others] = heads;
  const table = (
    <table className={css.figures}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {others.map((head) => (
            <th key={head} scope="col" data-align="right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={others[at]} data-align="right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHidden) return <div className="hidden">{table}</div>;
  return (
    <Scroll className={css.scroll} aria-label={caption}>
      {table}
    </Scroll>
  );
}
