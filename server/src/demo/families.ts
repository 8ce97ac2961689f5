import type { Kysely } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Tables } from '../database/tables.ts';
import { Chance } from './chance.ts';
import { boys, districts, girls, occupations, surnames } from './names.ts';

interface Member {
  id: number;
  classID: number;
  streamID: number;
  religionID: number;
  subjectIDs: readonly number[];
}

const catholic = 1;
const noSacraments = { communion: '', confirmation: '', finalCommitment: '' };

export async function addFamilies(db: Kysely<Tables>, students: readonly Member[], seed: number): Promise<void> {
  // A seed of its own, so that a change here does not change the marks.
  const chance = new Chance(seed + 5000);
  const parents = students.flatMap(({ id }) => parentsOf(chance, id));
  for (const part of inChunks(parents)) await db.insertInto('parents').values(part).execute();
  const details = students.map((student) => detailsOf(chance, student));
  for (const part of inChunks(details)) await db.insertInto('studentDetails').values(part).execute();
  const siblings = details.flatMap(({ studentID, siblingCount }) => siblingsOf(chance, studentID, siblingCount));
  for (const part of inChunks(siblings)) await db.insertInto('siblings').values(part).execute();
}

function parentsOf(chance: Chance, studentID: number) {
  const [district, county] = chance.one(districts);
  const village = `${chance.one(surnames)} village`;
  return (['father', 'mother'] as const).map((kind) => ({
    studentID,
    kind,
    name: `${kind === 'father' ? 'Mr.' : 'Mrs.'} ${chance.one(kind === 'father' ? boys : girls)} ${chance.one(surnames)}`,
    phone: `07${chance.whole(0, 8)}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`,
    nationality: 'Ugandan',
    ...{ district, county, subCounty: `${county} ${chance.one(['North', 'South', 'Central'])}`, village },
    occupation: chance.one(occupations),
    postalAddress: chance.rarely(3) ? `P.O. Box ${chance.whole(10, 990)}, ${district}` : '',
  }));
}

function detailsOf(chance: Chance, { id: studentID, religionID, subjectIDs }: Member) {
  const answer = (times: number) => (chance.rarely(times) ? 'YES' : 'NO');
  const siblingCount = chance.whole(0, 7);
  const sacraments = { communion: answer(2), confirmation: answer(3), finalCommitment: answer(6) };
  return {
    studentID,
    ...(religionID === catholic ? sacraments : noSacraments),
    orphan: answer(15),
    clubs: String(chance.whole(1, 12)),
    games: [chance.whole(1, 7), chance.whole(8, 14)].join(','),
    bestSubjects: [...new Set([chance.one(subjectIDs), chance.one(subjectIDs)])].join(','),
    siblingCount,
    birthOrder: chance.whole(1, siblingCount + 1),
    feePayer: chance.one(['DAD', 'MOTHER', 'GUARDIAN', 'DAD AND MOTHER']),
    bursary: answer(12),
    leader: answer(8),
    jobs: chance.one(['Sweeping', 'Washing dishes', 'Gardening', 'Cooking', 'Fetching water']),
  };
}

function siblingsOf(chance: Chance, studentID: number, count: number) {
  return Array.from({ length: Math.min(count, 3) }, (_, index) => ({
    studentID,
    position: index + 1,
    name: `${chance.one([...boys, ...girls])} ${chance.one(surnames)}`,
    work: chance.one(['Pupil', 'Student', ...occupations]),
  }));
}

/** Admitted to S1 or S5, then promoted each year. */
export async function addClassHistory(db: Kysely<Tables>, students: readonly Member[], now: Date): Promise<void> {
  const years = await db.selectFrom('years').select(['id', 'yearName']).execute();
  const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  const current = Number(years.find(({ id }) => id === currentYearID)?.yearName);
  const rows = students.flatMap(({ id: studentID, classID, streamID }) => {
    const first = classID < 5 ? 1 : 5;
    return Array.from({ length: classID - first + 1 }, (_, step) => {
      const year = current - (classID - first) + step;
      const begins = `${year}-02-03T07:00:00.000Z`;
      return {
        ...{ studentID, streamID, classID: first + step, status: 1, batchID: null, userID: 1 },
        action: step === 0 ? ('ADMIT' as const) : ('PROMOTE' as const),
        yearID: years.find(({ yearName }) => yearName === String(year))?.id ?? currentYearID,
        // In January the year's first term has not begun yet.
        at: begins < now.toISOString() ? begins : now.toISOString(),
      };
    });
  });
  for (const part of inChunks(rows)) await db.insertInto('classHistory').values(part).execute();
}
