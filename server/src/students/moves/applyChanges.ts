import { schoolTexts } from '@somero/contract/school/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import { type Context, conflict, type Db } from '../../handle.ts';
import type { StudentChange, StudentState } from './StudentChange.ts';

type Columns = Omit<StudentState, 'subjectIDs' | 'paperIDs'>;

/** A few statements, which compare the state before (reliability.md F15). @throws CallError 409 when it has changed */
export async function applyChanges(
  { db, changed, now }: Pick<Context, 'db' | 'changed' | 'now'>,
  changes: readonly StudentChange[],
): Promise<void> {
  const alike = Map.groupBy(changes, ({ before, after }) => JSON.stringify([columnsOf(before), columnsOf(after)]));
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const [before, after] = [columnsOf(first.before), columnsOf(first.after)];
    const ids = [first, ...others].map(({ student }) => student.id);
    for (const part of inChunks(ids)) await update(db, part, { before, after, at: now.toISOString() });
  }
  await changeSubjects(db, changes);
  await changePapers(db, changes);
  for (const { student, before, after } of changes) changed('student', student.id, before, after);
}

const columnsOf = ({ subjectIDs, paperIDs, ...columns }: Partial<StudentState>): Partial<Columns> => columns;

async function update(
  db: Db,
  ids: readonly number[],
  { before, after, at }: { before: Partial<Columns>; after: Partial<Columns>; at: string },
): Promise<void> {
  let query = db
    .updateTable('students')
    .set((eb) => ({ ...after, updatedAt: at, ver: eb('ver', '+', 1) }))
    .where('id', 'in', ids);
  for (const [name, value] of Object.entries(before) as [keyof Columns, number | null][])
    query = value === null ? query.where(name, 'is', null) : query.where(name, '=', value);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== ids.length) throw conflict(schoolTexts.changedMeanwhile);
}

const beyond = (changes: readonly StudentChange[], list: 'subjectIDs' | 'paperIDs', more: 'before' | 'after') =>
  changes.flatMap((change) => {
    const less = new Set(change[more === 'after' ? 'before' : 'after'][list]);
    return (change[more][list] ?? []).filter((id) => !less.has(id)).map((id) => ({ studentID: change.student.id, id }));
  });

async function changeSubjects(db: Db, changes: readonly StudentChange[]): Promise<void> {
  for (const [subjectID, rows] of Map.groupBy(beyond(changes, 'subjectIDs', 'before'), ({ id }) => id)) {
    for (const part of inChunks(rows.map(({ studentID }) => studentID)))
      await db
        .deleteFrom('studentSubjects')
        .where('subjectID', '=', subjectID)
        .where('studentID', 'in', part)
        .execute();
  }
  const added = beyond(changes, 'subjectIDs', 'after').map(({ studentID, id }) => ({ studentID, subjectID: id }));
  for (const values of inChunks(added)) await db.insertInto('studentSubjects').values(values).execute();
}

async function changePapers(db: Db, changes: readonly StudentChange[]): Promise<void> {
  for (const [paperID, rows] of Map.groupBy(beyond(changes, 'paperIDs', 'before'), ({ id }) => id)) {
    for (const part of inChunks(rows.map(({ studentID }) => studentID)))
      await db.deleteFrom('studentPapers').where('paperID', '=', paperID).where('studentID', 'in', part).execute();
  }
  const added = beyond(changes, 'paperIDs', 'after').map(({ studentID, id }) => ({ studentID, paperID: id }));
  for (const values of inChunks(added)) await db.insertInto('studentPapers').values(values).execute();
}
