import type { Payload } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { counted } from '../../ui/counted.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { AgePicture } from './AgePicture.tsx';
import { DayPicture } from './DayPicture.tsx';
import { Folded } from './Folded.tsx';
import { shareInWords } from './inWords.ts';
import css from './Pictures.module.css';
import type { Report } from './Report.ts';
import { Tiles } from './Tiles.tsx';

interface Props {
  report: Report;
  asked: Payload<'getFeesSummary'>;
}

export function Pictures({ report, asked }: Props) {
  const { all } = report.totals;
  return (
    <>
      {all.planned > 0 && (
        <Alert kind="warn">
          {`${counted(all.uncharged, 'student')} not charged yet: ${money(all.planned)} of what is expected is planned`}
        </Alert>
      )}
      <Tiles totals={all} />
      <Folded title="Collection per day, owed by age, paid by class and by method" storeAs="report">
        <Drawn report={report} asked={asked} />
      </Folded>
    </>
  );
}

/** Reads the days only when somebody looks at them. */
function Drawn({ report, asked }: Props) {
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
