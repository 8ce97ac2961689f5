import { inSteps } from '../handle.ts';
import { waitForDocument } from '../jobs/waitForDocument.ts';
import { askForLetter } from './letter/askForLetter.ts';
import { readStudent } from './readStudent.ts';

export const generateAdmissionLetter = inSteps<'generateAdmissionLetter', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ studentID }, ctx) => {
    await readStudent(ctx.db, studentID);
    const jobID = await askForLetter(ctx, studentID);
    ctx.changed('job', jobID, null, { studentID });
    return { jobID };
  },
  finish: waitForDocument('The admission letter is ready'),
});
