import type { School } from '../startSchool.ts';

export const addParent = (
  school: School,
  { studentID, phone }: { studentID: number; phone: string },
): Promise<unknown> =>
  school.database.write((db) =>
    db
      .insertInto('parents')
      .values({ studentID, kind: 'father', name: 'Her father', phone })
      .onConflict((row) => row.columns(['studentID', 'kind']).doUpdateSet({ phone }))
      .execute(),
  );
