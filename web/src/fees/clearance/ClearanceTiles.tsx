import { printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { counted } from '../../ui/counted.ts';
import tiles from '../report/Tiles.module.css';
import type { Clearing } from './Clearing.ts';

export function ClearanceTiles({ clearing: { totals, threshold } }: { clearing: Clearing }) {
  const { students, cleared, allowed, notCleared } = totals;
  return (
    <>
      <dl className={tiles.tiles}>
        <div>
          <dt>Cleared</dt>
          <dd>
            <strong className={tiles.paid}>{`${printedAmount(cleared)} of ${printedAmount(students)}`}</strong>
            <Bar value={cleared} scale={students} />
          </dd>
        </div>
        <div>
          <dt>Allowed on a promise</dt>
          <dd>
            <strong>{allowed}</strong>
            <span>until the day of the promise</span>
          </dd>
        </div>
        <div>
          <dt>Not cleared</dt>
          <dd>
            <strong className={notCleared > 0 ? tiles.owed : undefined}>{notCleared}</strong>
            <span>{`have paid less than ${threshold} % of what is due`}</span>
          </dd>
        </div>
      </dl>
      <p className="hidden">{`${counted(students, 'student')}: ${cleared} cleared, ${allowed} allowed, ${notCleared} not cleared`}</p>
    </>
  );
}

/** Undefined where there is only one class. */
export const classesOf = ({ rows }: Clearing) => {
  const ids = [...new Set(rows.map(({ classID }) => classID))];
  return ids.length > 1 ? ids.map((id) => [id, rows.filter(({ classID }) => classID === id)] as const) : undefined;
};

export const ClearedByClass = ({ classes }: { classes: NonNullable<ReturnType<typeof classesOf>> }) => (
  <Card>
    <Bars
      caption="Cleared by class"
      heads={['Class', 'Cleared', 'Allowed', 'Not cleared', '% cleared']}
      rows={classes.map(([classID, some]) => {
        const count = (state: (typeof some)[number]['state']) => some.filter((row) => row.state === state).length;
        return {
          ...{ key: classID, name: some[0]?.className ?? '', value: count('CLEARED'), scale: some.length },
          look: 'main' as const,
          cells: [
            ...(['CLEARED', 'ALLOWED', 'NOT CLEARED'] as const).map((state) => String(count(state))),
            perCent(count('CLEARED'), some.length),
          ],
        };
      })}
    />
  </Card>
);
