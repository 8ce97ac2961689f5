import type { Context } from '../../handle.ts';
import { waitForDocument } from '../../jobs/waitForDocument.ts';

interface Made {
  path?: string | undefined;
  jobID?: number | undefined;
  msg?: string;
}

/** The last step of a call whose document is made at once when it is small, and by a job otherwise. */
export const waitIfAsked = (made: string) => {
  const wait = waitForDocument(made);
  return async (answer: Made, ctx: Context): Promise<Made> => (answer.jobID === undefined ? answer : wait(answer, ctx));
};
