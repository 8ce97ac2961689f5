import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Files, the jobs that make them, and the report cards that were issued. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', int, (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('ownerID', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', int, (c) => c.notNull())
    .addColumn('total', int, (c) => c.notNull())
    .addColumn('failed', 'text', (c) => c.notNull())
    .addColumn('fileID', 'text')
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('attempts', int, (c) => c.notNull())
    .addColumn('lease', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('runAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('finishedAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('jobsByState').on('jobs').columns(['state', 'runAt']).execute();
  await db.schema
    .createTable('reportCards')
    .addColumn('id', int, id)
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('classID', int, (c) => c.notNull())
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('curriculumID', int, (c) => c.notNull())
    .addColumn('schemeID', 'text', (c) => c.notNull())
    .addColumn('totals', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('jobID', int, (c) => c.notNull())
    .addColumn('issuedBy', int, (c) => c.notNull())
    .addColumn('issuedAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('reportCardsByStudent')
    .on('reportCards')
    .columns(['studentID', 'yearID', 'termID', 'kind'])
    .execute();
}
