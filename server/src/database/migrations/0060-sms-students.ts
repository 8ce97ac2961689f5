import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

interface Tables {
  students: { id: number };
  smsMessages: { id: number; students: string };
  smsMessageStudents: { studentID: number; messageID: number };
}

const page = 500;

/** Finds what the parents of a student got. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsMessageStudents')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('messageID', int, (c) => c.notNull().references('smsMessages.id'))
    .addPrimaryKeyConstraint('smsMessageStudentsKey', ['studentID', 'messageID'])
    .modifyEnd(end)
    .execute();
  await fill(db as Kysely<Tables>);
}

async function fill(db: Kysely<Tables>): Promise<void> {
  const known = new Set((await db.selectFrom('students').select('id').execute()).map(({ id }) => id));
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('smsMessages')
      .select(['id', 'students'])
      .where('id', '>', last)
      .where('students', '<>', '')
      .orderBy('id')
      .limit(page)
      .execute();
    const values = rows.flatMap(({ id, students }) =>
      [...new Set(students.split(',').map(Number))]
        .filter((studentID) => known.has(studentID))
        .map((studentID) => ({ studentID, messageID: id })),
    );
    for (let from = 0; from < values.length; from += page)
      await db
        .insertInto('smsMessageStudents')
        .values(values.slice(from, from + page))
        .execute();
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? last;
  }
}
