import { Link } from 'wouter';
import css from './HeatTable.module.css';

export interface HeatCell {
  /** Whole per cent. */
  value: number;
  href: string;
  /** What it is, for example «S1 East, AOI: 74 % entered». */
  label: string;
}

interface Props {
  caption: string;
  /** What the rows are, for example «Class». */
  of: string;
  /** Columns stand in groups; a group of one column has no second head. */
  groups: readonly { name: string; heads: readonly string[] }[];
  /** Cells in the order of all columns; null: there is nothing to count. */
  rows: readonly { name: string; cells: readonly (HeatCell | null)[] }[];
}

const steps = [100, 95, 85, 70, 0];
const toneOf = (value: number): string => css[`heat${steps.findIndex((step) => value >= step)}`] ?? '';

/** Per cents from red to green. The number always stands in the cell. */
export function HeatTable({ caption, of, groups, rows }: Props) {
  const isFirst = new Set(groups.map((_, at) => groups.slice(0, at).reduce((sum, { heads }) => sum + heads.length, 0)));
  const isGrouped = groups.some(({ heads }) => heads.length > 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.heat}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={isGrouped ? 2 : 1}>
              <span className="hidden">{of}</span>
            </th>
            {groups.map(({ name, heads }) => (
              <th key={name} scope="colgroup" colSpan={heads.length} className={css.group}>
                {name}
              </th>
            ))}
          </tr>
          {isGrouped && (
            <tr>
              {groups.flatMap(({ name, heads }) =>
                heads.map((head, at) => (
                  <th key={`${name}/${head}`} scope="col" className={at === 0 ? css.group : undefined}>
                    {head}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={cell?.label ?? `${name}/${at}`} className={isFirst.has(at) ? css.group : undefined}>
                  {cell && (
                    <Link href={cell.href} className={toneOf(cell.value)} aria-label={cell.label} title={cell.label}>
                      {cell.value}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which colour stands for what. */
export const HeatKey = () => (
  <ul className={css.key}>
    {steps.map((step, at) => (
      <li key={step}>
        <i className={css[`heat${at}`]} />
        {step || 'less'}
      </li>
    ))}
  </ul>
);
