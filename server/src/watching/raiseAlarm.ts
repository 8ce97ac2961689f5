import { hostAndPort, openHttp } from '../gateways/http.ts';
import { log } from './log.ts';

interface Alarm {
  about: 'BACKUP' | 'PROOF' | 'ANCHOR' | 'DISK' | 'CLOCK';
  at: Date;
  problem: string;
}

/** In the log and to ALARM_URL. It never throws: an alarm that nobody hears stops nothing. */
export async function raiseAlarm(url: string | undefined, { about, at, problem }: Alarm): Promise<void> {
  log.error({ about }, problem);
  if (url === undefined) return;
  const outcome = await openHttp({ trustedHosts: [hostAndPort(new URL(url))] })({
    ...{ method: 'POST', url, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ about, at: at.toISOString(), problem }),
  });
  if (outcome.kind !== 'answered') log.error({ about }, 'ALARM_URL did not take the alarm');
}
