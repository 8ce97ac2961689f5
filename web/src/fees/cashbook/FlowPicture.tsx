import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DayFigure, height, width } from '../report/DayFigure.tsx';
import css from '../report/Pictures.module.css';
import { roundUp } from '../report/roundUp.ts';
import type { Book } from './Book.ts';
import own from './FlowPicture.module.css';

interface Day {
  day: string;
  received: number;
  paidOut: number;
}

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
  return (
    <DayFigure
      legend={
        <>
          <span className={css.thisTerm}>received</span>
          <span className={own.out}>paid out</span>
        </>
      }
      top={top}
      first={days[0]?.day ?? ''}
      last={days.at(-1)?.day ?? ''}
      said={saidOf(days)}
      table={{
        caption: 'In and out a day',
        heads: ['Received', 'Paid out'],
        rows: days.map(({ day, received, paidOut }) => ({ day, amounts: [received, paidOut] })),
      }}
    >
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
    </DayFigure>
  );
}

function saidOf(days: readonly Day[]): string {
  const sum = (of: 'received' | 'paidOut') => days.reduce((all, day) => all + day[of], 0);
  const best = days.reduce((most, day) => (day.received > most.received ? day : most));
  const mostOn = best.received > 0 ? `, most on ${dayInWords(best.day)}: ${money(best.received)}` : '';
  return `${money(sum('received'))} received and ${money(sum('paidOut'))} paid out on ${counted(days.length, 'day')}${mostOn}`;
}
