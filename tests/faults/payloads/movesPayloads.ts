import { classList } from '../../../server/src/testing/classList.ts';
import { physics, type SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type MovesCall =
  | 'markStudentSheet'
  | 'promoteStudents'
  | 'previewPromotion'
  | 'changeStudents'
  | 'getBatches'
  | 'undoBatch';

/** A change of many that can be undone, and for every call of moves a payload that it accepts. */
export async function movesPayloads(school: School, ids: SampleClass): Promise<{ [N in MovesCall]: TestPayload<N> }> {
  const batchID = await addChange(school, ids.ekit);
  const move = { action: 'PROMOTE', class1: 2, class2: 3 } as const;
  return {
    markStudentSheet: { file: { fileName: 'students.csv', bytes: classList({ Class: 'S9' }) } },
    promoteStudents: { ...move, studentList: [ids.akello, ids.baluku] },
    previewPromotion: move,
    changeStudents: {
      ...{ studentList: [ids.akello, ids.dembe], streamID: 3, house: 1, residencyType: 2 },
      ...{ addSubjects: [physics], removeSubjects: [1] },
    },
    getBatches: {},
    undoBatch: { id: batchID },
  };
}

/** A house that was given to a student as a change of many. */
const addChange = (school: School, studentID: number): Promise<number> =>
  school.database.write(async (db) => {
    await db.updateTable('students').set({ houseID: 1, ver: 2 }).where('id', '=', studentID).execute();
    const batch = {
      kind: 'CHANGE',
      label: 'house KABAKA',
      size: 1,
      userID: 1,
      undoneBy: null,
      undoneAt: null,
    } as const;
    const { id: batchID } = await db
      .insertInto('batches')
      .values({ ...batch, at: school.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [before, after] = [{ houseID: null }, { houseID: 1, ver: 2 }].map((state) => JSON.stringify(state));
    await db
      .insertInto('batchStudents')
      .values({ batchID, studentID, before: before ?? '', after: after ?? '' })
      .execute();
    return batchID;
  });
