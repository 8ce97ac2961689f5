import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import type { FeesReport } from './FeesReport.ts';
import { type ReportScope, type ReportTime, readReportTime } from './ReportScope.ts';
import { type Figures, figuresOf, readFigures } from './readFigures.ts';
import { readLastPayments } from './readLastPayments.ts';
import { type Member, readMembers, readOthers } from './readMembers.ts';
import { readPlanned } from './readPlanned.ts';
import { reportTotals } from './reportTotals.ts';
import { withSums } from './withSums.ts';

const left = { classID: 0, className: 'Left', streamID: 0, stream: '' } as const;

/**
 * fees.md, section 6. In the report of the school everybody stands once: in the class of the charge, else in today's class, else
 * among those who left. The report of a class also has who is in it today and was charged in another one.
 * @throws CallError 400 for a year, class or stream that the school does not have
 */
export async function readFeesReport(db: Db, scope: ReportScope, known?: ReportTime): Promise<FeesReport> {
  const [time, members, settings, names] = await together(
    known ?? readReportTime(db, scope),
    readMembers(db, scope),
    readSettings(db),
    readNames(db),
  );
  const ids = members.map(({ id }) => id);
  const some = scope.classID === undefined ? undefined : ids;
  const [figures, lastPayments] = await together(readFigures(db, time, some), readLastPayments(db, some));
  if (some === undefined) members.push(...(await readOthers(db, scope, missingIn(figures, ids))));
  // Who is in a class today was in another one in another year.
  const isNow = scope.yearID === settings.currentYear;
  const listed = members.filter(({ id, charge }) => charge !== null || isNow || figures.has(id));
  const uncharged = listed.filter(({ charge, status }) => charge === null && status === 1).map(({ id }) => id);
  const planned = await readPlanned(db, scope, settings, uncharged);
  const rows = listed
    .map((member) => {
      const found = figuresOf(figures, member.id);
      return {
        ...placeOf(member, scope, names),
        ...withSums({ ...found, expected: found.expected + (planned.get(member.id) ?? 0) }),
        lastPayment: lastPayments.get(member.id) ?? '',
      };
    })
    .filter(({ streamID }) => scope.streamID === undefined || streamID === scope.streamID)
    .sort((a, b) => orderOf(a) - orderOf(b) || a.streamID - b.streamID || a.name.localeCompare(b.name) || a.id - b.id);
  return { rows, totals: reportTotals(rows, (id) => planned.get(id) ?? 0) };
}

const missingIn = (figures: ReadonlyMap<number, Figures>, ids: readonly number[]): number[] => {
  const known = new Set(ids);
  return [...figures.keys()].filter((id) => !known.has(id));
};

/** Who left stands last. */
const orderOf = ({ classID }: { classID: number }): number => (classID === 0 ? Number.MAX_SAFE_INTEGER : classID);

function placeOf(member: Member, scope: ReportScope, names: Names) {
  const { id, regno, name, status, charge } = member;
  const isElsewhere = charge !== null && scope.classID !== undefined && charge.classID !== scope.classID;
  const place = charge === null || isElsewhere ? member : charge;
  const residencyID = charge === null ? member.residencyID : charge.residencyID;
  const hasLeft = charge === null && status !== 1;
  return {
    ...{ id, regno, name, status, charged: Number(charge !== null) },
    ...(hasLeft
      ? left
      : {
          ...{ classID: place.classID, className: names.classes.get(place.classID) ?? '' },
          ...{ streamID: place.streamID, stream: names.streams.get(place.streamID) ?? '' },
        }),
    residency: names.residencies.get(residencyID ?? 0) ?? '',
    chargedIn: isElsewhere ? (names.classes.get(charge.classID) ?? '') : '',
  };
}

interface Names {
  classes: ReadonlyMap<number, string>;
  streams: ReadonlyMap<number, string>;
  residencies: ReadonlyMap<number, string>;
}

const allClasses = prepared((db: Db) => db.selectFrom('classes').select(['id', 'name']));
const places = prepared((db: Db) =>
  db.selectFrom('listEntries').select(['list', 'id', 'name']).where('list', 'in', ['streams', 'residency']),
);

async function readNames(db: Db): Promise<Names> {
  const [lists, classes] = await Promise.all([places.rows(db, {}), allClasses.rows(db, {})]);
  const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    classes: namesOf(classes),
    streams: namesOf(lists.filter(({ list }) => list === 'streams')),
    residencies: namesOf(lists.filter(({ list }) => list === 'residency')),
  };
}
