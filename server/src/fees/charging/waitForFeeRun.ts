import { jobsTexts } from '@somero/contract/jobs/texts.ts';
import { type Context, conflict } from '../../handle.ts';

interface Begun {
  /** Of an answer: the run goes on. */
  jobID?: number | undefined;
  msg?: string | undefined;
}

/** Without its run once that is done; before, `going` takes the place of the message. @throws CallError 409 when it failed */
export async function waitForFeeRun<A extends Begun>(answer: A, { jobs, waitMs }: Context, going: string): Promise<A> {
  if (answer.jobID === undefined) return answer;
  const { state, error } = await jobs.wait(answer.jobID, waitMs);
  if (state === 'FAILED') throw conflict(error);
  if (state === 'CANCELLED') throw conflict(jobsTexts.cancelled);
  if (state !== 'DONE') return { ...answer, msg: going };
  const { jobID: _, ...known } = answer;
  return known as A;
}
