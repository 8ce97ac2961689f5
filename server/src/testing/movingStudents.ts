import { inChunks } from '../database/inChunks.ts';
import { english, mathematics, sampleClass } from './sampleClass.ts';
import { type School, startSchool } from './startSchool.ts';

/** The sample class, somebody who moves students, and what the tables hold of them. */
export async function openMoves() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const clerk = await school.with(['editStu', 'seeStu']);
  const { read } = school.database;
  return {
    ...{ school, ids, clerk },
    student: (id: number) => read.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    history: (studentID: number) =>
      read.selectFrom('classHistory').selectAll().where('studentID', '=', studentID).orderBy('id').execute(),
    batches: () => read.selectFrom('batches').selectAll().orderBy('id').execute(),
    batchStudents: () => read.selectFrom('batchStudents').selectAll().orderBy('studentID').execute(),
    contents: () => studentsIn(school),
    /** What a call has left in the audit. */
    audited: async (call: string): Promise<unknown[]> => {
      const rows = await read
        .selectFrom('audit')
        .select('changes')
        .where('call', '=', call)
        .where('outcome', '=', 'ok')
        .orderBy('seq')
        .execute();
      return rows.flatMap(({ changes }) => JSON.parse(changes));
    },
  };
}

/** All of the students and what they take, but for the version and time of the last change. */
export async function studentsIn({ database: { read } }: Pick<School, 'database'>) {
  const rows = await read.selectFrom('students').selectAll().orderBy('id').execute();
  return {
    students: rows.map(({ ver, updatedAt, ...row }) => row),
    subjects: await read.selectFrom('studentSubjects').selectAll().orderBy('studentID').orderBy('subjectID').execute(),
    papers: await read.selectFrom('studentPapers').selectAll().orderBy('studentID').orderBy('paperID').execute(),
  };
}

/** Students in the streams of a class, one after the other, all with English and Mathematics; their ids. */
export async function addClassOf(
  { database }: Pick<School, 'database'>,
  { size, classID, streams = [1, 2, 3, 4] }: { size: number; classID: number; streams?: readonly number[] },
): Promise<number[]> {
  return database.write(async (db) => {
    const rows = Array.from({ length: size }, (_, n) => ({
      ...{ regno: `9${classID}/${n}`, regnoKey: `9${classID}/${n}`, surname: `Okello${n}`, firstname: 'Joan' },
      ...{ othername: '', nameKey: `okello${n} joan`, gender: 'Female', dob: '2012-04-06', religionID: null },
      ...{ nationality: 'Ugandan', formerSchool: '', aggregates: '', grade: '', levelID: classID < 5 ? 1 : 2, classID },
      ...{ streamID: streams[n % streams.length] ?? 1, houseID: null, residencyID: null, lin: '', photoFileID: null },
      ...{ status: 1, createdAt: '', updatedAt: '' },
    }));
    const ids: number[] = [];
    for (const values of inChunks(rows)) {
      const added = await db.insertInto('students').values(values).returning('id').execute();
      ids.push(...added.map(({ id }) => id));
    }
    const taken = ids.flatMap((studentID) => [english, mathematics].map((subjectID) => ({ studentID, subjectID })));
    for (const values of inChunks(taken)) await db.insertInto('studentSubjects').values(values).execute();
    return ids.sort((a, b) => a - b);
  });
}
