import type { Payload } from '@somero/contract';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PlaceFilters } from '../PlaceFilters.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { ReportTable } from './ReportTable.tsx';
import { StatementsButton } from './StatementsButton.tsx';
import { TotalsTable } from './TotalsTable.tsx';

export const FeesReport = () => <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>;

function OfSchool({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ yearID, termID, classID, streamID }, change] = useFilters({
    ...{ yearID: currentYear, termID: currentTerm, classID: 0, streamID: 0 },
  });
  const asked: Payload<'getFeesReport'> = {
    ...{ yearID, termID },
    ...(classID > 0 && { classID }),
    ...(classID > 0 && streamID > 0 && { streamID }),
  };
  const reading = useCall('getFeesReport', asked, { keepPrevious: true });
  const { answer } = reading;
  const isEmpty = (answer?.rows.length ?? 0) === 0;
  return (
    <>
      <PageTitle title="Fees Report">
        <StatementsButton
          asked={{ yearID, termID, classID, ...(streamID > 0 && { streamID }) }}
          place={[nameIn(school.classes, classID), nameIn(school.streamsOf(classID), streamID)]
            .filter(Boolean)
            .join(' ')}
          disabled={isEmpty || classID === 0}
        />
        <ReportFiles
          call="getFeesReport"
          title="Fees report"
          label="Report"
          noun="report"
          asked={asked}
          disabled={isEmpty}
        />
      </PageTitle>
      <div className="stack">
        <ReportTable
          reading={reading}
          asked={asked}
          filters={<PlaceFilters school={school} place={{ yearID, termID, classID, streamID }} change={change} />}
        />
        {answer && !isEmpty && <TotalsTable totals={answer.totals} reading={reading} />}
      </div>
    </>
  );
}

const nameIn = (choices: School['classes'], id: number): string | undefined =>
  choices.find(({ value }) => value === id)?.label;
