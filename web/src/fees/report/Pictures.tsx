import type { Payload } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AgePicture } from './AgePicture.tsx';
import { DayPicture } from './DayPicture.tsx';
import { shareInWords } from './inWords.ts';
import css from './Pictures.module.css';
import type { Report } from './Report.ts';

interface Props {
  report: Report;
  asked: Payload<'getFeesSummary'>;
}

/** Reads the days only when somebody looks at them. */
export function Pictures({ report, asked }: Props) {
  const reading = useCall('getFeesSummary', asked, { keepPrevious: true });
  const { all, classes } = report.totals;
  return (
    <Loaded value={reading.answer} reading={reading}>
      {({ days, termBefore, ages, methods }) => (
        <div className={css.pictures}>
          <Card title="Collection per day">
            <DayPicture days={days} termBefore={termBefore} />
          </Card>
          <Card title="Owed by age, today, UGX">
            <AgePicture ages={ages} />
          </Card>
          <Card title="Paid by class">
            <Bars
              caption="Paid and owed by class"
              heads={['Class', 'Paid, UGX', 'Owed, UGX', '% paid']}
              rows={classes.map(({ classID, className, paid, owed, totalDue, paidTenths }) => ({
                ...{ key: classID, name: className, value: paid, scale: totalDue },
                look: (paidTenths ?? 1000) < 750 ? 'other' : 'main',
                cells: [printedAmount(paid), printedAmount(owed), shareInWords(paidTenths)],
              }))}
            />
          </Card>
          <Card title="Paid by method">
            <Bars
              caption="Paid by method"
              heads={['Method', 'Paid, UGX', 'Payments']}
              rows={methods.map(({ name, amount, payments }) => ({
                ...{ key: name, name, value: amount, scale: all.paid, look: 'main' },
                cells: [printedAmount(amount), String(payments)],
              }))}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}
