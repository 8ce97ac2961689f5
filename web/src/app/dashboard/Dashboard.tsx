import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useCall } from '../../hooks.ts';
import { ClosedAccounts } from '../../session/ClosedAccounts.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClassMeans } from './ClassMeans.tsx';
import css from './Dashboard.module.css';
import { WaitingFigures } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { GirlsAndBoys } from './GirlsAndBoys.tsx';
import { MarksOfTerm } from './MarksOfTerm.tsx';
import { MyClasses } from './MyClasses.tsx';
import { SpecCards } from './SpecCards.tsx';
import { TermLine } from './TermLine.tsx';
import { ToDo } from './ToDo.tsx';

const Money = lazy(() => import('./Money.tsx').then((module) => ({ default: module.Money })));

/** The school today, as far as the user sees it. */
export function Dashboard() {
  const may = useAllowed();
  const user = useSession();
  const reading = useCall('getOverview', {});
  const settings = useCall('getReportSettings', {}).answer?.settingData;
  const overview = reading.answer;
  // Money first for a bursar; who leads the school sees it in the fees report.
  const seesMoney = may('getFeesSummary') && user?.rights.allMark !== 1;
  const seesMarks = user?.rights.allMark === 1;
  const toDo = <ToDo overview={overview} settings={settings} />;
  useEffect(() => {
    document.title = 'Dashboard · Somero';
  }, []);
  return (
    <div className={css.dashboard}>
      <h1 className="hidden">Welcome, {user?.name}</h1>
      <TermLine settings={settings} week={overview?.week ?? null} />
      <ClosedAccounts />
      <SpecCards />
      {reading.problem && !overview && (
        <>
          <Alert kind="bad">{reading.problem.message}</Alert>
          <div className="row">
            <Button onClick={reading.reload}>Try again</Button>
          </div>
        </>
      )}
      {seesMoney && settings && (
        <Suspense fallback={<WaitingFigures count={4} />}>
          <Money settings={settings}>{toDo}</Money>
        </Suspense>
      )}
      <Figures overview={overview} settings={settings} />
      <div className={css.two}>
        <div className={css.column}>
          {seesMarks ? (
            <MarksOfTerm marks={overview?.marks} settings={settings} />
          ) : (
            <MyClasses overview={overview} settings={settings} />
          )}
          {may('getClassMeans') && <ClassMeans overview={overview} />}
        </div>
        <div className={css.column}>
          {!seesMoney && toDo}
          {overview && overview.students.length > 0 && <GirlsAndBoys classes={overview.students} />}
        </div>
      </div>
    </div>
  );
}
