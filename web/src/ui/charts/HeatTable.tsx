import { Fragment } from 'react';
import { Link } from 'wouter';
import { Scroll } from '../table/Scroll.tsx';
import css from './HeatTable.module.css';

interface HeatCell {
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
  const isGrouped = groups.some(({ heads }) => heads.length > 1);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { heads }) => sum + heads.length, 0));
  const gapBefore = (group: number) => isGrouped && group > 0 && <td className={css.gap} />;
  return (
    <Scroll className={css.scroll} aria-label={caption}>
      <table className={css.heat}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={isGrouped ? 2 : 1}>
              <span className="hidden">{of}</span>
            </th>
            {groups.map(({ name, heads }, group) => (
              <Fragment key={name}>
                {gapBefore(group)}
                <th scope="colgroup" colSpan={heads.length} className={isGrouped ? css.group : undefined}>
                  {name}
                </th>
              </Fragment>
            ))}
          </tr>
          {isGrouped && (
            <tr>
              {groups.map(({ name, heads }, group) => (
                <Fragment key={name}>
                  {gapBefore(group)}
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {groups.map(({ name, heads }, group) => (
                <Fragment key={name}>
                  {gapBefore(group)}
                  {heads.map((head, at) => (
                    <Cell key={head} cell={row.cells[(starts[group] ?? 0) + at] ?? null} />
                  ))}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Cell = ({ cell }: { cell: HeatCell | null }) => (
  <td>
    {cell && (
      <Link href={cell.href} className={toneOf(cell.value)} aria-label={cell.label} title={cell.label}>
        {cell.value}
      </Link>
    )}
  </td>
);

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
