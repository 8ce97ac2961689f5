import { fullName } from '@somero/contract/students/rules.ts';
import type { Context } from '../../handle.ts';

/** What the job needs to know. */
export interface LetterRequest {
  studentID: number;
}

/** Adds the making of a student's admission letter to the caller's transaction and answers the job's id: see `waitForLetter`. */
export const askForLetter = ({ db, jobs, who }: Pick<Context, 'db' | 'jobs' | 'who'>, studentID: number) => {
  const payload: LetterRequest = { studentID };
  return jobs.enqueue(db, { kind: 'admissionLetter', payload, ownerID: who.userID });
};

interface LetterAnswer {
  /** The student's: under this name in addStudent ... */
  id?: number | undefined;
  /** ... and under this one in approveStudent. */
  studentID?: number | undefined;
  jobID?: number | undefined;
  path?: string | undefined;
  failed?: { student: string; msg: string }[] | undefined;
}

/**
 * The last step of a call that registers a student: waits for the letter and answers its path, or the id of its run when that
 * takes longer. A letter that failed refuses nothing, for the student is registered: `failed` says why, and it can be made again.
 */
export async function waitForLetter<Answer extends LetterAnswer>(answer: Answer, ctx: Context): Promise<Answer> {
  const { jobID, ...rest } = answer;
  if (jobID === undefined) return answer;
  const job = await ctx.jobs.wait(jobID, ctx.patience);
  if (job.state === 'FAILED' || job.state === 'CANCELLED') {
    const msg = job.error || 'The letter was not made, it can be made again from the student’s page';
    return { ...rest, failed: [{ student: await nameOf(ctx, answer), msg }] } as Answer;
  }
  if (job.state !== 'DONE' || job.fileID === null) return answer;
  return { ...rest, path: await ctx.link(job.fileID) } as Answer;
}

async function nameOf({ db }: Context, { id, studentID = id ?? 0 }: LetterAnswer): Promise<string> {
  const student = await db
    .selectFrom('students')
    .select(['surname', 'firstname', 'othername'])
    .where('id', '=', studentID)
    .executeTakeFirst();
  return student ? fullName(student) : '';
}
