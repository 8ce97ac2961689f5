import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PlaceFilters } from '../PlaceFilters.tsx';
import { ClearanceTable } from './ClearanceTable.tsx';
import { PermitsDialog } from './PermitsDialog.tsx';
import { Threshold } from './Threshold.tsx';

export const Clearance = () => <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>;

function OfSchool({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ yearID, termID, classID, threshold }, change] = useFilters({
    ...{ yearID: currentYear, termID: currentTerm, classID: 0, threshold: 0 },
  });
  const [isPrinting, setPrinting] = useState(false);
  const mayPrint = useAllowed()('generatePermits');
  const asked = { yearID, termID, ...(classID > 0 && { classID }), ...(threshold > 0 && { threshold }) };
  const reading = useCall('getClearance', asked, { keepPrevious: true });
  const { answer } = reading;
  const permitted = (answer?.totals.cleared ?? 0) + (answer?.totals.allowed ?? 0);
  return (
    <>
      <PageTitle title="Clearance">
        {mayPrint && (
          <Button
            look="main"
            disabled={permitted === 0}
            icon={<IconId size={18} aria-hidden="true" />}
            onClick={() => setPrinting(true)}
          >
            Print permits
          </Button>
        )}
      </PageTitle>
      <ClearanceTable
        reading={reading}
        filters={
          <>
            <PlaceFilters school={school} place={{ yearID, termID, classID }} change={change} />
            <Threshold threshold={answer?.threshold} use={(share) => change({ threshold: share })} />
          </>
        }
      />
      {isPrinting && (
        <PermitsDialog
          asked={asked}
          permitted={permitted}
          streams={classID > 0 ? school.streamsOf(classID) : []}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}
