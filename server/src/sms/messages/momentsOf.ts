import { startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { fail } from '../../handle.ts';

const aDay = 24 * 3_600_000;

/** From the first moment of a day to the first after another, in UTC. @throws CallError 400 when it begins after its end */
export function momentsOf({ startFrom, endAt }: { startFrom: string; endAt: string }): { from: string; until: string } {
  if (startFrom > endAt) throw fail(smsTexts.startAfterEnd, 'startFrom');
  const until = startOfSchoolDay(endAt).getTime() + aDay;
  return { from: startOfSchoolDay(startFrom).toISOString(), until: new Date(until).toISOString() };
}
