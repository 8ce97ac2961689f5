import { money, printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { shortAmount } from '../report/inWords.ts';
import css from '../report/Pictures.module.css';
import { roundUp } from '../report/roundUp.ts';
import type { Book } from './Book.ts';
import own from './FlowPicture.module.css';

const [width, height] = [640, 160];

interface Day {
  day: string;
  received: number;
  paidOut: number;
}

/** All accounts of a day together. */
function daysOf(rows: Book['rows']): Day[] {
  const days = new Map<string, Day>();
  for (const { day, received, paidOut } of rows) {
    const before = days.get(day) ?? { day, received: 0, paidOut: 0 };
    days.set(day, { day, received: before.received + received, paidOut: before.paidOut + paidOut });
  }
  return [...days.values()];
}

/** Of each day with money two bars: what came in, and what went out. */
export function FlowPicture({ rows }: Pick<Book, 'rows'>) {
  const days = daysOf(rows);
  if (days.length === 0) return <EmptyState text={schoolTexts.noDataFound} />;
  const top = roundUp(Math.max(...days.flatMap(({ received, paidOut }) => [received, paidOut])));
  const step = width / Math.max(days.length, 8);
  const tall = (amount: number) => (height * amount) / top;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className={css.days}>
      <div className={css.legend} aria-hidden="true">
        <span className={css.thisTerm}>received</span>
        <span className={own.out}>paid out</span>
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
          {days.map(({ day, received, paidOut }, at) => (
            <g key={day}>
              <rect
                className={css.dayBar}
                x={at * step + step * 0.12}
                width={step * 0.38}
                y={height - tall(received)}
                height={tall(received)}
              />
              <rect
                className={own.outBar}
                x={at * step + step * 0.5}
                width={step * 0.38}
                y={height - tall(paidOut)}
                height={tall(paidOut)}
              />
            </g>
          ))}
        </svg>
        <div className={css.axis}>
          <span>{dayInWords(first)}</span>
          {days.length > 1 && <span>{dayInWords(last)}</span>}
        </div>
      </div>
      <figcaption>{saidOf(days)}</figcaption>
      <details>
        <summary>Days with money as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label="In and out a day">
          <table className={css.figures}>
            <caption className="hidden">In and out a day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" data-align="right">
                  Received, UGX
                </th>
                <th scope="col" data-align="right">
                  Paid out, UGX
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, received, paidOut }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day)}</th>
                  <td data-align="right">{printedAmount(received)}</td>
                  <td data-align="right">{printedAmount(paidOut)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function saidOf(days: readonly Day[]): string {
  const sum = (of: 'received' | 'paidOut') => days.reduce((all, day) => all + day[of], 0);
  const best = days.reduce((most, day) => (day.received > most.received ? day : most));
  const mostOn = best.received > 0 ? `, most on ${dayInWords(best.day)}: ${money(best.received)}` : '';
  return `${money(sum('received'))} received and ${money(sum('paidOut'))} paid out on ${counted(days.length, 'day')}${mostOn}`;
}
