import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useState } from 'react';
import { useAllowed } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import { IssuedCard } from './IssuedCard.tsx';
import css from './IssuedTable.module.css';
import { issuedColumns } from './issuedColumns.tsx';
import { type IssuedReport, kindOf } from './issuedReport.ts';
import { WithdrawReport } from './WithdrawReport.tsx';

interface Props {
  caption: string;
  /** What the list is of, beside the page's title. */
  place?: string;
  reports: readonly IssuedReport[] | undefined;
  reading: ReadState;
  unasked?: string | undefined;
  filters?: ReactNode;
  /** Prefix of its filters in the address. */
  id?: string;
  pageSize?: number;
}

/** Newest first, those of one run by name. */
const inOrder = (reports: readonly IssuedReport[]): IssuedReport[] =>
  [...reports].sort(
    (a, b) => b.issuedAt.localeCompare(a.issuedAt) || a.name.localeCompare(b.name) || b.revision - a.revision,
  );

export function IssuedTable({ reports, reading, id = 'issued', pageSize = 50, ...list }: Props) {
  const may = useAllowed();
  const printing = useDocument('printReport');
  const [printed, setPrinted] = useState<IssuedReport>();
  const [toWithdraw, setToWithdraw] = useState<IssuedReport>();
  const [said, setSaid] = useState('');
  const rows = reports && inOrder(reports);
  const all = rows ?? [];

  const print = (report: IssuedReport) => {
    setPrinted(report);
    void printing.make({ id: report.id });
  };
  const actions = (report: IssuedReport) => (
    <div className={css.actions}>
      {report.state !== 'VOID' && (
        <Button small onClick={() => print(report)} aria-label={`Print again ${report.name} ${report.code}`}>
          Print again
        </Button>
      )}
      {report.state !== 'VOID' && may('voidReport') && (
        <Button
          small
          onClick={() => {
            setSaid('');
            setToWithdraw(report);
          }}
          aria-label={`Withdraw ${report.name} ${report.code}`}
        >
          Withdraw
        </Button>
      )}
    </div>
  );
  return (
    <>
      {said && (
        // The pressed button is gone with the row's change.
        <Announced>
          <div className={css.said}>
            <Alert kind="good" onClose={() => setSaid('')}>
              {said}
            </Alert>
          </div>
        </Announced>
      )}
      <Table
        {...list}
        rows={rows}
        reading={reading}
        rowKey={(report) => report.id}
        columns={issuedColumns(all, actions)}
        card={(report) => <IssuedCard report={report} all={all} actions={actions(report)} />}
        empty={schoolTexts.noDataFound}
        search="Search reports"
        noun="report"
        id={id}
        pageSize={pageSize}
      />
      <Download
        title={printed ? `${kindOf(printed)} of ${printed.name}` : ''}
        making={printing}
        makingText="Preparing the report..."
        readyText="The report as it was issued"
        linkText="Open the report"
      />
      {toWithdraw && (
        <WithdrawReport
          report={toWithdraw}
          onDone={(msg) => {
            setSaid(msg);
            setToWithdraw(undefined);
            reading.reload();
          }}
          onStale={reading.reload}
          onClose={() => setToWithdraw(undefined)}
        />
      )}
    </>
  );
}
