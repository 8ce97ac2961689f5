import { fullName } from '@somero/contract/students/rules.ts';
import type { Context } from '../../handle.ts';

export interface LetterRequest {
  studentID: number;
}

/** Enqueues the letter in the caller's transaction and answers the job's id. */
export const askForLetter = (
  { db, jobs, who, grant }: Pick<Context, 'db' | 'jobs' | 'who' | 'grant'>,
  studentID: number,
) => {
  const payload: LetterRequest = { studentID };
  return jobs.enqueue(db, { kind: 'admissionLetter', payload, ownerID: who.userID, grant });
};

interface LetterAnswer {
  /** From addStudent. */
  id?: number | undefined;
  /** From approveStudent. */
  studentID?: number | undefined;
  jobID?: number | undefined;
  path?: string | undefined;
  failed?: { student: string; msg: string }[] | undefined;
}

/** When it fails the student is registered all the same: `failed` says why, and it can be made again. */
export async function waitForLetter<Answer extends LetterAnswer>(answer: Answer, ctx: Context): Promise<Answer> {
  const { jobID, ...rest } = answer;
  if (jobID === undefined) return answer;
  const job = await ctx.jobs.wait(jobID, ctx.waitMs);
  await ctx.requireGrant(job.grant);
  if (job.state === 'FAILED' || job.state === 'CANCELLED') {
    const msg = job.error || 'The letter was not made. You can make it again on the student’s page';
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
