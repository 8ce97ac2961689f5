import type { Db } from '../handle.ts';
import type { School } from './startSchool.ts';

/** Ids of the first data that marks tests speak of. */
export const english = 1;
export const mathematics = 2;
export const physics = 3;
export const advancedMathematics = 117;
export const aoiTerm2 = 2;
export const eotTerm2 = 12;

export interface SampleClass {
  /** Year ids: the current one and the one before it. */
  year: number;
  lastYear: number;
  /** S2 EAST (curriculum 2): Akello, Baluku and Cherop take English and Mathematics, Cherop Physics too. */
  akello: number;
  baluku: number;
  cherop: number;
  /** S2 WEST, same subjects. */
  dembe: number;
  /** S3 EAST, put on curriculum 1. */
  ekit: number;
  /** S5 EAST (curriculum 3): Mathematics with its two papers. */
  farouk: number;
  papers: [number, number];
  /** Chapters of Mathematics set for S2 in term 2, one set but disabled, and one set for term 3. */
  sets: number;
  vectors: number;
  disabled: number;
  nextTerm: number;
}

/** A few students of every curriculum, with what they take and the chapters set for them. */
export const sampleClass = (school: School): Promise<SampleClass> =>
  school.database.write(async (db) => {
    await db.updateTable('classes').set({ curriculumID: 1 }).where('id', '=', 3).execute();
    const years = await db.selectFrom('years').selectAll().orderBy('yearName', 'desc').execute();
    const inS2 = { classID: 2, streamID: 1, subjectIDs: [english, mathematics] };
    const papers = await db
      .selectFrom('chapters')
      .select('id')
      .where('subjectID', '=', advancedMathematics)
      .orderBy('id')
      .execute();
    const paperIDs = papers.map(({ id }) => id);
    return {
      year: years[0]?.id ?? 0,
      lastYear: years[1]?.id ?? 0,
      akello: await addStudent(db, { surname: 'Akello', regno: '003471/001', ...inS2 }),
      baluku: await addStudent(db, { surname: 'Baluku', regno: '003471/002', ...inS2 }),
      cherop: await addStudent(db, {
        surname: 'Cherop',
        regno: 'u1234/003',
        ...inS2,
        subjectIDs: [english, mathematics, physics],
      }),
      dembe: await addStudent(db, { surname: 'Dembe', regno: '003471/004', ...inS2, streamID: 2 }),
      ekit: await addStudent(db, { surname: 'Ekit', regno: '003471/005', ...inS2, classID: 3 }),
      farouk: await addStudent(db, {
        surname: 'Farouk',
        regno: '003471/006',
        classID: 5,
        streamID: 1,
        subjectIDs: [advancedMathematics],
        paperIDs,
      }),
      papers: [paperIDs[0] ?? 0, paperIDs[1] ?? 0],
      ...(await addChapters(db, years[0]?.id ?? 0)),
    };
  });

interface NewStudent {
  surname: string;
  regno: string;
  classID: number;
  streamID: number;
  subjectIDs: number[];
  paperIDs?: number[];
}

/** A student straight into the tables. */
export async function addStudent(db: Db, student: NewStudent): Promise<number> {
  const { surname, regno, classID, streamID, subjectIDs, paperIDs = [] } = student;
  const { id } = await db
    .insertInto('students')
    .values({
      regno,
      regnoKey: regno.toUpperCase(),
      surname,
      firstname: 'Joan',
      othername: '',
      nameKey: `${surname.toLowerCase()} joan`,
      gender: 'Female',
      dob: '2012-04-06',
      religionID: null,
      nationality: 'Ugandan',
      formerSchool: '',
      aggregates: '',
      grade: '',
      levelID: classID < 5 ? 1 : 2,
      classID,
      streamID,
      houseID: null,
      residencyID: null,
      lin: '',
      photoFileID: null,
      status: 1,
      createdAt: '',
      updatedAt: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('studentSubjects')
    .values(subjectIDs.map((subjectID) => ({ studentID: id, subjectID })))
    .execute();
  if (paperIDs.length > 0) {
    await db
      .insertInto('studentPapers')
      .values(paperIDs.map((paperID) => ({ studentID: id, paperID })))
      .execute();
  }
  return id;
}

async function addChapters(db: Db, yearID: number) {
  const add = async (name: string, status = 1) => {
    const values = {
      subjectID: mathematics,
      levelID: 1,
      kind: 'chapter' as const,
      name,
      nameKey: name,
      code: '',
      status,
    };
    const { id } = await db.insertInto('chapters').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const chapters = {
    sets: await add('sets'),
    vectors: await add('vectors'),
    disabled: await add('disabled', 0),
    nextTerm: await add('statistics'),
  };
  const { id: settingID } = await db
    .insertInto('chapterSettings')
    .values({ yearID, classID: 2, createdBy: 1, createdAt: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sets, vectors, disabled, nextTerm } = chapters;
  const rows = [sets, vectors, disabled].map((chapterID, position) => ({ chapterID, position, termID: 2 }));
  await db
    .insertInto('classChapters')
    .values(
      [...rows, { chapterID: nextTerm, position: 0, termID: 3 }].map((row) => ({
        ...row,
        settingID,
        subjectID: mathematics,
      })),
    )
    .execute();
  return chapters;
}
