import type { Handler } from '../handle.ts';
import { readShortLists } from '../school/queries.ts';

export const getEnrolment: Handler<'getEnrolment'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .select(['students.classID', 'classes.name as className', 'residencyID', 'gender'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('students.status', '=', 1)
    .groupBy(['students.classID', 'classes.name', 'residencyID', 'gender'])
    .orderBy('students.classID')
    .execute();
  const used = new Set(rows.map(({ residencyID }) => residencyID ?? 0));
  const listed = (await readShortLists(db))('residency').map(({ id, name }) => ({ id, name }));
  const residencies = [...listed, { id: 0, name: '' }].filter(({ id }) => used.has(id));
  return {
    residencies,
    classes: [...Map.groupBy(rows, ({ classID }) => classID)].map(([classID, some]) => {
      const count = (isGirls: boolean) =>
        residencies.map(({ id }) =>
          some
            .filter(({ residencyID, gender }) => (residencyID ?? 0) === id && (gender === 'Female') === isGirls)
            .reduce((sum, row) => sum + row.count, 0),
        );
      return { classID, className: some[0]?.className ?? '', girls: count(true), boys: count(false) };
    }),
  };
};
