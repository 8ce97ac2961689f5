import type { Answer } from '@somero/contract';
import { reportNames, reportStates } from '@somero/contract/reports/rules.ts';
import type { Tone } from '../../ui/Badge.tsx';

export type IssuedReport = Answer<'getIssuedReports'>['reports'][number];

export const kindOf = (report: IssuedReport): string => reportNames[report.kind] ?? report.kind;

/** The exam set or term with its year; a report of a whole year has only the year. */
export function periodOf({ setName, yearName, termID }: IssuedReport): string {
  const term = termID === 0 ? '' : `TERM ${termID}`;
  const of = setName.includes(term) ? setName : [setName, term].filter(Boolean).join(', ');
  return [of, yearName].filter(Boolean).join(' ');
}

const sameReport = (a: IssuedReport, b: IssuedReport): boolean =>
  a.studentID === b.studentID && a.kind === b.kind && periodOf(a) === periodOf(b);

export const toneOf = ({ state }: IssuedReport): Tone =>
  state === 'VALID' ? 'leaf' : state === 'REPLACED' ? 'amber' : 'danger';

/** Its state in words; `all` contains the report that replaced it. */
export function stateOf(report: IssuedReport, all: readonly IssuedReport[]): string {
  const words = reportStates[report.state] ?? report.state;
  if (report.state !== 'REPLACED') return words;
  const later = all
    .filter((other) => sameReport(other, report) && other.revision > report.revision)
    .map(({ revision }) => revision);
  return `${words} by revision ${later.length > 0 ? Math.max(...later) : report.revision + 1}`;
}
