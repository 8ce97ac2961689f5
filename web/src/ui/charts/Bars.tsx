import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Bar } from '../Bar.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Scroll } from '../table/Scroll.tsx';
import css from './charts.module.css';

interface Row {
  key: string | number;
  name: string;
  value: number;
  scale: number;
  look: 'main' | 'other';
  /** What the bar says, in figures. */
  cells: readonly string[];
}

interface Props {
  caption: string;
  heads: readonly string[];
  rows: readonly Row[];
}

/** A bar and its figures a row. */
export function Bars({ caption, heads, rows }: Props) {
  const [first, ...others] = heads;
  if (rows.length === 0) return <EmptyState text={schoolTexts.noDataFound} />;
  return (
    <Scroll className={css.scroll} aria-label={caption}>
      <table className={css.figures}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td className={css.bar} />
            {others.map((head) => (
              <th key={head} scope="col" data-align="right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, scale, look, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={css.under}>
                  <Bar value={value} scale={scale} look={look} />
                </span>
              </th>
              <td className={css.bar}>
                <Bar value={value} scale={scale} look={look} />
              </td>
              {cells.map((cell, at) => (
                <td key={others[at]} data-align="right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
