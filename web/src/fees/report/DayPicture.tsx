import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DayFigure, height, width } from './DayFigure.tsx';
import css from './Pictures.module.css';
import type { Summary } from './Report.ts';
import { roundUp } from './roundUp.ts';

/** Bars of this term and the line of the one before, drawn over the days that both have run. */
export function DayPicture({ days, termBefore }: Pick<Summary, 'days' | 'termBefore'>) {
  const moved = days.filter(({ amount, before }) => amount !== 0 || before !== 0);
  if (moved.length === 0) return <EmptyState text={schoolTexts.noDataFound} />;
  const top = roundUp(Math.max(...days.flatMap(({ amount, before }) => [amount, before])));
  const yOf = (amount: number) => height - (height * Math.max(0, amount)) / top;
  const step = width / days.length;
  const line = days.map(({ before }, at) => `${(at + 0.5) * step},${yOf(before)}`).join(' ');
  return (
    <DayFigure
      legend={
        <>
          <span className={css.thisTerm}>this term</span>
          {termBefore !== '' && <span className={css.before}>{`the same days of ${termBefore}`}</span>}
        </>
      }
      top={top}
      first={days[0]?.day ?? ''}
      last={days.at(-1)?.day ?? ''}
      said={saidOf(days, termBefore)}
      table={{
        caption: 'Collection per day',
        heads: ['Collected', ...(termBefore === '' ? [] : [`Same day of ${termBefore}`])],
        rows: moved.map(({ day, amount, before }) => ({ day, amounts: [amount, before] })),
      }}
    >
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
    </DayFigure>
  );
}

function saidOf(days: Summary['days'], termBefore: string): string {
  const sum = (of: 'amount' | 'before') => days.reduce((all, day) => all + day[of], 0);
  const best = days.reduce((most, day) => (day.amount > most.amount ? day : most));
  const mostOn = best.amount > 0 ? `, most on ${dayInWords(best.day)}: ${money(best.amount)}` : '';
  const beside = termBefore === '' ? '' : `; ${money(sum('before'))} by the same day of ${termBefore}`;
  return `${money(sum('amount'))} in ${days.length} days${mostOn}${beside}`;
}
