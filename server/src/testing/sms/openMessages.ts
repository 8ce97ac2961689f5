import type { Right } from '@somero/contract/rights.ts';
import { addStudent } from '../sampleClass.ts';
import { type School, startSchool } from '../startSchool.ts';
import { smsOf } from './openSms.ts';

interface NewParent {
  kind?: 'father' | 'mother';
  name?: string;
  phone: string;
}

export const addParent = ({ database }: School, studentID: number, parent: NewParent): Promise<unknown> =>
  database.write((db) =>
    db
      .insertInto('parents')
      .values({ studentID, kind: 'father', name: 'Okello', ...parent })
      .execute(),
  );

/**
 * Ann and Ben of S2 EAST have one father, Cissy of S3 EAST another, Dan of S3 EAST none with a number; there is credit of 1,000
 * SMS. `sender` sends to all.
 */
export async function openMessages({ rights = ['sendSms', 'seeStu'] as readonly Right[], credit = 1_000 } = {}) {
  const school = await startSchool();
  const students = await school.database.write(async (db) => {
    const add = (surname: string, classID: number, no: number) =>
      addStudent(db, { surname, regno: `U001/${no}`, classID, streamID: 1, subjectIDs: [1] });
    await db.updateTable('profile').set({ name: 'Hillside SS' }).execute();
    return {
      ...{ ann: await add('Ann', 2, 1), ben: await add('Ben', 2, 2) },
      ...{ cissy: await add('Cissy', 3, 3), dan: await add('Dan', 3, 4) },
    };
  });
  await addParent(school, students.ann, { phone: '0772 000001' });
  await addParent(school, students.ben, { phone: '+256 772 000 001' });
  await addParent(school, students.cissy, { name: 'Mukasa', phone: '0701000002' });
  if (credit > 0) await smsOf(school).grant(credit, 'SIMULATOR');
  const sender = await school.with(rights);
  const stored = () => school.database.read.selectFrom('smsMessages').selectAll().orderBy('id').execute();
  return { school, sender, ...students, stored, ...smsOf(school) };
}
