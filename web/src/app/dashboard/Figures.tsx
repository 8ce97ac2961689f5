import { perCent } from '@somero/contract/perCent.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Line } from '../../ui/charts/Line.tsx';
import { counted } from '../../ui/counted.ts';
import { ExpensesFigure } from './ExpensesFigure.tsx';
import { Figure, WaitingFigures } from './Figure.tsx';
import css from './Figures.module.css';
import { applicationsOf, type Overview, printed, type Settings } from './Overview.ts';
import { SmsFigure } from './SmsFigure.tsx';

interface Props {
  overview: Overview | undefined;
  settings: Settings | undefined;
  /** The bursar's figures stand above: the expenses are among them, and the credit for SMS is here. */
  isBelowMoney?: boolean;
}

const sumOf = (classes: Overview['students'], of: 'girls' | 'boys') => classes.reduce((sum, each) => sum + each[of], 0);

export function Figures({ overview, settings, isBelowMoney = false }: Props) {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const hasExpenses = rights?.approveAct === 1 && !isBelowMoney;
  const hasSms = isBelowMoney && may('checkSMS');
  const expected = [rights?.seeStu, rights?.allMark, rights?.seeStu, rights?.admit, hasExpenses, hasSms].filter(
    Boolean,
  ).length;
  if (expected === 0) return null;
  if (!overview || !settings) return <WaitingFigures count={expected} />;
  const { students, marks, cards, applications } = overview;
  const [girls, boys] = [sumOf(students, 'girls'), sumOf(students, 'boys')];
  const [intake] = applications?.intakes ?? [];
  return (
    <ul className={css.figures}>
      {students.length > 0 && (
        <Figure
          href="/see_students"
          title="Students"
          value={printed(girls + boys)}
          more={`${printed(girls)} girls · ${printed(boys)} boys`}
        >
          <span className={css.halves}>
            <i style={{ flexGrow: girls }} />
            <i style={{ flexGrow: boys }} />
          </span>
        </Figure>
      )}
      {marks && marks.expected > 0 && (
        <Figure
          href="/missing_marks"
          title="Marks entered"
          value={perCent(marks.expected - marks.missing, marks.expected)}
          more={`${printed(marks.expected - marks.missing)} of ${printed(marks.expected)} · 14 days`}
          beside={
            <Line
              caption="Marks entered at the end of each of the last 14 days"
              of="Day"
              labels={marks.days.map((_, at) =>
                at === marks.days.length - 1 ? 'today' : `${counted(marks.days.length - 1 - at, 'day')} ago`,
              )}
              lines={[{ name: 'Marks', values: marks.days }]}
              range={[0, marks.expected]}
              inWords={printed}
              height={28}
              filled
            />
          }
        />
      )}
      {cards && cards.of > 0 && (
        <Figure
          href="/issued_reports"
          title="Cards printed"
          value={printed(cards.printed)}
          unit={`of ${printed(cards.of)}`}
          more={cards.last ? `last on ${dayInWords(cards.last)}` : 'end of term'}
        >
          <Bar value={cards.printed} scale={cards.of} />
        </Figure>
      )}
      {applications && (
        <Figure
          href={intake ? applicationsOf(intake) : '/see_studentApplications'}
          title="Applications"
          value={printed(applications.pending)}
          unit="to decide"
          more={`${applications.approved} approved, ${applications.rejected} rejected`}
        />
      )}
      {hasExpenses && <ExpensesFigure overview={overview} />}
      {hasSms && <SmsFigure />}
    </ul>
  );
}
