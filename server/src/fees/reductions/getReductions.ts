import type { Answered } from '@somero/contract';
import { totalOf, wanted } from '@somero/contract/fees/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db, Handler } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';
import type { Place } from '../ledger/post.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { type Given, partKey, readTermGiven } from './readGiven.ts';
import { childOfFamily } from './readParts.ts';
import { selectRequests, shownRequest } from './selectRequests.ts';

type Row = Answered<'getReductions'>['rows'][number];

export const getReductions: Handler<'getReductions'> = async (term, { db }) => {
  await requireYear(db, term.yearID, 'yearID');
  const nameOf = await readCategoryNames(db);
  const rows = [...(await readReductions(db, term, nameOf)), ...(await readLowerOwn(db, term, nameOf))];
  rows.sort((a, b) => a.className.localeCompare(b.className) || a.name.localeCompare(b.name));
  return { rows, total: totalOf(rows) };
};

type NameOf = (catID: number) => string;

async function readReductions(db: Db, term: Term, nameOf: NameOf): Promise<Row[]> {
  const given = await readTermGiven(db, term);
  const ids = [...new Set(given.flatMap(({ requestID }) => requestID ?? []))];
  const requests = new Map<number, ReturnType<typeof shownRequest>>();
  for (const some of inChunks(ids))
    for (const row of await selectRequests(db).where('requests.id', 'in', some).execute())
      requests.set(row.id, shownRequest(row, nameOf));
  const students = await readStudents(
    db,
    given.map(({ cell }) => cell.studentID),
  );
  const siblings = await readPlaces(db, term);
  const byPart = Map.groupBy(given, (one) => `${one.cell.studentID}/${partKey(one)}`);
  return [...byPart].flatMap(([key, some]) => {
    const [first] = some;
    const student = students.get(first?.cell.studentID ?? 0);
    if (!first || !student) return [];
    const request = requests.get(first.requestID ?? 0);
    const sibling = first.kind === 'SIBLING' ? siblings.get(first.cell.studentID) : undefined;
    return [
      {
        ...{
          key,
          ...student,
          kind: first.kind,
          percent: request?.percent ?? sibling?.percent ?? null,
          amount: totalOf(some),
        },
        categories: some.map(({ cell }: Given) => nameOf(cell.catID)),
        reason: sibling ? childOfFamily(sibling.place) : [request?.sponsor, request?.reason].filter(Boolean).join(': '),
        ...{ maker: request?.askedBy ?? '', decider: request?.decidedBy ?? '' },
      },
    ];
  });
}

/** Of the sibling rule, by the student. */
async function readPlaces(db: Db, { yearID, termID }: Term) {
  const rows = await db
    .selectFrom('siblingPlaces')
    .select(['studentID', 'place', 'percent'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .execute();
  return new Map(rows.map((row) => [row.studentID, row]));
}

/** Own fees below those that the class would charge the student: they are allowed, and told with their maker. */
async function readLowerOwn(db: Db, term: Term, nameOf: NameOf): Promise<Row[]> {
  const { yearID, termID } = term;
  const fees = (await readFees(db, yearID))(termID);
  const settings = await db
    .selectFrom('feeSettings as settings')
    .leftJoin('users', 'users.id', 'settings.createdBy')
    .select(['settings.studentID', 'users.fname', 'users.lname'])
    .where('settings.yearID', '=', yearID)
    .where('settings.studentID', 'is not', null)
    .where('settings.status', '=', 1)
    .execute();
  const ids = settings.flatMap(({ studentID }) => studentID ?? []);
  const students = await readStudents(db, ids);
  const places = new Map<number, Place>();
  for (const studentIDs of inChunks(ids))
    for (const { id, place } of await readCharged(db, term, { studentIDs })) places.set(id, place);
  return settings.flatMap(({ studentID, ...maker }) => {
    const student = students.get(studentID ?? 0);
    const place = places.get(studentID ?? 0);
    if (!student || !place) return [];
    const own = new Map(fees.ofStudent(studentID ?? 0).map(({ catID, amount }) => [catID, amount]));
    const lower = wanted(place, fees.ofClass(place.classID), [], fees.categories)
      .lines.flatMap(({ catID, amount }) => (own.has(catID) ? [{ catID, amount: amount - (own.get(catID) ?? 0) }] : []))
      .filter(({ amount }) => amount > 0);
    if (lower.length === 0) return [];
    return [
      {
        ...{ key: `own/${studentID}`, ...student, kind: 'OWN FEES', percent: null, amount: totalOf(lower) },
        ...{ categories: lower.map(({ catID }) => nameOf(catID)), reason: '', maker: staffName(maker), decider: '' },
      },
    ];
  });
}

async function readStudents(db: Db, ids: readonly number[]) {
  const found = new Map<number, Pick<Row, 'regno' | 'name' | 'className'>>();
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('students')
      .innerJoin('classes', 'classes.id', 'students.classID')
      .select(['students.id', 'students.regno', 'surname', 'firstname', 'othername', 'classes.name as className'])
      .where('students.id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, { regno: row.regno, name: fullName(row), className: row.className });
  }
  return found;
}
