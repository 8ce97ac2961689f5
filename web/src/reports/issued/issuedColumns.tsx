import { momentInColumn } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import css from './IssuedTable.module.css';
import { type IssuedReport, kindOf, periodOf, stateOf, toneOf } from './issuedReport.ts';

export const placeOf = ({ className, streamName }: IssuedReport): string =>
  [className, streamName].filter(Boolean).join(' ');

export function CodeLink({ code }: { code: string }) {
  return (
    <a className={css.unbroken} href={`/verify/${encodeURIComponent(code)}`} target="_blank" rel="noreferrer">
      {code}
    </a>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      {second && (
        <>
          <br />
          <span className="quiet">{second}</span>
        </>
      )}
    </>
  );
}

/** The columns of issued reports; `all` are the reports of the list. */
export function issuedColumns(
  all: readonly IssuedReport[],
  actions: (report: IssuedReport) => ReactNode,
): Column<IssuedReport>[] {
  return [
    {
      key: 'name',
      title: 'Student',
      value: (report) => `${report.name}, ${report.regno}, ${placeOf(report)}`,
      cell: (report) => <TwoLines first={<b>{report.name}</b>} second={`${report.regno} · ${placeOf(report)}`} />,
    },
    {
      key: 'kind',
      title: 'Report',
      value: (report) => `${kindOf(report)}, ${periodOf(report)}`,
      cell: (report) => (
        <TwoLines first={<span className={css.unbroken}>{kindOf(report)}</span>} second={periodOf(report)} />
      ),
    },
    {
      key: 'code',
      title: 'Code',
      value: ({ code, revision }) => `${code} revision ${revision}`,
      cell: ({ code, revision }) => <TwoLines first={<CodeLink code={code} />} second={`revision ${revision}`} />,
    },
    {
      key: 'state',
      title: 'State',
      value: (report) => [stateOf(report, all), report.reason].filter(Boolean).join(': '),
      cell: (report) => (
        <TwoLines first={<Badge tone={toneOf(report)}>{stateOf(report, all)}</Badge>} second={report.reason} />
      ),
    },
    {
      key: 'issued',
      title: 'Issued',
      value: ({ issuedAt }) => momentInColumn(issuedAt),
      cell: (report) => (
        <TwoLines first={<span className={css.unbroken}>{momentInColumn(report.issuedAt)}</span>} second={report.by} />
      ),
    },
    buttonsColumn('Action', actions),
  ];
}
