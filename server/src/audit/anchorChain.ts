import type { Chain } from '../chain/Chain.ts';
import { writeAnchor } from '../chain/writeAnchor.ts';
import { raiseAlarm } from '../watching/raiseAlarm.ts';
import { type Guarded, tellProblem } from './tellProblem.ts';

/** A chain that was cut, and an anchor that cannot be written, are alarms. @throws Error when it cannot be written */
export async function anchorChain(own: Guarded, call: string, chain: Chain): Promise<void> {
  const alarm = (problem: string) => raiseAlarm(own.alarmUrl, { about: 'ANCHOR', at: own.clock(), problem });
  let problem: string | null;
  try {
    problem = await writeAnchor(own, chain);
  } catch (error) {
    await alarm(
      `The end of the ${chain.name} could not be anchored: ${error instanceof Error ? error.message : error}`,
    );
    throw error;
  }
  await tellProblem(own, call, problem);
  if (problem !== null) await alarm(problem);
}
