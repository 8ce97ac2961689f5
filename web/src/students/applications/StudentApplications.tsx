import { schoolTexts } from '@somero/contract/school/texts.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Waits } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ApplicantDetails } from './ApplicantDetails.tsx';
import { type ActionType, type ApplicationRow, actionTypes, awaitsDecision } from './Application.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { filtered, noFilters } from './applicationFilters.ts';
import type { Decided } from './Decision.tsx';
import { Funnel } from './Funnel.tsx';
import { JustDecided } from './JustDecided.tsx';

export function StudentApplications() {
  return (
    <>
      <PageTitle title="Student Applications" />
      <WithSchool>{(school) => <Applications school={school} />}</WithSchool>
    </>
  );
}

type Wanted = { yearID: number; termID: number; action: ActionType | '' };
const nothingWanted: Wanted = { yearID: 0, termID: 0, action: '' };
const noSearch = { ...noFilters, q: '', sort: '', page: 1 };

function Applications({ school }: { school: School }) {
  const [wanted, change] = useFilters({ ...nothingWanted, ...noSearch });
  const { yearID, termID, action } = wanted;
  const isChoosing = useIntake({ yearID, termID, action }, change);
  const asked = yearID > 0 && termID > 0 && action !== '' ? { yearID, termID, action } : undefined;
  const reading = useCall(
    'getStudentApplications',
    asked ?? { yearID, termID, action: 'APPLICATION' },
    // Parents send at any time: a list of moments ago may lack who has just applied.
    { staleTime: 0, enabled: asked !== undefined },
  );
  const { students, funnel } = (asked && reading.answer) ?? {};
  const letter = useDocument('generateAdmissionLetter');
  const [shown, setShown] = useState(0);
  const [decided, setDecided] = useState<Decided>();
  const waiting = useRef<number[]>([]);
  waiting.current = inTurn(filtered(students ?? [], wanted), shown);
  const finish = (done: Decided) => {
    // The next one opens by itself. A late answer must not close the details of another application.
    setShown((now) => (now === done.id ? (waiting.current[0] ?? 0) : now));
    setDecided(done);
    if (done.studentID) void letter.take(done.letter);
  };
  const told = (view: (id: number) => void) =>
    decided && <JustDecided decided={decided} letter={letter} view={view} onClose={() => setDecided(undefined)} />;
  return (
    <div className="stack">
      {isChoosing && <Waits />}
      {shown === 0 && told(setShown)}
      <Card flush>
        <ApplicationsTable
          school={school}
          action={action}
          rows={students}
          reading={reading}
          unasked={asked ? undefined : texts.selectYearTermAction}
          choices={<Choices school={school} wanted={wanted} change={(some) => change({ ...noSearch, ...some })} />}
          above={action === 'APPLICATION' && asked && funnel?.begun !== 0 && <Funnel counts={funnel} />}
          show={(id) => {
            setDecided(undefined);
            setShown(id);
          }}
        />
      </Card>
      {shown > 0 && (
        <ApplicantDetails
          key={shown}
          id={shown}
          school={school}
          waiting={waiting.current}
          told={told}
          onShow={setShown}
          onStale={reading.reload}
          onDecided={finish}
          onClose={() => setShown(0)}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  school: School;
  wanted: Wanted;
  change: (some: Partial<Wanted>) => void;
}

const Choices = ({ school: { years, terms }, wanted: { yearID, termID, action }, change }: ChoicesProps) => (
  <>
    <SelectField
      label="Year"
      options={years}
      {...(years.length === 0 && { placeholder: schoolTexts.noYearFound })}
      value={yearID}
      onChange={(chosen) => change({ yearID: chosen })}
    />
    <SelectField
      label="Term"
      options={terms}
      {...(terms.length === 0 && { placeholder: schoolTexts.noTermFound })}
      value={termID}
      onChange={(chosen) => change({ termID: chosen })}
    />
    <SelectField<ActionType | ''>
      label="Action type"
      options={actionTypes}
      value={action}
      onChange={(chosen) => change({ action: chosen })}
    />
  </>
);

/** Parents usually apply for the next year: the year that is open is chosen when nothing is, also after the menu's entry is pressed again. */
function useIntake({ yearID, termID, action }: Wanted, choose: (wanted: Wanted) => void): boolean {
  const isFresh = yearID === 0 && termID === 0 && action === '';
  const { answer, loading } = useCall('getAdmissionSettings', {}, { enabled: isFresh });
  const intake = answer?.settingData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (intake && isFresh) choose({ yearID: intake.yearID, termID: intake.termID, action: 'APPLICATION' });
  }, [intake, isFresh]);
  return isFresh && loading;
}

/** Those that wait for a decision, but for the shown one: first those after it. */
function inTurn(rows: readonly ApplicationRow[], shown: number): number[] {
  const ids = rows.filter(awaitsDecision).map(({ id }) => id);
  return [...ids.filter((id) => id > shown), ...ids.filter((id) => id < shown)];
}
