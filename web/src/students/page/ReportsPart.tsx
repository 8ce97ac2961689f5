import { reportNames, reportStates } from '@somero/contract/reports/rules.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { useAllowed } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { placeOf } from './placeOf.ts';
import type { StudentHistory, StudentPart } from './StudentPart.ts';

type Report = StudentHistory['reports'][number];

const tones: Record<string, Tone> = { VALID: 'leaf', REPLACED: 'amber', VOID: 'danger' };

/** The report cards that were printed, each with the code that proves it; they are printed again as they were. */
export function ReportsPart({ school, history }: StudentPart) {
  const mayPrint = useAllowed()('printReport');
  const printing = useDocument('printReport');
  const termName = (termID: number) => school.lists.termData.find(({ id }) => id === termID)?.termName ?? '';
  const columns: Column<Report>[] = [
    {
      key: 'code',
      title: 'Code',
      value: (report) => report.code,
      cell: (report) => (
        <a href={`/verify/${encodeURIComponent(report.code)}`} target="_blank" rel="noreferrer">
          {report.code}
        </a>
      ),
    },
    { key: 'kind', title: 'Report', role: 'title', value: (report) => reportNames[report.kind] ?? report.kind },
    { key: 'year', title: 'Year', role: 'sub', value: (report) => report.yearName },
    { key: 'term', title: 'Term', role: 'sub', value: (report) => termName(report.termID) },
    { key: 'class', title: 'Class', role: 'sub', value: (report) => placeOf(school, report.classID, 0) },
    {
      key: 'state',
      title: 'State',
      role: 'badge',
      value: ({ state }) => reportStates[state] ?? state,
      cell: ({ state }) => <Badge tone={tones[state] ?? 'grey'}>{reportStates[state] ?? state}</Badge>,
    },
    {
      key: 'issued',
      title: 'Printed',
      time: true,
      value: (report) => momentInColumn(report.issuedAt),
    },
    ...(mayPrint
      ? [
          buttonsColumn<Report>('Action', ({ id, code, state }) =>
            state === 'VOID' ? null : (
              <Button small aria-label={`Print again ${code}`} onClick={() => void printing.make({ id })}>
                Print again
              </Button>
            ),
          ),
        ]
      : []),
  ];
  return (
    <>
      <Table
        caption="Report cards"
        rows={history.answer?.reports}
        reading={history}
        rowKey={(report) => report.code}
        columns={columns}
        empty="No report card has been printed yet"
        noun="report card"
        id="reports"
      />
      <Download
        title="Report card"
        making={printing}
        makingText="Preparing the report..."
        readyText="The report as it was issued"
        linkText="Open the report"
      />
    </>
  );
}
