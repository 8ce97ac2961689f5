import type { Insertable } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Tables } from '../database/tables.ts';
import type { Db } from '../handle.ts';
import { addStudent } from './sampleClass.ts';
import { openSchool, type School } from './startSchool.ts';

/** Chapters of S2 by subject, of terms 1 to 3. */
const chapters: Record<number, readonly (readonly string[])[]> = {
  1: [
    ['personal life and family', 'finding information'],
    ['food', 'at the market'],
    ['children at work', 'environment and pollution'],
  ],
  2: [
    ['sequence and patterns', 'equation of a straight line'],
    ['geometric constructions of simple figures', 'numerical concepts: indices'],
    ['similarities and enlargement'],
  ],
  3: [
    ['work, energy and power'],
    ['turning effect of forces, centre of gravity and stability', 'pressure in solids and fluids'],
    ['reflection of light at curved surfaces'],
  ],
  4: [['the periodic table'], ['carbon in the environment'], ['the reactivity series']],
  5: [['soil'], ['nutrition types and nutrient compounds', 'nutrition in green plants'], ['transport in animals']],
  6: [['formation of continents'], ['rift valley formation', 'mining in east africa'], ['farming']],
  7: [['state formation in east africa'], ['the coming of the europeans'], ['colonial administration']],
  8: [['christian approach to peace'], ['law and order'], ['sexuality']],
  10: [['usafiri na mawasiliano'], ['afya na usafi'], ['michezo']],
  12: [['generating business ideas'], ['business start-up'], ['marketing in business']],
  13: [['keeping poultry'], ['growing of annual crops'], ['farm tools']],
  32: [['word processing'], ['presentation software', 'computer hardware'], ['spreadsheets']],
};
const remarks = [
  'Explains the main ideas clearly and gives examples from everyday life; should check units and labels before handing in the work.',
  'Good effort',
  'Can do the task with help from the teacher. More practice with a partner will build confidence.',
  'Excellent, keep it up',
];
const skills = [
  'Communicates well in the group and listens to others; respects the views of classmates and shares the tools fairly.',
  'Critical thinking, honesty',
  'Cooperation and self-directed learning',
  'Creativity',
];

const s2 = { classID: 2, streamID: 1, subjectIDs: Object.keys(chapters).map(Number) };
const s3 = { classID: 3, streamID: 1, subjectIDs: [1, 2, 3, 4, 5, 6, 7, 12, 13, 14] };
const s5 = { classID: 5, streamID: 2, subjectIDs: [101, 103, 117, 118, 120] };
/** BOT, MOT and EOT of terms 1 to 3. */
const exams = [
  [14, 15, 11],
  [16, 17, 12],
  [18, 19, 13],
];

/**
 * A school with a few students of each curriculum in S2, S3 (old curriculum) and S5, all their marks of a year, comments and
 * teachers: the same each time, for reports that are compared as text. `end` the school yourself. The first of each class has every mark, the second lacks some.
 */
export async function openReportSchool() {
  const school = await openSchool();
  return { school, ...(await school.database.write((db) => fill(db, school))) };
}

async function fill(db: Db, school: School) {
  await db
    .updateTable('profile')
    .set({ name: 'St. Kizito Senior Secondary School, Bukomansimbi', motto: 'Work and Prayer' })
    .set({ address: 'Bukomansimbi Town, Masaka Road', poBox: 'P.O. Box 412, Masaka', phones: '0772 000 123' })
    .set({ email: 'info@stkizito.example', headteacher: 'Sr. Mary Goretti Nakato' })
    .execute();
  await db.updateTable('classes').set({ curriculumID: 1 }).where('id', '=', 3).execute();
  const { currentYearID: year } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  await db
    .insertInto('nextTerms')
    .values([
      { yearID: year, termID: 2, reportDate: '2026-09-07', reportDate2: '2026-09-06' },
      { yearID: year, termID: 3, reportDate: '2027-02-01', reportDate2: '2027-01-31' },
    ])
    .execute();
  const papers = await readPapers(db);
  const add = (surname: string, regno: string, place: typeof s2, paperIDs: number[] = []) =>
    addStudent(db, { surname, regno, ...place, ...(paperIDs.length > 0 && { paperIDs }) });
  const ids = {
    akello: await add('Akello', 'U2769/001', s2),
    baluku: await add('Baluku', 'U2769/002', s2),
    cherop: await add('Cherop', 'U2769/003', s3),
    dembe: await add('Dembe', 'U2769/004', s3),
    ekit: await add(
      'Ekit',
      'U2769/005',
      s5,
      papers.map(({ id }) => id),
    ),
    farouk: await add(
      'Farouk',
      'U2769/006',
      s5,
      papers.map(({ id }) => id),
    ),
  };
  await db
    .updateTable('students')
    .set({ houseID: 3, residencyID: 2 })
    .where('id', 'in', [ids.akello, ids.cherop, ids.ekit])
    .execute();
  const at = school.clock.now().toISOString();
  const taught = await addChapters(db, year, at);
  const rows = [
    ...[ids.akello, ids.baluku].flatMap((id, nth) => marksOfS2(taught, { id, nth, year, at })),
    ...[ids.cherop, ids.dembe].flatMap((id, nth) => marksOfS3({ id, nth, year, at })),
    ...[ids.ekit, ids.farouk].flatMap((id, nth) => marksOfS5(papers, { id, nth, year, at })),
  ];
  for (const values of inChunks(rows)) await db.insertInto('marks').values(values).execute();
  await addSayings(db, { year, ids, at });
  await addTeachers(db, at);
  await db.insertInto('classTeachers').values({ yearID: year, classID: 2, streamID: 1, userID: 2 }).execute();
  return { ids, year };
}

const readPapers = (db: Db) =>
  db
    .selectFrom('chapters')
    .select(['id', 'subjectID'])
    .where('kind', '=', 'paper')
    .where('subjectID', 'in', s5.subjectIDs)
    .orderBy('id')
    .execute();

interface Taught {
  chapterID: number;
  subjectID: number;
  termID: number;
}

async function addChapters(db: Db, yearID: number, createdAt: string): Promise<Taught[]> {
  const { id: settingID } = await db
    .insertInto('chapterSettings')
    .values({ yearID, classID: s2.classID, createdBy: 1, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taught: Taught[] = [];
  for (const [subject, terms] of Object.entries(chapters)) {
    for (const [index, names] of terms.entries()) {
      for (const name of names) {
        const values = { subjectID: Number(subject), levelID: 1, kind: 'chapter' as const, name, nameKey: name };
        const { id } = await db
          .insertInto('chapters')
          .values({ ...values, code: '', status: 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        taught.push({ chapterID: id, subjectID: Number(subject), termID: index + 1 });
      }
    }
  }
  const rows = taught.map((each, position) => ({ ...each, settingID, position }));
  await db.insertInto('classChapters').values(rows).execute();
  return taught;
}

interface Marked {
  id: number;
  /** 0 has every mark, 1 lacks some. */
  nth: number;
  year: number;
  at: string;
}
type Mark = Insertable<Tables['marks']>;
type Place = Pick<Mark, 'classID' | 'streamID' | 'levelID' | 'curriculumID'>;

const markOf = (
  { id, year, at }: Marked,
  place: Place,
  mark: Pick<Mark, 'setID' | 'termID' | 'subjectID' | 'paperID' | 'score'> & { remarks?: string; skills?: string },
): Mark => ({
  ...{ studentID: id, yearID: year, createdBy: 1, createdAt: at, updatedBy: 1, updatedAt: at },
  ...{ remarks: '', skills: '', ...place, ...mark },
});

/** A figure from 0 to `range`, always the same for the same numbers. */
const some = (range: number, ...of: number[]): number =>
  of.reduce((sum, each) => (sum * 31 + each * 17) % 9973, 7) % range;

function marksOfS2(taught: readonly Taught[], who: Marked): Mark[] {
  const place = { classID: 2, streamID: 1, levelID: 1, curriculumID: 2 };
  const topics = taught.flatMap(({ chapterID, subjectID, termID }, index) => {
    if (who.nth === 1 && (index % 5 === 1 || subjectID === 12)) return [];
    const said = some(4, index, who.nth);
    return markOf(who, place, {
      ...{ setID: termID, termID, subjectID, paperID: chapterID, score: 120 + some(19, index, who.nth) * 10 },
      ...{ remarks: remarks[said] ?? '', skills: skills[some(4, index, who.nth + 1)] ?? '' },
    });
  });
  return [...topics, ...examsOf(who, place, s2.subjectIDs, 80)];
}

const marksOfS3 = (who: Marked): Mark[] =>
  examsOf(who, { classID: 3, streamID: 1, levelID: 1, curriculumID: 1 }, s3.subjectIDs, 100);

/** The exams of a year; the second student has none in subject 8, lacks ends of term in 5 and 6, and has a typed zero in 4. */
function examsOf(who: Marked, place: Place, subjectIDs: readonly number[], highest: number): Mark[] {
  const isMissing = (subjectID: number, setID: number) =>
    who.nth === 1 &&
    (subjectID === 8 || (subjectID === 5 && setID === 13) || (subjectID === 6 && [11, 12, 17].includes(setID)));
  return subjectIDs.flatMap((subjectID) =>
    exams.flatMap((sets, term) =>
      sets
        .filter((setID) => !isMissing(subjectID, setID))
        .map((setID) => {
          const ordinary =
            highest * 0.45 + some(highest * 0.5, subjectID, setID, who.nth) + (subjectID === 2 ? 0.5 : 0);
          const score = who.nth === 1 && subjectID === 4 && setID === 13 ? 0 : Math.round(ordinary * 100);
          return markOf(who, place, { setID, termID: term + 1, subjectID, paperID: 0, score });
        }),
    ),
  );
}

function marksOfS5(papers: readonly { id: number; subjectID: number }[], who: Marked): Mark[] {
  const place = { classID: 5, streamID: 2, levelID: 2, curriculumID: 3 };
  return papers.flatMap(({ id, subjectID }, index) =>
    exams.flatMap((sets, term) =>
      sets
        .filter((setID) => who.nth === 0 || !((index === 2 && setID > 11) || (index === 4 && setID === 12)))
        .map((setID) => {
          const score = (38 + some(55, index, setID, who.nth)) * 100;
          return markOf(who, place, { setID, termID: term + 1, subjectID, paperID: id, score });
        }),
    ),
  );
}

async function addSayings(db: Db, { year, ids, at }: { year: number; ids: Record<string, number>; at: string }) {
  const said = (studentID: number, termID: number) => ({
    ...{ studentID, yearID: year, termID, classBy: 1, headBy: 1, updatedAt: at },
    classComment:
      'Has improved since last term, particularly in languages. Should consult subject teachers more often.',
    headComment: 'Good performance. The school is proud of your effort: keep the momentum.',
    skills: termID === 2 ? 'Communication,Creativity and innovation' : 'ICT proficiency',
    learnerValues: 'Respect,Hard work',
  });
  const first = [ids.akello ?? 0, ids.cherop ?? 0, ids.ekit ?? 0];
  const rows = first.flatMap((id) => [said(id, 2), said(id, 3)]);
  await db.insertInto('reportComments').values(rows).execute();
  await db
    .insertInto('projectScores')
    .values({ studentID: ids.akello ?? 0, yearID: year, score: 245, updatedBy: 1, updatedAt: at })
    .execute();
}

/** One teacher for most subjects, and a second one beside the first for Mathematics. */
async function addTeachers(db: Db, createdAt: string): Promise<void> {
  await db.updateTable('users').set({ fname: 'Grace', lname: 'Nabirye' }).where('id', '=', 2).execute();
  await db.updateTable('users').set({ fname: 'Peter', lname: 'Okot' }).where('id', '=', 1).execute();
  const lessons = [s2, s3, s5].flatMap(({ classID, streamID, subjectIDs }) =>
    subjectIDs.map((subjectID) => ({ classID, streamID, subjectID, levelID: classID < 5 ? 1 : 2 })),
  );
  const mathematics = lessons.filter(({ subjectID }) => subjectID === 2 || subjectID === 117);
  await db
    .insertInto('teacherAssignments')
    .values([
      ...lessons.map((lesson) => ({ ...lesson, userID: 2, createdBy: 1, createdAt, endedAt: null })),
      ...mathematics.map((lesson) => ({ ...lesson, userID: 1, createdBy: 1, createdAt, endedAt: null })),
    ])
    .execute();
}
