import { ChartTable } from './ChartTable.tsx';
import css from './charts.module.css';

interface Props {
  caption: string;
  /** What the labels are, for example «Term». */
  of: string;
  labels: readonly string[];
  /** null: nothing is known there, and the line skips it. The first is drawn strong, the second dashed beside it. */
  lines: readonly { name: string; values: readonly (number | null)[] }[];
  inWords: (value: number) => string;
  /** Lowest and highest value of the drawing; without them, those of the lines. */
  range?: readonly [number, number];
  /** Pixels. */
  height?: number;
  /** Fills the area below the first line. */
  filled?: boolean;
  /** Writes the labels below, or the first and the last of many. */
  labelled?: boolean | 'ends';
  /** A button shows the table. */
  offered?: boolean;
}

const width = 100;

/** Values one after the other, and a table of them. Its caption and words beside it say what it means. */
export function Line({ caption, of, labels, lines, inWords, range, height = 40, filled, labelled, offered }: Props) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const [low, high] = range ?? [Math.min(...known), Math.max(...known)];
  const xOf = (at: number) => (labels.length < 2 ? width / 2 : 2 + ((width - 4) * at) / (labels.length - 1));
  const yOf = (value: number) => height - 4 - ((height - 8) * (value - low)) / (high - low || 1);
  const drawn = lines.map(({ name, values }) => ({
    name,
    points: values.flatMap((value, at) => (value === null ? [] : [[xOf(at), yOf(value)] as const])),
  }));
  return (
    <div className={css.line}>
      <svg viewBox={`0 0 ${width} ${height}`} style={{ height }} preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ name, points }, at) => {
          const path = points.map(([x, y]) => `${x} ${y}`).join('L');
          const last = points.at(-1);
          if (!last) return null;
          return (
            <g key={name} className={at === 0 ? css.first : css.second}>
              {filled && at === 0 && (
                <path className={css.area} d={`M${points[0]?.[0]} ${height}L${path}V${height}Z`} />
              )}
              <path d={`M${path}`} />
              {/* A line of no length with round ends: a dot that the stretched drawing keeps round. */}
              <path className={css.dot} d={`M${last[0]} ${last[1]}h0`} />
            </g>
          );
        })}
      </svg>
      {labelled && (
        <div className={css.labels} aria-hidden="true">
          {(labelled === 'ends' ? [labels[0], labels.at(-1)] : labels).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      <ChartTable
        caption={caption}
        heads={[of, ...lines.map(({ name }) => name)]}
        rows={labels.map((label, at) => [
          label,
          ...lines.map(({ values }) => {
            const value = values[at] ?? null;
            return value === null ? '–' : inWords(value);
          }),
        ])}
        {...(offered ? { offered } : {})}
      />
    </div>
  );
}
