import css from './charts.module.css';
import { FigureTable } from './FigureTable.tsx';

interface ChartFigures {
  caption: string;
  heads: readonly string[];
  /** The first cell of a row is its name. */
  rows: readonly (readonly string[])[];
  /** A button, with these words, shows the table; otherwise only screen readers find it. */
  offered?: boolean | string;
}

/** The figures behind a drawing. */
export function ChartTable({ caption, heads, rows, offered }: ChartFigures) {
  const named = rows.map(([name = '', ...cells]) => ({ key: name, name, cells }));
  if (!offered) return <FigureTable caption={caption} heads={heads} rows={named} isHidden />;
  return (
    <details className={css.offered}>
      <summary>{offered === true ? 'Show as a table' : offered}</summary>
      <FigureTable caption={caption} heads={heads} rows={named} />
    </details>
  );
}
