import type { Answer } from '@somero/contract';
import type { Db } from '../../handle.ts';
import type { FormChange } from '../studentRecord.ts';

type Places = Answer<'showApplication'>['places'];

/** Where an applicant can go, the fewest active students first. A house where only the other gender lives is the last. */
export async function readPlaces(db: Db, { sclass = 0, gender }: FormChange): Promise<Places> {
  const streams = await db
    .selectFrom('classStreams')
    .innerJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'classStreams.streamID').on('streams.list', '=', 'streams'),
    )
    .leftJoin('students', (join) =>
      join
        .onRef('students.classID', '=', 'classStreams.classID')
        .onRef('students.streamID', '=', 'classStreams.streamID')
        .on('students.status', '=', 1),
    )
    .where('classStreams.classID', '=', sclass)
    .where('streams.status', '=', 1)
    .groupBy('streams.id')
    .select(['streams.id', ({ fn }) => fn.count<number>('students.id').as('students')])
    .orderBy('students')
    .orderBy('streams.id')
    .execute();
  const houses = await db
    .selectFrom('listEntries as houses')
    .leftJoin('students', (join) => join.onRef('students.houseID', '=', 'houses.id').on('students.status', '=', 1))
    .where('houses.list', '=', 'houses')
    .where('houses.status', '=', 1)
    .groupBy('houses.id')
    .select(['houses.id', ({ fn }) => fn.count<number>('students.id').as('students')])
    .select(({ fn }) =>
      fn
        .count<number>('students.id')
        .filterWhere('students.gender', '=', gender ?? '')
        .as('alike'),
    )
    .orderBy('students')
    .orderBy('houses.id')
    .execute();
  const isOther = ({ students, alike }: { students: number; alike: number }) => students > 0 && alike === 0;
  const inOrder = [...houses.filter((house) => !isOther(house)), ...houses.filter(isOther)];
  return { streams, houses: inOrder.map(({ id, students }) => ({ id, students })) };
}
