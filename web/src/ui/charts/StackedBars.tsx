import css from './charts.module.css';

interface Props {
  caption: string;
  /** What the rows are, for example «Class». */
  of: string;
  /** The parts of each bar, at most five. */
  parts: readonly { name: string; tone: 'gold' | 'navy' | 'leaf' | 'amber' | 'danger' | 'dim' }[];
  rows: readonly { name: string; values: readonly number[] }[];
  inWords?: (value: number) => string;
  /** The names of the parts stand in the line of the card's title. */
  besideTitle?: boolean;
}

/** One bar a row, as long as its sum, in a table that also holds the figures. */
export function StackedBars({ caption, of, parts, rows, inWords = String, besideTitle }: Props) {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const scale = Math.max(1, ...rows.map(({ values }) => sumOf(values)));
  const startOf = (values: readonly number[], at: number) => (100 * sumOf(values.slice(0, at))) / scale;
  return (
    <table className={css.stacked} data-beside={besideTitle}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{of}</span>
          </th>
          <th scope="col" colSpan={parts.length}>
            {parts.map(({ name, tone }) => (
              <span key={name}>
                <i className={css[tone]} />
                {`${name} `}
              </span>
            ))}
          </th>
          <th scope="col">
            <span className="hidden">Together</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td
              colSpan={parts.length}
              title={parts.map((part, at) => `${inWords(values[at] ?? 0)} ${part.name}`).join(', ')}
            >
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                {parts.map((part, at) => (
                  <rect
                    key={part.name}
                    className={css[part.tone]}
                    x={startOf(values, at)}
                    width={(100 * (values[at] ?? 0)) / scale}
                    height="10"
                  />
                ))}
              </svg>
              <span className="hidden">
                {parts.map((part, at) => `${inWords(values[at] ?? 0)} ${part.name}`).join(', ')}
              </span>
            </td>
            <td>{inWords(sumOf(values))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
