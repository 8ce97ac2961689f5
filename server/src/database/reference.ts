import { rights } from '@somero/contract/rights.ts';
import { termOfMonth } from '@somero/contract/school/reference.ts';
import { schoolMonth } from '@somero/contract/schoolTime.ts';
import { type Kysely, sql } from 'kysely';
import type { ShortList } from '../school/tables.ts';
import { engineOf } from './columns.ts';
import { advancedSubjects, ordinarySubjects } from './referenceSubjects.ts';
import type { Tables } from './tables.ts';

// calls.md, Fixed reference data.

// The combinations are in their migration: schools from before have them too.
const shortLists: Record<Exclude<ShortList, 'combinations'>, readonly string[]> = {
  streams: ['EAST', 'WEST', 'NORTH', 'SOUTH'],
  houses: ['KABAKA', 'NILE', 'RWENZORI', 'ELGON'],
  religions: ['CATHOLIC', 'PROTESTANT', 'MUSLIM', 'BORN AGAIN', 'ADVENTIST', 'OTHER'],
  residency: ['DAY', 'BOARDING'],
  clubs: [
    'DEBATE',
    'SCRIPTURE UNION',
    'WILDLIFE',
    'MUSIC DANCE AND DRAMA',
    'SCOUTS AND GUIDES',
    'RED CROSS',
    'WRITERS',
    'MATHEMATICS AND SCIENCE',
    'PATRIOTISM',
    'INTERACT',
    'YOUNG FARMERS',
    'STRAIGHT TALK',
  ],
  games: [
    'FOOTBALL',
    'NETBALL',
    'VOLLEYBALL',
    'BASKETBALL',
    'ATHLETICS',
    'HANDBALL',
    'RUGBY',
    'CRICKET',
    'HOCKEY',
    'BADMINTON',
    'TABLE TENNIS',
    'CHESS',
    'SWIMMING',
    'WOODBALL',
  ],
  subjectCategories: ['ENGLISH', 'SCIENCES', 'HUMANITIES', 'LANGUAGES', 'ARTS', 'VOCATIONAL', 'SUBSIDIARY'],
  paymentCategories: [
    'TUITION',
    'BOARDING',
    'DEVELOPMENT',
    'FUNCTIONAL FEES',
    'UNIFORM',
    'MEDICAL',
    'PTA',
    'EXAMINATIONS',
    'COMPUTER',
    'REQUIREMENTS',
    'UNEB REGISTRATION',
  ],
};

/** id, name, level, curriculum. */
const classes = [
  [1, 'S1', 1, 2],
  [2, 'S2', 1, 2],
  [3, 'S3', 1, 2],
  [4, 'S4', 1, 2],
  [5, 'S5', 2, 3],
  [6, 'S6', 2, 3],
] as const;

const examSets = [
  [1, 'AOI TERM 1', 1],
  [2, 'AOI TERM 2', 2],
  [3, 'AOI TERM 3', 3],
  [10, 'MOCK', 2],
  [14, 'BOT TERM 1', 1],
  [15, 'MOT TERM 1', 1],
  [11, 'EOT TERM 1', 1],
  [16, 'BOT TERM 2', 2],
  [17, 'MOT TERM 2', 2],
  [12, 'EOT TERM 2', 2],
  [18, 'BOT TERM 3', 3],
  [19, 'MOT TERM 3', 3],
  [13, 'EOT TERM 3', 3],
] as const;

export const firstOwnExamSet = 20;

export async function fillReference(db: Kysely<Tables>, now: Date): Promise<void> {
  const createdAt = now.toISOString();
  await db
    .insertInto('categories')
    .values([
      { id: 1, name: 'ADMIN', nameKey: 'admin', teachingStatus: 0, rights: rights.join(' '), createdAt },
      { id: 2, name: 'TEACHER', nameKey: 'teacher', teachingStatus: 1, rights: 'addMark genRep', createdAt },
    ])
    .execute();

  for (const [list, names] of Object.entries(shortLists) as [ShortList, readonly string[]][]) {
    const rows = names.map((name, index) => ({ list, id: index + 1, name, nameKey: name.toLowerCase(), status: 1 }));
    await db.insertInto('listEntries').values(rows).execute();
  }

  const boarding = String(shortLists.residency.indexOf('BOARDING') + 1);
  const catID = shortLists.paymentCategories.indexOf('BOARDING') + 1;
  await db.insertInto('feeCategories').values({ catID, residencies: boarding, newOnly: 0, rank: catID }).execute();

  await db
    .insertInto('classes')
    .values(
      classes.map(([id, name, levelID, curriculumID]) => ({
        id,
        name,
        nameKey: name.toLowerCase(),
        levelID,
        curriculumID,
        status: 1,
      })),
    )
    .execute();
  await db
    .insertInto('classStreams')
    .values(classes.flatMap(([classID]) => [1, 2, 3, 4].map((streamID) => ({ classID, streamID }))))
    .execute();
  await db
    .insertInto('examSets')
    .values(examSets.map(([id, name, termID]) => ({ id, name, nameKey: name.toLowerCase(), termID, status: 1 })))
    .execute();
  await fillSubjects(db);
  await fillYears(db, now);
  await db
    .insertInto('profile')
    .values({
      id: 1,
      name: 'My School',
      motto: '',
      address: '',
      phones: '',
      email: '',
      poBox: '',
      headteacher: '',
      badgeFileID: null,
      signatureFileID: null,
      photoFileID: null,
      training: 0,
    })
    .execute();
  await moveSequences(db);
}

async function fillSubjects(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('subjects')
    .values(
      ordinarySubjects.map(([id, code, name, categoryID, groupCode]) => ({
        id,
        levelID: 1,
        name,
        nameKey: name.toLowerCase(),
        categoryID,
        code,
        groupCode,
        subsidiary: 0,
        status: 1,
      })),
    )
    .execute();
  await db
    .insertInto('subjects')
    .values(
      advancedSubjects.map(([id, code, name, categoryID, , subsidiary]) => ({
        id,
        levelID: 2,
        name,
        nameKey: name.toLowerCase(),
        categoryID,
        code,
        groupCode: '',
        subsidiary,
        status: 1,
      })),
    )
    .execute();
  const papers = advancedSubjects.flatMap(([subjectID, code, , , count]) =>
    Array.from({ length: count }, (_, index) => ({
      subjectID,
      levelID: 2,
      kind: 'paper' as const,
      name: `PAPER ${index + 1}`,
      nameKey: `paper ${index + 1}`,
      code: `${code}/${index + 1}`,
      status: 1,
    })),
  );
  await db.insertInto('chapters').values(papers).execute();
}

async function fillYears(db: Kysely<Tables>, now: Date): Promise<void> {
  const [year, month] = schoolMonth(now);
  const names = Array.from({ length: 11 }, (_, index) => String(year - 10 + index));
  const rows = await db
    .insertInto('years')
    .values(names.map((yearName) => ({ yearName, status: 1 })))
    .returning(['id', 'yearName'])
    .execute();
  const current = rows.find((row) => row.yearName === String(year));
  if (!current) throw new Error('the current year was not added');
  await db
    .insertInto('settings')
    .values({
      id: 1,
      currentYearID: current.id,
      currentTermID: termOfMonth(month),
      allowMarksAdd: 1,
      allowMarksEdit: 1,
    })
    .execute();
}

// Rows with explicit ids leave PostgreSQL's sequence behind. A school's own exam sets begin at 20 on both engines.
async function moveSequences(db: Kysely<Tables>): Promise<void> {
  const onSqlite = engineOf(db) === 'sqlite';
  if (onSqlite) {
    await sql`update sqlite_sequence set seq = ${firstOwnExamSet - 1} where name = 'examSets'`.execute(db);
    return;
  }
  for (const table of ['categories', 'classes', 'subjects']) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
  await sql`select setval(pg_get_serial_sequence('"examSets"', 'id'), ${firstOwnExamSet - 1})`.execute(db);
}
