import type { Answered, CallName, Received } from '@somero/contract';
import type { Context, Steps } from '../handle.ts';
import { type DocumentAnswer, waitForDocument } from './waitForDocument.ts';

type DocumentCall = { [N in CallName]: Answered<N> extends DocumentAnswer ? N : never }[CallName];

interface Run {
  request: unknown;
  facts: object;
  total?: number;
  /** Further keys of the answer; `msg` takes the place of the usual one. */
  told?: { msg?: string };
}

export const documentSteps = <N extends DocumentCall>(
  call: N,
  made: string | ((asked: Received<N>) => string),
  read: (asked: Received<N>, ctx: Context) => Promise<Run>,
): Steps<N> => {
  const steps = {
    prepare: (_: Received<N>, ctx: Context) => ctx.files.requireRoom(),
    run: async (asked: Received<N>, ctx: Context) => {
      const { request, facts, told, ...total } = await read(asked, ctx);
      const run = { kind: call, payload: request, ownerID: ctx.who.userID, grant: ctx.grant, ...total };
      const jobID = await ctx.jobs.request(ctx.db, run);
      ctx.changed('job', jobID, null, facts);
      return { jobID, msg: typeof made === 'string' ? made : made(asked), ...told };
    },
    finish: (answer: DocumentAnswer, ctx: Context) => waitForDocument(answer.msg ?? '')(answer, ctx),
  };
  return steps as unknown as Steps<N>;
};
