import { momentInWords } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import css from './IssuedTable.module.css';
import { CodeLink, placeOf } from './issuedColumns.tsx';
import { type IssuedReport, kindOf, periodOf, stateOf, toneOf } from './issuedReport.ts';

interface Props {
  report: IssuedReport;
  /** The other reports of the list. */
  all: readonly IssuedReport[];
  actions: ReactNode;
}

export function IssuedCard({ report, all, actions }: Props) {
  return (
    <div className={css.card}>
      <div className={css.top}>
        <b>{report.name}</b>
        <Badge tone={toneOf(report)}>{stateOf(report, all)}</Badge>
      </div>
      <p className="quiet">{`${report.regno} · ${placeOf(report)}`}</p>
      <p>{`${kindOf(report)}, ${periodOf(report)}`}</p>
      <p>
        <CodeLink code={report.code} /> <span className="quiet">{`revision ${report.revision}`}</span>
      </p>
      <p className="quiet">{`${momentInWords(report.issuedAt)}, ${report.by}`}</p>
      {report.reason && <p className="quiet">{`Reason: ${report.reason}`}</p>}
      {actions}
    </div>
  );
}
