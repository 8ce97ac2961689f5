import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { counted } from '../../ui/counted.ts';
import { AgePicture } from '../report/AgePicture.tsx';
import css from '../report/Pictures.module.css';
import tiles from '../report/Tiles.module.css';
import type { DebtorsAnswer } from './Debtor.ts';

const ages = [
  ['This term', 'thisTerm'],
  ['Last term', 'lastTerm'],
  ['Two terms back', 'twoBack'],
  ['Older', 'older'],
  ['Later terms', 'later'],
] as const;

export function DebtorTiles({ debtors: { rows, totals } }: { debtors: DebtorsAnswer }) {
  const { all } = totals;
  const promised = rows.filter(({ promise }) => promise?.state === 'OPEN').length;
  return (
    <dl className={tiles.tiles}>
      <div>
        <dt>Owed</dt>
        <dd>
          <strong className={tiles.owed}>{money(all.balance)}</strong>
          <span>{`by ${counted(all.students, 'student')}`}</span>
        </dd>
      </div>
      <div>
        <dt>Due today</dt>
        <dd>
          <strong>{money(all.dueToday)}</strong>
          <span>{`${perCent(all.dueToday, all.balance)} of what is owed`}</span>
        </dd>
      </div>
      <div>
        <dt>Older than this term</dt>
        <dd>
          <strong>{money(all.lastTerm + all.twoBack + all.older)}</strong>
          <span>{`${money(all.older)} older than two terms back`}</span>
        </dd>
      </div>
      <div>
        <dt>Promises</dt>
        <dd>
          <strong className={all.broken > 0 ? tiles.owed : undefined}>{`${all.broken} broken`}</strong>
          <span>{`${promised} still open`}</span>
        </dd>
      </div>
    </dl>
  );
}

export function DebtorPictures({ debtors: { rows, totals } }: { debtors: DebtorsAnswer }) {
  const { all, classes } = totals;
  const shown = ages.filter(([, key]) => key !== 'later' || all.later > 0);
  return (
    <div className={css.pictures}>
      <Card title="Owed by age, today, UGX">
        <AgePicture
          ages={shown.map(([name, key]) => ({
            ...{ name, amount: all[key], students: rows.filter((row) => row[key] > 0).length },
          }))}
        />
      </Card>
      <Card title="Owed by class">
        <Bars
          caption="Owed by class"
          heads={['Class', 'Owed, UGX', 'Students']}
          rows={classes.map(({ classID, className, balance, students }) => ({
            ...{ key: classID, name: className, value: balance, look: 'other' as const },
            ...{ scale: Math.max(...classes.map((one) => one.balance)) },
            cells: [printedAmount(balance), String(students)],
          }))}
        />
      </Card>
    </div>
  );
}
