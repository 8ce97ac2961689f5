import { schoolTexts } from '@somero/contract/school/texts.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCall, useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import { AdmissionLetter } from '../AdmissionLetter.tsx';
import { ApplicantDetails } from './ApplicantDetails.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import { type ActionType, actionTypes } from './Application.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { noFilters } from './applicationFilters.ts';
import type { Decided } from './Decision.tsx';

export function StudentApplications() {
  return (
    <>
      <PageTitle title="Student Applications" />
      <WithSchool>{(school) => <Applications school={school} />}</WithSchool>
    </>
  );
}

type Wanted = { yearID: number; termID: number; action: ActionType | '' };
/** Parents send at any time: a list of moments ago may lack who has just applied. */
const fresh = { staleTime: 0 };
const nothingWanted: Wanted = { yearID: 0, termID: 0, action: '' };

function Applications({ school }: { school: School }) {
  const [wanted, change] = useFilters({ ...nothingWanted, ...noFilters, q: '', sort: '', page: 1 });
  const { yearID, termID, action } = wanted;
  const noSearch = { ...noFilters, q: '', sort: '', page: 1 };
  const { years, terms } = school;
  useIntake({ yearID, termID, action }, change);
  return (
    <div className="stack">
      <Toolbar>
        <SelectField
          label="Year"
          options={years}
          {...(years.length === 0 && { placeholder: schoolTexts.noYearFound })}
          value={yearID}
          onChange={(chosen) => change({ ...noSearch, yearID: chosen })}
        />
        <SelectField
          label="Term"
          options={terms}
          {...(terms.length === 0 && { placeholder: schoolTexts.noTermFound })}
          value={termID}
          onChange={(chosen) => change({ ...noSearch, termID: chosen })}
        />
        <SelectField<ActionType | ''>
          label="Action type"
          options={actionTypes}
          value={action}
          onChange={(chosen) => change({ ...noSearch, action: chosen })}
        />
      </Toolbar>
      {!(yearID > 0 && termID > 0 && action !== '') && <EmptyState text={texts.selectYearTermAction} />}
      {yearID > 0 && termID > 0 && action === 'APPLICATION' && (
        <Found school={school} yearID={yearID} termID={termID} />
      )}
      {yearID > 0 && termID > 0 && action === 'APPLICANT' && <Without yearID={yearID} termID={termID} />}
    </div>
  );
}

/** Parents usually apply for the next year: the year that is open is chosen, until the user chooses. */
function useIntake({ yearID, termID, action }: Wanted, choose: (wanted: Wanted) => void): void {
  const isFresh = yearID === 0 && termID === 0 && action === '';
  const intake = useCall('getAdmissionSettings', {}, { enabled: isFresh }).answer?.settingData;
  const isBegun = useRef(!isFresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (intake && !isBegun.current) choose({ yearID: intake.yearID, termID: intake.termID, action: 'APPLICATION' });
    if (intake) isBegun.current = true;
  }, [intake]);
}

function Without({ yearID, termID }: { yearID: number; termID: number }) {
  const reading = useCall('getStudentApplications', { yearID, termID, action: 'APPLICANT' }, fresh);
  return (
    <Card flush>
      <ApplicantsTable applicants={reading.answer?.students} reading={reading} />
    </Card>
  );
}

function Found({ school, yearID, termID }: { school: School; yearID: number; termID: number }) {
  const reading = useCall('getStudentApplications', { yearID, termID, action: 'APPLICATION' }, fresh);
  const letter = useDocument('generateAdmissionLetter');
  const [shown, setShown] = useState(0);
  const [decided, setDecided] = useState<Decided>();
  const finish = (id: number, done: Decided) => {
    // A late answer must not close the details of another application.
    setShown((now) => (now === id ? 0 : now));
    setDecided(done);
    if (done.studentID) void letter.take(done.letter);
  };
  return (
    <>
      {decided && (
        <Alert kind="good" onClose={() => setDecided(undefined)}>
          {decided.msg}: <Who {...decided} />
        </Alert>
      )}
      {decided && <Warnings warnings={decided.warnings} />}
      <Card flush>
        <ApplicationsTable
          school={school}
          applications={reading.answer?.students}
          reading={reading}
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
          onStale={reading.reload}
          onDecided={(done) => finish(shown, done)}
          onClose={() => setShown(0)}
        />
      )}
      {decided?.studentID && (
        <AdmissionLetter letter={letter} studentID={decided.studentID} readyText={decided.msg}>
          <p>
            The new student’s page: <Who {...decided} />
          </p>
        </AdmissionLetter>
      )}
    </>
  );
}

/** An approved applicant has a page as a student. */
function Who({ name, studentID }: Decided) {
  return studentID ? <Link href={`/student?id=${studentID}`}>{name}</Link> : name;
}
