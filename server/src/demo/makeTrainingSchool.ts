import { termOfMonth } from '@somero/contract/school/reference.ts';
import { schoolMonth } from '@somero/contract/schoolTime.ts';
import { type FileStore, recordFile, type StoredFile } from '../files/FileStore.ts';
import type { SchoolDatabase } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { ensureYear } from '../school/ensureYear.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { addAttendance, addClassTeachers, daysOpenOf } from './attendance.ts';
import { addFees } from './fees.ts';
import { addMarksOfTerm, type TrainingTerm } from './marks.ts';
import { addStaff, trainingPassword } from './people.ts';
import { addProjects } from './projects.ts';
import { addRequests } from './requests.ts';
import { addSms } from './sms.ts';
import { addStream } from './students.ts';
import { ordinaryMenu, topics } from './topics.ts';

const streamsOfClass = [1, 2, 3, 4];
const classIDs = [1, 2, 3, 4, 5, 6];
const studentCount = 1500;

interface TrainingOptions {
  students?: number;
  badge?: StoredFile;
  /** For receipts; without it there are no projects. */
  files?: FileStore;
  /** For the ledger's hashes; without them there are no fees. */
  secrets?: Secrets;
}

/** 1,500 students in 24 streams with a year of marks, and a sign-in for each role. The same day gives the same school. */
export async function makeTrainingSchool(
  database: SchoolDatabase,
  now: Date,
  { students = studentCount, badge, files, secrets }: TrainingOptions = {},
): Promise<void> {
  const passwordHash = await hashPassword(trainingPassword, 'demo');
  await database.write(async (db) => {
    if (badge) await recordFile(db, badge);
    await db
      .updateTable('profile')
      .set({
        name: 'St. Kizito Training School',
        motto: 'Learning by doing',
        address: 'Plot 12, Masaka Road',
        poBox: 'P.O. Box 412, Masaka',
        phones: '0772 000 123, 0701 000 456',
        email: 'office@training.example',
        headteacher: 'Grace Nalubega',
        training: 1,
        badgeFileID: badge?.id ?? null,
        colour: '#14345c',
      })
      .execute();
    const year = now.getUTCFullYear();
    const { currentYearID: yearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    await db
      .insertInto('nextTerms')
      .values([
        {
          ...{ yearID, termID: 1, termEnds: `${year}-05-01`, requirements: '', daysOpen: daysOpenOf(1) },
          ...{ reportDate: `${year}-05-25`, reportDate2: `${year}-05-24` },
        },
        {
          ...{ yearID, termID: 2, termEnds: `${year}-08-21`, requirements: '', daysOpen: daysOpenOf(2) },
          ...{ reportDate: `${year}-09-14`, reportDate2: `${year}-09-13` },
        },
        {
          ...{ yearID, termID: 3, termEnds: `${year}-12-04`, daysOpen: daysOpenOf(3) },
          requirements: '2 reams of paper, 1 broom, 2 toilet rolls',
          ...{ reportDate: `${year + 1}-02-02`, reportDate2: `${year + 1}-02-01` },
        },
      ])
      .execute();
    await addStaff(db, { now, passwordHash });
    await addClassTeachers(db, yearID);
    await db
      .insertInto('letterTexts')
      .values({
        classID: 0,
        fees: '',
        requirements:
          'Mattress and two blankets\nTwo pairs of bed sheets\nMosquito net\nTwo pairs of uniform\nBlack leather shoes\nTwelve exercise books\nMathematical set\nPlate, cup and spoon',
        reportingOn: `${year + 1}-02-01`,
      })
      .execute();
  });
  if (files) await addProjects(database, files, now);
  // An intake can be opened for next year.
  await ensureYear(database, new Date(Date.UTC(now.getUTCFullYear() + 1, 5, 1)));
  const terms = await lastThreeTerms(database, now);
  await addDaysOpen(database, terms);
  const chapters = await addChapters(database, terms, now);
  const perStream = Math.floor(students / (classIDs.length * streamsOfClass.length));
  let left = students - perStream * classIDs.length * streamsOfClass.length;
  for (const classID of classIDs) {
    for (const streamID of streamsOfClass) {
      const count = perStream + (left-- > 0 ? 1 : 0);
      const seed = classID * 10 + streamID;
      const members = await database.write((db) => addStream(db, { classID, streamID, count, seed, now }));
      for (const term of terms) {
        await database.write((db) =>
          addMarksOfTerm(db, members, term, (subjectID, termID) => chapters.get(`${subjectID}|${termID}`) ?? []),
        );
        await database.write((db) => addAttendance(db, members, term));
      }
    }
  }
  if (secrets) await addFees(database, { now, secrets, terms });
  if (secrets) await addRequests(database, { now, secrets });
  if (secrets) await addSms(database, { now, secrets });
}

/** The current term and the two before it. */
async function lastThreeTerms(database: SchoolDatabase, now: Date): Promise<TrainingTerm[]> {
  const [year, month] = schoolMonth(now);
  const current = termOfMonth(month);
  const years = await database.read.selectFrom('years').select(['id', 'yearName']).execute();
  const yearID = (name: number) => years.find((row) => row.yearName === String(name))?.id ?? 0;
  return [2, 1, 0].map((back) => {
    const isLastYear = current - back < 1;
    return {
      yearID: yearID(isLastYear ? year - 1 : year),
      termID: isLastYear ? current - back + 3 : current - back,
      classesBelow: isLastYear ? 1 : 0,
      isCurrent: back === 0,
      at: new Date(now.getTime() - back * 100 * 86_400_000).toISOString(),
    };
  });
}

/** Of the terms of last year; those of this year have theirs. */
async function addDaysOpen(database: SchoolDatabase, terms: readonly TrainingTerm[]): Promise<void> {
  const rows = terms
    .filter(({ classesBelow }) => classesBelow > 0)
    .map(({ yearID, termID }) => ({ yearID, termID, reportDate: '', reportDate2: '', daysOpen: daysOpenOf(termID) }));
  if (rows.length > 0) await database.write((db) => db.insertInto('nextTerms').values(rows).execute());
}

/** Chapter ids by `subject|term`. */
async function addChapters(
  database: SchoolDatabase,
  terms: readonly TrainingTerm[],
  now: Date,
): Promise<Map<string, number[]>> {
  return database.write(async (db) => {
    const found = new Map<string, number[]>();
    for (const subjectID of ordinaryMenu) {
      const names = topics[subjectID] ?? [];
      const rows = await db
        .insertInto('chapters')
        .values(
          names.map((name, index) => ({
            subjectID,
            levelID: 1,
            kind: 'chapter' as const,
            name,
            nameKey: name,
            code: String(index + 1),
            status: 1,
          })),
        )
        .returning('id')
        .execute();
      rows.forEach(({ id }, index) => {
        const key = `${subjectID}|${Math.floor(index / 3) + 1}`;
        found.set(key, [...(found.get(key) ?? []), id]);
      });
    }
    for (const yearID of new Set(terms.map((term) => term.yearID))) {
      for (const classID of [1, 2, 3, 4]) {
        const { id: settingID } = await db
          .insertInto('chapterSettings')
          .values({ yearID, classID, createdBy: 1, createdAt: now.toISOString() })
          .returning('id')
          .executeTakeFirstOrThrow();
        const rows = [...found].flatMap(([key, ids]) => {
          const [subjectID = 0, termID = 0] = key.split('|').map(Number);
          return ids.map((chapterID, position) => ({ settingID, subjectID, termID, chapterID, position }));
        });
        await db.insertInto('classChapters').values(rows).execute();
      }
    }
    return found;
  });
}
