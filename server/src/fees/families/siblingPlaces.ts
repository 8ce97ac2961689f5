import type { Selectable } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import { readSiblingRule } from '../settings/readFeeRules.ts';
import type { FamiliesTables } from './tables.ts';

export type SiblingPlace = Selectable<FamiliesTables['siblingPlaces']>;

interface Charging extends Term {
  studentID: number;
}

/** Before these charges are posted: their students take their places in their families. */
export async function takePlaces(db: Db, charges: readonly Charging[]): Promise<void> {
  for (const some of inChunks(await planPlaces(db, charges)))
    await db.insertInto('siblingPlaces').values(some).execute();
}

/** After charges of these students were reversed: their places are free again. */
export async function freePlaces(db: Db, students: readonly number[]): Promise<void> {
  await db
    .deleteFrom('siblingPlaces')
    .where('studentID', 'in', students)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feeCharges')
            .select('entry')
            .whereRef('feeCharges.studentID', '=', 'siblingPlaces.studentID')
            .whereRef('feeCharges.yearID', '=', 'siblingPlaces.yearID')
            .whereRef('feeCharges.termID', '=', 'siblingPlaces.termID'),
        ),
      ),
    )
    .execute();
}

/** The places that students would take who are charged in this order: none while the rule is off. */
export async function planPlaces(db: Db, charges: readonly Charging[]): Promise<SiblingPlace[]> {
  if (charges.length === 0) return [];
  const sibling = await readSiblingRule(db);
  if (sibling.from === 0) return [];
  const familyOf = await readFamilies(db, charges);
  if (familyOf.size === 0) return [];
  const years = [...new Set(charges.map(({ yearID }) => yearID))];
  const usedIn = await readUsed(db, [...new Set(familyOf.values())], years);
  const catList = sibling.catList.join(',');
  return charges.flatMap(({ studentID, yearID, termID }) => {
    const familyID = familyOf.get(studentID);
    if (familyID === undefined) return [];
    const used = usedIn({ familyID, yearID, termID });
    const place = nextPlace(used);
    used.places.add(place);
    return [
      { studentID, yearID, termID, familyID, place, percent: place >= sibling.from ? sibling.percent : 0, catList },
    ];
  });
}

async function readFamilies(db: Db, charges: readonly Charging[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const some of inChunks([...new Set(charges.map(({ studentID }) => studentID))]))
    for (const { studentID, familyID } of await db
      .selectFrom('familyMembers')
      .selectAll()
      .where('studentID', 'in', some)
      .execute())
      found.set(studentID, familyID);
  return found;
}

interface Used {
  places: Set<number>;
  /** Children who were charged without a place: the rule was off, or they were in no family or another one. */
  unplaced: number;
}

type FamilyTerm = Term & { familyID: number };

/** In the standing charges of these families. */
async function readUsed(
  db: Db,
  families: readonly number[],
  years: readonly number[],
): Promise<(of: FamilyTerm) => Used> {
  const found = new Map<string, Used>();
  const usedIn = ({ familyID, yearID, termID }: FamilyTerm): Used => {
    const key = `${familyID}/${yearID}/${termID}`;
    const used = found.get(key) ?? { places: new Set<number>(), unplaced: 0 };
    found.set(key, used);
    return used;
  };
  for (const some of inChunks(families)) {
    for (const row of await readPlaced(db, some, years)) usedIn(row).places.add(row.place);
    for (const row of await readUnplaced(db, some, years)) usedIn(row).unplaced++;
  }
  return usedIn;
}

const readPlaced = (db: Db, families: readonly number[], years: readonly number[]) =>
  db
    .selectFrom('siblingPlaces')
    .select(['familyID', 'yearID', 'termID', 'place'])
    .where('familyID', 'in', families)
    .where('yearID', 'in', years)
    .execute();

const readUnplaced = (db: Db, families: readonly number[], years: readonly number[]) =>
  db
    .selectFrom('familyMembers as members')
    .innerJoin('feeCharges as charges', 'charges.studentID', 'members.studentID')
    .leftJoin('siblingPlaces as places', (join) =>
      join
        .onRef('places.studentID', '=', 'charges.studentID')
        .onRef('places.yearID', '=', 'charges.yearID')
        .onRef('places.termID', '=', 'charges.termID')
        .onRef('places.familyID', '=', 'members.familyID'),
    )
    .select(['members.familyID', 'charges.yearID', 'charges.termID'])
    .where('members.familyID', 'in', families)
    .where('charges.yearID', 'in', years)
    .where('places.studentID', 'is', null)
    .execute();

/** The lowest that is free once those without a place have been given theirs. */
function nextPlace({ places, unplaced }: Used): number {
  let before = unplaced;
  for (let place = 1; ; place++) if (!places.has(place) && before-- === 0) return place;
}
