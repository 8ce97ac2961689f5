import { printedAmount } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { shortAmount } from './inWords.ts';
import css from './Pictures.module.css';

/** Of the drawing; its days stand side by side. */
export const [width, height] = [640, 160];

interface Props {
  legend: ReactNode;
  /** The amount at the upper edge. */
  top: number;
  first: string;
  last: string;
  /** The bars and lines. */
  children: ReactNode;
  /** What the drawing says, in a sentence. */
  said: string;
  /** The same as a table. */
  table: { caption: string; heads: readonly string[]; rows: readonly { day: string; amounts: readonly number[] }[] };
}

/** Money by the day: drawn, in a sentence, and as a table. */
export const DayFigure = ({ legend, top, first, last, children, said, table }: Props) => (
  <figure className={css.days}>
    <div className={css.legend} aria-hidden="true">
      {legend}
    </div>
    <div className={css.plot} aria-hidden="true">
      <div className={css.scale}>
        {[top, top / 2, 0].map((amount) => (
          <span key={amount}>{shortAmount(amount)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={css.chart} aria-hidden="true">
        {[0, 0.5, 1].map((at) => (
          <line key={at} className={css.grid} x1="0" x2={width} y1={height * at} y2={height * at} />
        ))}
        {children}
      </svg>
      <div className={css.axis}>
        <span>{dayInWords(first)}</span>
        {last !== first && <span>{dayInWords(last)}</span>}
      </div>
    </div>
    <figcaption>{said}</figcaption>
    <ChartTable
      offered="Days with money as a table"
      caption={table.caption}
      heads={['Day', ...table.heads.map((head) => `${head}, UGX`)]}
      rows={table.rows.map(({ day, amounts }) => [
        dayInWords(day),
        ...table.heads.map((_, at) => printedAmount(amounts[at] ?? 0)),
      ])}
    />
  </figure>
);
