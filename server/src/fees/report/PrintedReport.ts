import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { FeesReport } from './FeesReport.ts';

export interface PrintedReport extends FeesReport {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example 'TERM 2, 2026'. */
  period: string;
  /** For example 'S1 EAST', or 'Whole school'. */
  of: string;
  /** ISO. */
  printedAt: string;
}

type Row = FeesReport['rows'][number];
type Totals = FeesReport['totals'];

/** The rows of a class by its streams, each with its totals. */
export interface PrintedClass {
  totals: Totals['classes'][number];
  streams: { totals: Totals['streams'][number]; rows: Row[] }[];
}

export const classesOf = ({ rows, totals }: FeesReport): PrintedClass[] =>
  totals.classes.map((of) => ({
    totals: of,
    streams: totals.streams
      .filter(({ classID }) => classID === of.classID)
      .map((stream) => ({
        totals: stream,
        rows: rows.filter(({ classID, streamID }) => classID === of.classID && streamID === stream.streamID),
      })),
  }));

/** What is unlike other rows in this one. */
export const noteOf = ({ charged, chargedIn, status }: Row): string =>
  [
    status === 1 ? '' : 'left',
    chargedIn === '' ? '' : `charged in ${chargedIn}`,
    charged === 0 && status === 1 ? 'planned' : '',
  ]
    .filter(Boolean)
    .join(', ');

export const plannedNote = ({ uncharged, planned }: Totals['all']): string =>
  planned === 0
    ? ''
    : `${uncharged} not charged yet: UGX ${planned.toLocaleString('en-US')} of what is expected is planned`;
