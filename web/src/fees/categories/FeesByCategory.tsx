import type { Payload } from '@somero/contract';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PlaceFilters } from '../PlaceFilters.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { ClassTotals } from './ClassTotals.tsx';

export const FeesByCategory = () => <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>;

function OfSchool({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ yearID, termID, classID }, change] = useFilters({ yearID: currentYear, termID: currentTerm, classID: 0 });
  const asked: Payload<'getCategoryReport'> = {
    ...{ yearID, ...(termID > 0 && { termID }), ...(classID > 0 && { classID }) },
  };
  const reading = useCall('getCategoryReport', asked, { keepPrevious: true });
  const { answer } = reading;
  const isEmpty = (answer?.rows.length ?? 0) === 0;
  return (
    <>
      <PageTitle title="Fees by Category">
        <ReportFiles
          call="getCategoryReport"
          title="Fees by category"
          label="Report"
          noun="report"
          asked={asked}
          disabled={isEmpty}
        />
      </PageTitle>
      <div className="stack">
        <CategoryTable
          reading={reading}
          filters={<PlaceFilters school={school} place={{ yearID, termID, classID }} change={change} wholeYears />}
        />
        {answer && !isEmpty && <ClassTotals report={answer} reading={reading} />}
      </div>
    </>
  );
}
