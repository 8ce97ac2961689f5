import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { FeesData } from '../FeesData.ts';
import { CopyFees } from './CopyFees.tsx';
import { FeesOf } from './FeesOf.tsx';
import { FeesPlace } from './FeesPlace.tsx';
import { noFees } from './FeesValues.ts';
import { TermPanels } from './TermPanels.tsx';

export function SetFees() {
  const reading = useCall('getSchoolFeesData', {});
  return (
    <>
      <PageTitle title="Set Fees">{reading.answer && <CopyFees data={reading.answer} />}</PageTitle>
      <WithSchool>
        {(school) => (
          <Loaded value={reading.answer} reading={reading}>
            {(data) => <Setting data={data} school={school} />}
          </Loaded>
        )}
      </WithSchool>
    </>
  );
}

const ofStudent = 2;

function Setting({ data, school }: { data: FeesData; school: School }) {
  const [filters, change] = useFilters({ type: 1, classID: 0, regNo: '' });
  const isOwn = filters.type === ofStudent;
  const found = useCall('getStudent', { regNo: filters.regNo }, { enabled: isOwn && filters.regNo !== '' });
  const student = isOwn && filters.regNo !== '' ? found.answer?.studentData : undefined;
  const classID = isOwn ? (student?.currentClass ?? 0) : filters.classID;
  const [problem, setProblem] = useState('');
  return (
    <div className="stack">
      <FeesPlace
        {...{ data, filters, found, student, problem }}
        onChange={(changes) => {
          setProblem('');
          change(changes);
        }}
      />
      {classID > 0 ? (
        <FeesOf key={`${classID}/${student?.id ?? 0}`} {...{ data, school, classID, student }} />
      ) : (
        <>
          <TermPanels
            {...{ data, school, yearID: data.settingData.currentYear, values: noFees, stored: noFees }}
            chargedTerms={[]}
            mayEdit={false}
          />
          <div className="row">
            <Button look="main" onClick={() => setProblem(isOwn ? texts.enterNumber : texts.selectClass)}>
              ADD FEES
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
