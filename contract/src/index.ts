import type { z } from 'zod';
import { accountsCalls } from './accounts/calls.ts';
import { auditCalls } from './audit/calls.ts';
import type { AnyCall } from './call.ts';
import { feesCalls } from './fees/calls.ts';
import { jobsCalls } from './jobs/calls.ts';
import { marksCalls } from './marks/calls.ts';
import { approvalsCalls } from './projects/approvals/calls.ts';
import { projectsCalls } from './projects/calls.ts';
import { projectReportsCalls } from './projects/reports/calls.ts';
import { analysisCalls } from './reports/analysis/calls.ts';
import { reportsCalls } from './reports/calls.ts';
import { commentsCalls } from './reports/comments/calls.ts';
import { issuedCalls } from './reports/issued/calls.ts';
import { kindsCalls } from './reports/kinds/calls.ts';
import { overviewCalls } from './reports/overview/calls.ts';
import { schemesCalls } from './reports/schemes/calls.ts';
import { setsCalls } from './reports/sets/calls.ts';
import { safekeepingCalls } from './safekeeping/calls.ts';
import { schoolCalls } from './school/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { smsCalls } from './sms/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { applicationsCalls } from './students/applications/calls.ts';
import { studentsCalls } from './students/calls.ts';
import { listsCalls } from './students/lists/calls.ts';
import { movesCalls } from './students/moves/calls.ts';
import { subjectsCalls } from './subjects/calls.ts';

export const calls = {
  ...sessionCalls,
  ...accountsCalls,
  ...schoolCalls,
  ...staffCalls,
  ...subjectsCalls,
  ...studentsCalls,
  ...applicationsCalls,
  ...movesCalls,
  ...listsCalls,
  ...marksCalls,
  ...reportsCalls,
  ...kindsCalls,
  ...issuedCalls,
  ...commentsCalls,
  ...schemesCalls,
  ...analysisCalls,
  ...overviewCalls,
  ...setsCalls,
  ...projectsCalls,
  ...approvalsCalls,
  ...projectReportsCalls,
  ...feesCalls,
  ...smsCalls,
  ...jobsCalls,
  ...auditCalls,
  ...safekeepingCalls,
} satisfies Record<string, AnyCall>;

type Calls = typeof calls;
export type CallName = keyof Calls;

// Zod makes a field that may be undefined a required key. Callers may leave it out, in list entries too.
type MayBeAbsent<T> = T extends Blob
  ? T
  : T extends readonly (infer Entry)[]
    ? MayBeAbsent<Entry>[]
    : T extends object
      ? { [K in keyof T as undefined extends T[K] ? never : K]: MayBeAbsent<T[K]> } & {
          [K in keyof T as undefined extends T[K] ? K : never]?: MayBeAbsent<T[K]>;
        }
      : T;

// Zod types an object without fields as one that may hold none at all, not even `msg`.
type Keys<T> = string extends keyof T ? object : T;

export type Payload<N extends CallName> = MayBeAbsent<z.input<Calls[N]['payload']>>;
/** What a handler gets: the validated payload. */
export type Received<N extends CallName> = z.output<Calls[N]['payload']>;
/** What a handler answers. `msg` is shown to the user. */
export type Answered<N extends CallName> = Keys<z.input<Calls[N]['answer']>> & { msg?: string };
export type Answer<N extends CallName> = Keys<z.output<Calls[N]['answer']>> & { error: false; msg: string };
