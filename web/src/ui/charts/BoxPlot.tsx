import css from './BoxPlot.module.css';

interface Props {
  /** Lowest, low quarter, median, high quarter, highest. */
  values: readonly [number, number, number, number, number];
  /** The value at the right end; 0 is at the left. */
  scale: number;
}

/** For the eye only: the words beside it say the same. The box holds the middle half, its line is the median. */
export function BoxPlot({ values, scale }: Props) {
  const [lowest, low, median, high, highest] = values.map(
    (value) => (100 * Math.max(0, Math.min(value, scale))) / Math.max(1, scale),
  ) as [number, number, number, number, number];
  return (
    <svg className={css.plot} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.track} d="M0 13.5H100" />
      <path className={css.reach} d={`M${lowest} 7H${highest}M${lowest} 4V10M${highest} 4V10`} />
      <rect className={css.box} x={low} y="2" width={Math.max(0.6, high - low)} height="10" />
      <path className={css.median} d={`M${median} 1V13`} />
    </svg>
  );
}
