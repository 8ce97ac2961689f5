import type { Payload } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PlaceFilters } from '../PlaceFilters.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { Folded } from '../report/Folded.tsx';
import { shareInWords } from '../report/inWords.ts';
import tiles from '../report/Tiles.module.css';
import { CategoryTable } from './CategoryTable.tsx';
import { ClassTotals } from './ClassTotals.tsx';
import type { Report } from './Report.ts';

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
        <Toolbar oneLine>
          <PlaceFilters school={school} place={{ yearID, termID, classID }} change={change} wholeYears />
        </Toolbar>
        {!answer && !reading.problem && <div className={tiles.waiting} data-waits />}
        {answer && !isEmpty && <Collected totals={answer.totals} />}
        <CategoryTable reading={reading} />
        {answer && !isEmpty && <ClassTotals report={answer} reading={reading} />}
      </div>
    </>
  );
}

/** A bar a category: how much of what is charged has come in. */
function Collected({ totals: { categories } }: Pick<Report, 'totals'>) {
  return (
    <Folded title="Collected by category, UGX" storeAs="categories">
      <Card>
        <Bars
          caption="Collected by category"
          heads={['Category', 'Collected', 'Outstanding', '%']}
          rows={categories.map(({ catID, category, charged, reduced, collected, outstanding, paidTenths }) => ({
            ...{ key: catID, name: category, value: collected, scale: charged - reduced },
            look: (paidTenths ?? 1000) < 750 ? 'other' : 'main',
            cells: [printedAmount(collected), printedAmount(outstanding), shareInWords(paidTenths)],
          }))}
        />
      </Card>
    </Folded>
  );
}
