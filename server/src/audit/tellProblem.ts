import type { SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { log } from '../watching/log.ts';
import { recordOwn } from './continueChain.ts';

export interface Guarded {
  database: SchoolDatabase;
  secrets: Secrets;
  /** ANCHOR_DIR. */
  folder: string;
  clock: () => Date;
  /** ALARM_URL, of anchors. */
  alarmUrl?: string | undefined;
}

/** On the console and in the audit, where an ADMIN reads it. null: nothing is wrong. */
export async function tellProblem(
  { database, secrets, clock }: Guarded,
  call: string,
  problem: string | null,
): Promise<void> {
  if (problem === null) return;
  log.error({}, problem);
  await database.write((db) => recordOwn(db, secrets, { call, at: clock(), outcome: 'error', reason: problem }));
}

/** Of what stays so, as what cannot be verified. */
export async function tellOnce(own: Guarded, call: string, problem: string): Promise<void> {
  const told = await own.database.read
    .selectFrom('audit')
    .select('seq')
    .where('call', '=', call)
    .where('reason', '=', problem)
    .limit(1)
    .executeTakeFirst();
  if (!told) await tellProblem(own, call, problem);
}
