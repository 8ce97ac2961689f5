import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { fail, inSteps, missing } from '../handle.ts';
import { waitForDocument } from '../jobs/waitForDocument.ts';
import type { CardsRequest } from './lists/cardsJob.ts';
import { inScope, readScope, requireSomebody } from './lists/readScope.ts';

const active = { disabled: false };

/** Identity cards or labels of a class, a stream, or of chosen students in it. */
export const generateStudentCards = inSteps<'generateStudentCards', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ classID, streamID = 0, studentList, kind }, ctx) => {
    const scope = { classID, streamID, houseID: 0 };
    if (studentList?.length === 0) throw fail(texts.selectStudent, 'studentList');
    await readScope(ctx.db, scope);
    await requireSomebody(ctx.db, scope, active);
    const studentIDs = studentList ? [...new Set(studentList)] : null;
    if (studentIDs) {
      const there = new Set((await inScope(ctx.db, scope, active).select('students.id').execute()).map(({ id }) => id));
      if (!studentIDs.every((id) => there.has(id))) throw missing();
    }
    const request: CardsRequest = { ...scope, kind, studentIDs };
    const jobID = await ctx.jobs.enqueue(ctx.db, {
      kind: 'generateStudentCards',
      payload: request,
      ownerID: ctx.who.userID,
      ...(studentIDs && { total: studentIDs.length }),
    });
    ctx.changed('job', jobID, null, { classID, streamID, kind, students: studentIDs?.length ?? 'all' });
    return { jobID, msg: kind === 'LABEL' ? texts.labelsMade : texts.cardsMade };
  },
  finish: (answer, ctx) => waitForDocument(answer.msg ?? texts.cardsMade)(answer, ctx),
});
