import { printedAmount } from '@somero/contract/money.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AgePicture } from '../../fees/report/AgePicture.tsx';
import { DayPicture } from '../../fees/report/DayPicture.tsx';
import { shareInWords } from '../../fees/report/inWords.ts';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { ExpensesFigure } from './ExpensesFigure.tsx';
import { Figure } from './Figure.tsx';
import figures from './Figures.module.css';
import css from './Money.module.css';
import type { Overview, Settings } from './Overview.ts';
import { WaitingMoney } from './WaitingMoney.tsx';

interface Props {
  overview: Overview | undefined;
  settings: Settings;
  /** Below what is paid. */
  students: ReactNode;
  children: ReactNode;
}

export function Money({ overview, settings, students, children }: Props) {
  const may = useAllowed();
  const { currentYear: yearID, currentTerm: termID } = settings;
  const reading = useCall('getFeesSummary', { yearID, termID: termID as 1 | 2 | 3, withTotals: 1 });
  if (reading.problem && !reading.answer)
    return (
      <>
        <Alert kind="bad">{reading.problem.message}</Alert>
        <div className="row">
          <Button onClick={reading.reload}>Try again</Button>
        </div>
        {children}
      </>
    );
  const { answer } = reading;
  const { all, classes } = answer?.totals ?? {};
  if (!answer || !all || !classes) return <WaitingMoney>{children}</WaitingMoney>;
  const { amount: today = 0, back = 0 } = answer.days.find(({ day }) => day === schoolDay(new Date())) ?? {};
  const collected = answer.days.reduce((sum, { amount }) => sum + amount, 0);
  // As Debtors has it: the report's totals also count what a class that is not charged yet will pay.
  const owed = answer.ages.reduce((sum, { amount }) => sum + amount, 0);
  const report = `/fees_report?yearID=${yearID}&termID=${termID}`;
  return (
    <>
      <ul className={figures.figures}>
        <Figure
          href={report}
          title="Fees expected"
          before="UGX"
          value={printedAmount(all.expected)}
          more={`+ ${printedAmount(all.broughtForward)} brought forward`}
        />
        <Figure
          href={report}
          title="Paid this term"
          before="UGX"
          value={printedAmount(all.paid)}
          more={`${shareInWords(all.paidTenths)} of ${printedAmount(all.totalDue)} due`}
        >
          <Bar value={all.paid} scale={all.totalDue} />
        </Figure>
        <Figure
          href="/debtors"
          title="Owed"
          before="UGX"
          value={printedAmount(owed)}
          // What is planned counts in the report's credit too.
          more={
            all.planned > 0 ? `+ ${printedAmount(all.planned)} not charged yet` : `${printedAmount(all.credit)} credit`
          }
        />
        <Figure
          href={may('getCashBook') ? '/cash_book' : report}
          title="Collected today"
          before="UGX"
          value={printedAmount(today)}
          more={
            back > 0 ? `after ${printedAmount(back)} reversed or refunded` : `${printedAmount(collected)} this term`
          }
        />
        {may('approveActivity') && <ExpensesFigure overview={overview} />}
      </ul>
      <div className={css.three}>
        <div className={css.column}>
          <Card title="Collection per day">
            <DayPicture days={answer.days} termBefore={answer.termBefore} />
          </Card>
          <Card title="Owed by age" aside={<Link href="/debtors">Debtors</Link>}>
            <AgePicture ages={answer.ages} />
          </Card>
        </div>
        <div className={css.column}>{children}</div>
        <div className={css.column}>
          <Card title="Paid by class">
            <Bars
              caption="Paid and still to pay by class"
              heads={['Class', 'Paid, UGX', 'Still to pay, UGX', '% paid']}
              rows={classes.map(({ classID, className, paid, owed, totalDue, paidTenths }) => ({
                ...{ key: classID, name: className, value: paid, scale: totalDue },
                look: (paidTenths ?? 1000) < 750 ? 'other' : 'main',
                cells: [printedAmount(paid), printedAmount(owed), shareInWords(paidTenths)],
              }))}
            />
          </Card>
          {students}
        </div>
      </div>
    </>
  );
}
