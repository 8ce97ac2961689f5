import type { Payload } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useCall, useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { FeesReportTabs } from '../FeesReportTabs.tsx';
import { BarTable } from '../report/BarTable.tsx';
import { shareInWords } from '../report/inWords.ts';
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
  const printing = useDocument('getCategoryReport');
  const { answer } = reading;
  const isEmpty = (answer?.rows.length ?? 0) === 0;
  return (
    <>
      <PageTitle title="Fees by Category">
        <Button
          disabled={isEmpty}
          icon={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => void printing.make({ ...asked, format: 'PDF' })}
        >
          Report as PDF
        </Button>
        <Button
          disabled={isEmpty}
          icon={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => void printing.make({ ...asked, format: 'EXCEL' })}
        >
          Report as Excel
        </Button>
      </PageTitle>
      <FeesReportTabs />
      <div className="stack">
        <Card>
          <Toolbar>
            <SelectField
              label="Year"
              required
              placeholder={null}
              options={school.years}
              value={yearID}
              onChange={(chosen) => change({ yearID: chosen })}
            />
            <SelectField
              label="Term"
              placeholder={null}
              options={[{ value: 0, label: 'All terms of the year' }, ...school.terms]}
              value={termID}
              onChange={(chosen) => change({ termID: chosen })}
            />
            <SelectField
              label="Class"
              placeholder="All classes"
              options={school.classes}
              value={classID}
              onChange={(chosen) => change({ classID: chosen })}
            />
          </Toolbar>
        </Card>
        {answer && !isEmpty && <Collected totals={answer.totals} />}
        <CategoryTable reading={reading} />
        {answer && !isEmpty && <ClassTotals report={answer} reading={reading} />}
      </div>
      <Download
        title="Fees by category"
        making={printing}
        makingText="Making the report"
        readyText="The report is ready"
        linkText="Open"
      />
    </>
  );
}

/** A bar a category: how much of what is charged has come in. */
function Collected({ totals: { categories } }: Pick<Report, 'totals'>) {
  return (
    <Card title="Collected by category">
      <BarTable
        caption="Collected by category"
        heads={['Category', 'Collected, UGX', 'Outstanding, UGX', '% collected']}
        rows={categories.map(({ catID, category, charged, reduced, collected, outstanding, paidTenths }) => ({
          ...{ key: catID, name: category, value: collected, scale: charged - reduced },
          look: (paidTenths ?? 1000) < 750 ? 'other' : 'main',
          cells: [printedAmount(collected), printedAmount(outstanding), shareInWords(paidTenths)],
        }))}
      />
    </Card>
  );
}
