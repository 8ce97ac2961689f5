import { termName } from '@somero/contract/school/reference.ts';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { FeesData } from '../FeesData.ts';
import { ChargingRun } from './ChargingRun.tsx';
import { TermClasses } from './TermClasses.tsx';
import { ToBeCharged } from './ToBeCharged.tsx';
import { useCharging } from './useCharging.ts';

export function ChargeTerm() {
  const reading = useCall('getSchoolFeesData', {});
  return (
    <>
      <PageTitle title="Charge Term" />
      <Loaded value={reading.answer} reading={reading}>
        {(data) => <OfTerm data={data} />}
      </Loaded>
    </>
  );
}

function OfTerm({ data }: { data: FeesData }) {
  const { currentYear, currentTerm } = data.settingData;
  const [{ yearID, termID }, change] = useFilters({ yearID: currentYear, termID: currentTerm });
  const mayDecide = useAllowed()('decideFeeChanges');
  const [begun, setBegun] = useState(0);
  const reading = useCall('getTermCharges', { yearID, termID });
  const running = reading.answer?.running ?? null;
  const job = useCharging(running, begun, reading.reload);
  const isCharged = reading.answer?.classes.some(({ state }) => state === 'CHARGED');
  const year = data.yearData.find(({ id }) => id === yearID)?.yearName ?? '';
  const term = `${termName(termID)}, ${year}`;
  const show = (changed: { yearID?: number; termID?: number }) => {
    setBegun(0);
    change(changed);
  };
  return (
    <div className="stack">
      <ChargingRun {...{ term, job, running }} onClose={() => setBegun(0)} />
      <TermClasses
        {...{ reading, yearID, termID, term }}
        filters={
          <>
            <SelectField
              label="Year"
              placeholder={null}
              options={data.yearData.map(({ id, yearName }) => ({ value: id, label: yearName }))}
              value={yearID}
              onChange={(chosen) => show({ yearID: chosen })}
            />
            <SelectField
              label="Term"
              placeholder={null}
              options={data.termData.map(({ id, termName: label }) => ({ value: id, label }))}
              value={termID}
              onChange={(chosen) => show({ termID: chosen })}
            />
          </>
        }
        onBegun={setBegun}
      />
      {mayDecide && isCharged && yearID === currentYear && (
        <ToBeCharged key={`changes ${termID}`} {...{ yearID, termID }} />
      )}
    </div>
  );
}
