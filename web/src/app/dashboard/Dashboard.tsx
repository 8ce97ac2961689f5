import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useCall } from '../../hooks.ts';
import { ClosedAccounts } from '../../session/ClosedAccounts.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ClassMeans } from './ClassMeans.tsx';
import css from './Dashboard.module.css';
import { Figures } from './Figures.tsx';
import { GirlsAndBoys } from './GirlsAndBoys.tsx';
import { MarksOfTerm } from './MarksOfTerm.tsx';
import { MyClasses } from './MyClasses.tsx';
import { SpecCards } from './SpecCards.tsx';
import { TermLine } from './TermLine.tsx';
import { ToDo } from './ToDo.tsx';
import { WaitingMoney } from './WaitingMoney.tsx';

const OwnProjects = lazy(() => import('./OwnProjects.tsx').then((module) => ({ default: module.OwnProjects })));
const Money = lazy(() => import('./Money.tsx').then((module) => ({ default: module.Money })));

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
  const girlsAndBoys = overview && overview.students.length > 0 && <GirlsAndBoys classes={overview.students} />;
  useEffect(() => {
    document.title = 'Dashboard · Somero';
  }, []);
  return (
    <div className={css.dashboard}>
      <h1 className="hidden">Welcome, {user?.name}</h1>
      <ClosedAccounts />
      <div className={css.top}>
        <TermLine settings={settings} week={overview?.week ?? null} />
        <SpecCards />
      </div>
      {reading.problem && !overview && (
        <>
          <Alert kind="bad">{reading.problem.message}</Alert>
          <div className="row">
            <Button onClick={reading.reload}>Try again</Button>
          </div>
        </>
      )}
      {seesMoney && (
        <Suspense fallback={<WaitingMoney>{toDo}</WaitingMoney>}>
          {settings ? (
            <Money overview={overview} settings={settings} students={girlsAndBoys}>
              {toDo}
            </Money>
          ) : (
            <WaitingMoney>{toDo}</WaitingMoney>
          )}
        </Suspense>
      )}
      <Figures overview={overview} settings={settings} isBelowMoney={seesMoney} />
      <div className={css.two}>
        <div className={css.column}>
          {seesMarks ? (
            <MarksOfTerm marks={overview?.marks} settings={settings} />
          ) : (
            <MyClasses overview={overview} settings={settings} />
          )}
          {may('addActivity') && !seesMarks && (
            <Suspense
              fallback={
                <Card title="My projects">
                  <div data-waits>Loading...</div>
                </Card>
              }
            >
              <OwnProjects />
            </Suspense>
          )}
          {may('getClassMeans') && <ClassMeans overview={overview} />}
        </div>
        <div className={css.column}>
          {!seesMoney && toDo}
          {!seesMoney && girlsAndBoys}
        </div>
      </div>
    </div>
  );
}
