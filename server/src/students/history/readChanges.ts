import type { Answer } from '@somero/contract';
import { sql } from 'kysely';
import type { Change } from '../../audit/Change.ts';
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

function readable({ before, after }: Change, names: ColumnNames): Line['changes'] {
  if (before === null) return [{ field: 'Student', from: '', to: 'registered' }];
  if (after === null) return [{ field: 'Student', from: 'registered', to: 'removed' }];
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).map(([name, value]) => {
    const [from, to] = [names.value(name, old.get(name)), names.value(name, value)];
    // A hidden value says «before», which adds nothing to «changed».
    if (to === 'changed' && from === 'before') return { field: names.field(name), from: '', to };
    // Two values that read alike (one picture and the next) are shown once.
    return from === to ? { field: names.field(name), from: '', to: 'changed' } : { field: names.field(name), from, to };
  });
}
