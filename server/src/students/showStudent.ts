import { type Context, type Handler, missing } from '../handle.ts';
import { selectOwnAssignments } from '../teaching/lessons.ts';
import { describeStudent } from './describeStudent.ts';
import { readStudent, type StoredStudent } from './readStudent.ts';

export const showStudent: Handler<'showStudent'> = async ({ showID }, ctx) => ({
  selected: await showOne(ctx, await readStudent(ctx.db, showID)),
});

/** @throws CallError 404 when the student is not in the caller's classes */
export async function showOne(ctx: Context, found: StoredStudent) {
  const { seeStu, allMark } = ctx.who.rights;
  if (seeStu !== 1 && allMark !== 1) await requireOwn(ctx, found);
  return describeStudent(ctx, found);
}

/** @throws CallError 404 unless the caller teaches the student's class and stream now */
async function requireOwn({ db, who }: Context, { student }: StoredStudent): Promise<void> {
  const assignment = await selectOwnAssignments(db, who.userID)
    .select('id')
    .where('classID', '=', student.classID)
    .where('streamID', '=', student.streamID)
    .executeTakeFirst();
  if (!assignment) throw missing();
}
