import { clock, momentInWords, schoolDay } from '@somero/contract/schoolTime.ts';

/** Such as «As of 10:42, no connection»; with the day, if it was not today. */
export function asOfWords(asOf: number | undefined): string {
  if (asOf === undefined) return '';
  const at = new Date(asOf);
  return `As of ${schoolDay(at) === schoolDay(new Date()) ? clock(at) : momentInWords(at)}, no connection`;
}
