import { calls } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import type { Grant, Reached } from './Grant.ts';
import type { Db, Holding } from './handle.ts';
import { entersLesson } from './marks/entersLesson.ts';
import { seesProject } from './projects/access.ts';
import { issuesIn } from './reports/issued/decideTrial.ts';
import { seesReport } from './reports/issued/visibleStreams.ts';
import { coversStreams } from './reports/validateReport.ts';
import { readActiveUser } from './sessions/readActiveUser.ts';
import { isApplicant } from './students/applications/requireApplicant.ts';
import { seesComments } from './teaching/readStanding.ts';

const checks: { readonly [N in keyof Reached]: (by: Holding, object: Reached[N]) => Promise<boolean> } = {
  project: seesProject,
  report: seesReport,
  streams: coversStreams,
  issuing: issuesIn,
  lesson: entersLesson,
  comments: seesComments,
  applicant: isApplicant,
};

/** Whether the caller may still make the call, and still reaches every object. */
export async function isGranted(by: Holding, { call, objects }: Grant): Promise<boolean> {
  if (!isAllowed(calls[call].allowed, by.who.userID === 0 ? null : by.who)) return false;
  for (const { of, object } of objects) {
    // Name and object belong together by the type of Grant; a name known only at run time loses that tie.
    const check = checks[of] as (by: Holding, object: unknown) => Promise<boolean>;
    if (!(await check(by, object))) return false;
  }
  return true;
}

/** The same for somebody who does not ask just now: the owner of a run. */
export async function isGrantedTo(db: Db, userID: number, grant: Grant): Promise<boolean> {
  const who = await readActiveUser(db, userID);
  return who !== null && (await isGranted({ db, who }, grant));
}
