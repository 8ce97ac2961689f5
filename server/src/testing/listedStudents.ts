import type { StudentsTables } from '../students/tables.ts';
import { sampleClass } from './sampleClass.ts';
import { startSchool } from './startSchool.ts';

export type StudentChange = Partial<
  Omit<{ [K in keyof StudentsTables['students']]: StudentsTables['students'][K] }, 'id' | 'ver'>
>;

/** The sample class with what lists show: two boys and two girls in S2, houses and residencies, and somebody to list them. */
export async function startLists() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const change = (id: number, values: StudentChange) =>
    school.database.write((db) => db.updateTable('students').set(values).where('id', '=', id).execute());
  await change(ids.akello, { houseID: 2, residencyID: 2, religionID: 1, lin: 'LIN0001', nationality: 'Kenyan' });
  await change(ids.baluku, { houseID: 2, residencyID: 1, gender: 'Male', dob: '2012-06-15' });
  await change(ids.cherop, { houseID: 1, residencyID: 1, dob: '2012-06-16' });
  await change(ids.dembe, { houseID: 2, residencyID: 1, gender: 'Male' });
  await change(ids.farouk, { houseID: 2, residencyID: 2, gender: 'Male' });
  const parent = {
    name: 'Mr. Okello',
    phone: '0772 000 111',
    studentID: ids.akello,
    kind: 'father' as const,
    nin: 'CM1',
  };
  await school.database.write((db) =>
    db
      .insertInto('parents')
      .values([
        parent,
        { ...parent, kind: 'mother', name: 'Mrs. Okello', phone: '0701 000 222', nin: '' },
        { ...parent, studentID: ids.baluku, kind: 'mother', name: 'Mrs. Kato', phone: '0701 000 333', nin: '' },
      ])
      .execute(),
  );
  return { school, ids, change, clerk: await school.with(['seeStu']) };
}
