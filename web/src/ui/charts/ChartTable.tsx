import css from './charts.module.css';

export interface ChartFigures {
  caption: string;
  heads: readonly string[];
  /** The first cell of a row is its name. */
  rows: readonly (readonly string[])[];
  /** A button shows the table; otherwise only screen readers find it. */
  offered?: boolean;
}

/** The figures behind a drawing. */
export function ChartTable({ caption, heads, rows, offered }: ChartFigures) {
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
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
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
  if (!offered) return <div className="hidden">{table}</div>;
  return (
    <details className={css.offered}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={caption}>
        {table}
      </section>
    </details>
  );
}
