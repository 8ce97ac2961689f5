import type { Answer } from '@somero/contract';
import { sql } from 'kysely';
import type { Change } from '../../audit/Change.ts';
import { changedFields } from '../../audit/sentences/changedFields.ts';
import { type ColumnNames, readColumnNames } from '../../audit/sentences/columnNames.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

type Line = Answer<'getStudentHistory'>['changes'][number];

const most = 100;

/** Newest first, with names instead of ids. */
export async function readChanges(db: Db, studentID: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('auditStudents')
    .innerJoin('audit', 'audit.seq', 'auditStudents.seq')
    .leftJoin('users', 'users.id', 'audit.actorID')
    .select(['audit.at', 'audit.call', 'audit.changes', 'users.fname', 'users.lname'])
    .where('auditStudents.studentID', '=', studentID)
    .where('audit.outcome', '=', 'ok')
    .where(sql<boolean>`${sql.ref('audit.changes')} like ${`%{"type":"student","id":${studentID},%`}`)
    .orderBy('auditStudents.seq', 'desc')
    .limit(most)
    .execute();
  const names = rows.length > 0 ? await readColumnNames(db) : null;
  return rows.flatMap(({ at, call, changes, fname, lname }) => {
    const own = (JSON.parse(changes) as Change[]).filter(({ type, id }) => type === 'student' && id === studentID);
    const by = staffName({ fname, lname });
    return names === null ? [] : own.map((change) => ({ at, by, call, changes: readable(change, names) }));
  });
}

function readable(change: Change, names: ColumnNames): Line['changes'] {
  if (change.before === null) return [{ field: 'Student', from: '', to: 'registered' }];
  if (change.after === null) return [{ field: 'Student', from: 'registered', to: 'removed' }];
  return changedFields(change, names);
}
