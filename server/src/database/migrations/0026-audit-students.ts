import { type Kysely, sql } from 'kysely';
import { appendOnly } from '../appendOnly.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

interface Tables {
  audit: { seq: number; changes: string };
  auditStudents: { studentID: number; seq: number };
  marks: { id: number; studentID: number };
}
interface Change {
  type: string;
  id: number | string;
  before: { studentID?: unknown } | null;
  after: { studentID?: unknown } | null;
}

const page = 500;

/** Finds the audit by person, by call, by refusals, and by the student that a change is about. */
export async function up(db: Kysely<unknown>, { engine, int, end }: Kinds): Promise<void> {
  await db.schema.createIndex('auditByActor').on('audit').columns(['actorID', 'at', 'call', 'seq']).execute();
  await db.schema.createIndex('auditByCall').on('audit').columns(['call', 'at', 'seq']).execute();
  await db.schema
    .createIndex('auditRefused')
    .on('audit')
    .columns(['at', 'seq'])
    .where('outcome' as never, '<>', 'ok')
    .execute();
  await db.schema
    .createTable('auditStudents')
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('seq', int, (c) => c.notNull().references('audit.seq'))
    .addPrimaryKeyConstraint('auditStudentsKey', ['studentID', 'seq'])
    .modifyEnd(end)
    .execute();
  await fill(db as Kysely<Tables>);
  for (const statement of appendOnly(engine, 'auditStudents')) await sql.raw(statement).execute(db);
}

async function fill(db: Kysely<Tables>): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select(['seq', 'changes'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(page)
      .execute();
    for (const { seq, changes } of rows) {
      const students = new Set<number>();
      for (const change of read(changes)) for (const id of await studentsOf(db, change)) students.add(id);
      const values = [...students].map((studentID) => ({ studentID, seq }));
      for (let from = 0; from < values.length; from += page)
        await db
          .insertInto('auditStudents')
          .values(values.slice(from, from + page))
          .execute();
      last = seq;
    }
    if (rows.length < page) return;
  }
}

/** A record that is no JSON was changed by hand; finding that is the chain's work. */
function read(changes: string): Change[] {
  try {
    const list: unknown = JSON.parse(changes);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

async function studentsOf(db: Kysely<Tables>, { type, id, before, after }: Change): Promise<number[]> {
  if (type === 'student') return [Number(id)].filter(Number.isInteger);
  if (type === 'reportComment') return [Number(String(id).split('/')[0])].filter(Number.isInteger);
  const { studentID } = { ...before, ...after };
  if (typeof studentID === 'number') return [studentID];
  if (type !== 'mark') return [];
  return (await db.selectFrom('marks').select('studentID').where('id', '=', Number(id)).execute()).map(
    (row) => row.studentID,
  );
}
