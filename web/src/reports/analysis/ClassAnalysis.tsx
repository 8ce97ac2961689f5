import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useSession } from '../../device.ts';
import { type Explained, Working } from '../../grading/Working.tsx';
import { useCall, useFilters } from '../../hooks.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import type { School } from '../../school/School.ts';
import { WithOwnClasses } from '../../school/WithOwnClasses.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { onlyClass } from '../reportPlace.ts';
import { setsOfClass, useTermSets } from '../sets/useTermSets.ts';
import css from './Analysis.module.css';
import { AnalysisFilters } from './AnalysisFilters.tsx';
import { Extremes } from './Extremes.tsx';
import { MarkSheet } from './MarkSheet.tsx';
import { Rereading } from './Rereading.tsx';
import { SheetFiles } from './SheetFiles.tsx';
import { SheetOrder } from './SheetOrder.tsx';
import { Spread } from './Spread.tsx';
import { StreamsSide } from './StreamsSide.tsx';
import { SubjectFigures } from './SubjectFigures.tsx';
import { chosenSets, type SheetChoice, scaleOf } from './sheetSets.ts';
import { TermMeans } from './TermMeans.tsx';

export function ClassAnalysis() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="Class Analysis" />
      <WithOwnClasses all={rights?.allMark === 1}>{(school) => <Screen school={school} />}</WithOwnClasses>
    </>
  );
}

function Screen({ school }: { school: School }) {
  const { currentYear: yearID, currentTerm: termID } = school.settings;
  const start = { yearID, termID, classID: onlyClass(school), streamID: 0, sets: '' };
  const [choice, change] = useFilters<SheetChoice>(start);
  useLastPlace(school, choice, change);
  const termSets = useTermSets(choice.yearID, choice.termID);
  const setIDs = chosenSets(school, choice, setsOfClass(termSets.answer, choice.classID, []));
  // Without a choice the school's sets are awaited, so that no other sheet is read first.
  const isKnown = choice.sets !== '' || termSets.answer !== undefined || termSets.problem !== undefined;
  const isComplete = choice.classID > 0 && setIDs.length > 0;
  return (
    <div className="stack">
      <AnalysisFilters school={school} choice={choice} setIDs={setIDs} change={change}>
        {isComplete && <SheetFiles school={school} choice={choice} setIDs={setIDs} />}
      </AnalysisFilters>
      {isComplete && !isKnown ? (
        <Spinner />
      ) : isComplete ? (
        <Sheet choice={choice} setIDs={setIDs} />
      ) : (
        <Card>
          <EmptyState text={setIDs.length === 0 ? texts.selectSet : 'Please select a class'} />
        </Card>
      )}
    </div>
  );
}

function Sheet({ choice, setIDs }: { choice: SheetChoice; setIDs: number[] }) {
  const { yearID, termID, classID, streamID } = choice;
  const term = { yearID, termID: termID as 1 | 2 | 3, setIDs };
  const asked = { ...term, classID, streamID };
  const reading = useCall('getMarkSheet', asked, { keepPrevious: true });
  // In the address, so that another screen can lead to one student's working.
  const [explained, explain] = useFilters<Explained>({ studentID: 0, subjectID: 0 });
  const close = () => explain({ studentID: 0, subjectID: 0 });
  return (
    <Loaded value={reading.answer} reading={reading}>
      {(answer) =>
        answer.students.length === 0 ? (
          <Card>
            <EmptyState text={schoolTexts.noStudentsFound} />
          </Card>
        ) : (
          <Rereading className="stack" isReading={reading.refreshing}>
            {reading.problem && <Alert kind="bad">{reading.problem.message}</Alert>}
            <Card title={answer.title} aside={<SheetOrder titles={answer.summaryTitles} />} flush>
              <p className={css.notice}>{texts.sheetNotice}</p>
              <MarkSheet sheet={answer} onWorking={explain} />
            </Card>
            <div className={css.newPage}>
              <SubjectFigures subjects={answer.subjects} scale={scaleOf(answer.curriculumID, setIDs)} />
            </div>
            <StreamsSide sheet={answer} scale={scaleOf(answer.curriculumID, setIDs)} />
            <div className={css.pair}>
              <Spread sheet={answer} />
              <div className="stack">
                <TermMeans asked={asked} />
                <Extremes sheet={answer} onWorking={explain} />
              </div>
            </div>
            {explained.studentID > 0 && (
              <Working
                key={`${explained.studentID}/${explained.subjectID}`}
                explained={explained}
                term={term}
                onClose={close}
              />
            )}
          </Rereading>
        )
      }
    </Loaded>
  );
}
