import type { FeesReport, ReportRow } from './FeesReport.ts';
import { withSums } from './withSums.ts';

/** Of all rows, by class and by stream, in the order of the rows. */
export function reportTotals(rows: readonly ReportRow[], plannedOf: (id: number) => number): FeesReport['totals'] {
  const groups = (key: (row: ReportRow) => string) =>
    [...Map.groupBy(rows, key).values()].flatMap((some) => {
      const [first] = some;
      return first ? [{ first, sums: sumsOf(some, plannedOf) }] : [];
    });
  return {
    all: sumsOf(rows, plannedOf),
    classes: groups(({ classID }) => String(classID)).map(({ first, sums }) => ({
      ...{ classID: first.classID, className: first.className, ...sums },
    })),
    streams: groups(({ classID, streamID }) => `${classID}/${streamID}`).map(({ first, sums }) => ({
      ...{
        classID: first.classID,
        className: first.className,
        streamID: first.streamID,
        stream: first.stream,
        ...sums,
      },
    })),
  };
}

function sumsOf(rows: readonly ReportRow[], plannedOf: (id: number) => number): FeesReport['totals']['all'] {
  const sum = (of: (row: ReportRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const uncharged = rows.filter(({ charged }) => charged === 0);
  return {
    students: rows.length,
    ...withSums({
      broughtForward: sum(({ broughtForward }) => broughtForward),
      expected: sum(({ expected }) => expected),
      reduced: sum(({ reduced }) => reduced),
      paid: sum(({ paid }) => paid),
    }),
    credit: sum(({ credit }) => credit),
    owed: sum(({ balance }) => Math.max(0, balance)),
    uncharged: uncharged.length,
    planned: uncharged.reduce((all, { id }) => all + plannedOf(id), 0),
  };
}
