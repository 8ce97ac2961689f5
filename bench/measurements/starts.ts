import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { memoryOf } from '../processes.ts';
import type { openSqliteSchool } from '../School.ts';
import { startServer } from '../startServer.ts';

const wanted = 500_000;

/** Starts on a database of half a million marks, memory at rest, and the start after the process was killed. */
export async function starts(school: Awaited<ReturnType<typeof openSqliteSchool>>): Promise<Figure[]> {
  const folder = await school.copy();
  const marks = await addPastYears(join(folder, 'somero.db'));
  const also = `${marks.toLocaleString('en')} marks`;
  const taken: { cpu: number; wall: number }[] = [];
  let atRest = 0;
  for (let round = 0; round < 6; round++) {
    const server = await startServer({ folder });
    // The first start of all reads the file from the disk and is left out: what is promised is a start again.
    if (round > 0) taken.push(server.start);
    await setTimeout(3000);
    atRest = memoryOf(server.pid).now;
    await server.stop(round === 5 ? 'SIGKILL' : 'SIGTERM');
  }
  const afterKill = await startServer({ folder });
  await afterKill.stop();
  return [
    { goal: 'start', value: middle(taken.map(({ cpu }) => cpu)) / 1000, also },
    { goal: 'startWall', value: middle(taken.map(({ wall }) => wall)) / 1000, also },
    { goal: 'startAfterKill', value: afterKill.start.wall / 1000, also },
    { goal: 'memoryAtRest', value: atRest, also },
  ];
}

/** Repeats the marks there are in years before, until there are enough; answers how many there are then. */
async function addPastYears(file: string): Promise<number> {
  const database = await openDatabase<Tables>({ migrations, file });
  const count = async () => {
    const { marks } = await database.read
      .selectFrom('marks')
      .select((eb) => eb.fn.countAll<number>().as('marks'))
      .executeTakeFirstOrThrow();
    return marks;
  };
  const columns = sql.raw(
    [
      ...['studentID', 'classID', 'streamID', 'levelID', 'curriculumID', 'termID', 'setID', 'subjectID', 'paperID'],
      ...['score', 'remarks', 'skills', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'],
    ]
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const newest = await database.read
    .selectFrom('marks')
    .select('yearID')
    .orderBy('yearID', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let back = 2; (await count()) < wanted; back += 2) {
    await database.write((db) =>
      sql`insert into marks ("yearID", ${columns}) select "yearID" - ${back}, ${columns} from marks where "yearID" > ${newest.yearID - 2}`.execute(
        db,
      ),
    );
  }
  const marks = await count();
  await database.close();
  return marks;
}
