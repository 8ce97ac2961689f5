import { money, printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { shortAmount } from './inWords.ts';
import css from './Pictures.module.css';
import type { Summary } from './Report.ts';
import { roundUp } from './roundUp.ts';

const [width, height] = [640, 160];

/** Bars of this term and the line of the one before, drawn over the days that both have run. */
export function DayPicture({ days, termBefore }: Pick<Summary, 'days' | 'termBefore'>) {
  const moved = days.filter(({ amount, before }) => amount !== 0 || before !== 0);
  if (moved.length === 0) return <EmptyState text={schoolTexts.noDataFound} />;
  const top = roundUp(Math.max(...days.flatMap(({ amount, before }) => [amount, before])));
  const yOf = (amount: number) => height - (height * Math.max(0, amount)) / top;
  const step = width / days.length;
  const line = days.map(({ before }, at) => `${(at + 0.5) * step},${yOf(before)}`).join(' ');
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className={css.days}>
      <div className={css.legend} aria-hidden="true">
        <span className={css.thisTerm}>this term</span>
        {termBefore !== '' && <span className={css.before}>{`the same days of ${termBefore}`}</span>}
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
          {days.map(({ day, amount }, at) => (
            <rect
              key={day}
              className={css.dayBar}
              x={at * step + step * 0.15}
              width={step * 0.7}
              y={yOf(amount)}
              height={height - yOf(amount)}
            />
          ))}
          {termBefore !== '' && <polyline className={css.line} points={line} />}
        </svg>
        <div className={css.axis}>
          <span>{dayInWords(first)}</span>
          <span>{dayInWords(last)}</span>
        </div>
      </div>
      <figcaption>{saidOf(days, termBefore)}</figcaption>
      <details>
        <summary>Days with money as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label="Collection per day">
          <table className={css.figures}>
            <caption className="hidden">Collection per day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" data-align="right">
                  Collected, UGX
                </th>
                {termBefore !== '' && (
                  <th scope="col" data-align="right">
                    {`Same day of ${termBefore}, UGX`}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {moved.map(({ day, amount, before }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day)}</th>
                  <td data-align="right">{printedAmount(amount)}</td>
                  {termBefore !== '' && <td data-align="right">{printedAmount(before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function saidOf(days: Summary['days'], termBefore: string): string {
  const sum = (of: 'amount' | 'before') => days.reduce((all, day) => all + day[of], 0);
  const best = days.reduce((most, day) => (day.amount > most.amount ? day : most));
  const mostOn = best.amount > 0 ? `, most on ${dayInWords(best.day)}: ${money(best.amount)}` : '';
  const beside = termBefore === '' ? '' : `; ${money(sum('before'))} by the same day of ${termBefore}`;
  return `${money(sum('amount'))} in ${days.length} days${mostOn}${beside}`;
}
