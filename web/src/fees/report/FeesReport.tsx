import type { Payload } from '@somero/contract';
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
import { Pictures } from './Pictures.tsx';
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
  const printing = useDocument('getFeesReport');
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
              required
              placeholder={null}
              options={school.terms}
              value={termID}
              onChange={(chosen) => change({ termID: chosen })}
            />
            <SelectField
              label="Class"
              placeholder="All classes"
              options={school.classes}
              value={classID}
              onChange={(chosen) => change({ classID: chosen, streamID: 0 })}
            />
            <SelectField
              label="Stream"
              placeholder="All streams"
              disabled={classID === 0}
              options={school.streamsOf(classID)}
              value={streamID}
              onChange={(chosen) => change({ streamID: chosen })}
            />
          </Toolbar>
        </Card>
        {answer && !isEmpty && <Pictures report={answer} asked={asked} />}
        <ReportTable reading={reading} />
        {answer && !isEmpty && <TotalsTable totals={answer.totals} reading={reading} />}
      </div>
      <Download
        title="Fees report"
        making={printing}
        makingText="Making the report"
        readyText="The report is ready"
        linkText="Open"
      />
    </>
  );
}

const nameIn = (choices: School['classes'], id: number): string | undefined =>
  choices.find(({ value }) => value === id)?.label;
