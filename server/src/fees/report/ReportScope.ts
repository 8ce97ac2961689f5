import { schoolTexts } from '@somero/contract/school/texts.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import { type Db, fail } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import type { Term } from '../ledger/accounts.ts';
import { type Period, readPeriods } from '../wallet/readPeriods.ts';

/** Absent class and stream: the whole school. */
export interface ReportScope extends Term {
  classID?: number | undefined;
  streamID?: number | undefined;
}

export interface ReportTime {
  term: Period;
  /** null where none is known before or after it. */
  before: Period | null;
  next: Period | null;
  twoBack: Period | null;
  later: (term: Term) => boolean;
  /** Years whose terms are all later. */
  laterYears: readonly number[];
}

const classes = prepared((db: Db, { id }: { id: number }) =>
  db.selectFrom('classes').select('id').where('id', '=', id),
);
const streams = prepared((db: Db, { id }: { id: number }) =>
  db.selectFrom('listEntries').select('id').where('list', '=', 'streams').where('id', '=', id),
);

/** @throws CallError 400 for a year, class or stream that the school does not have */
export async function readReportTime(db: Db, scope: ReportScope): Promise<ReportTime> {
  const { yearID, classID, streamID } = scope;
  const [, ofClass, ofStream, periods] = await together(
    requireYear(db, yearID, 'yearID'),
    classID === undefined ? null : classes.first(db, { id: classID }),
    streamID === undefined ? null : streams.first(db, { id: streamID }),
    readPeriods(db),
  );
  if (ofClass === undefined) throw fail(schoolTexts.noClassesFound, 'classID');
  if (ofStream === undefined) throw fail('The school has no such stream', 'streamID');
  const at = periods.of(scope);
  const term = periods.list[at];
  if (!term) throw fail(schoolTexts.noTermFound, 'termID');
  const later = periods.list.slice(at + 1).map(({ yearID }) => yearID);
  return {
    ...{ term, before: periods.list[at - 1] ?? null, next: periods.list[at + 1] ?? null },
    ...{ twoBack: periods.list[at - 2] ?? null, later: (other: Term) => periods.of(other) > at },
    laterYears: [...new Set(later)].filter((yearID) => yearID !== term.yearID),
  };
}
