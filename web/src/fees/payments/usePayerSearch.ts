import { useEffect, useState } from 'react';
import { useCall } from '../../hooks.ts';
import type { Payer } from './Payer.ts';

/** Milliseconds without a key press before the server is asked. */
const pause = 200;
/** Fewer letters would match half of the school. */
const leastLetters = 2;

/** `isCurrent`: what was found is for the text as it is now. `hurry` asks without the pause. */
export function usePayerSearch(text: string, without: readonly string[]) {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLongEnough = wanted.length >= leastLetters && asked.length >= leastLetters;
  const reading = useCall('findPayer', { text: asked }, { enabled: isLongEnough, keepPrevious: true });
  const found: readonly Payer[] = isLongEnough ? (reading.answer?.students ?? []) : [];
  return {
    found: found.filter(({ regno }) => !without.includes(regno)),
    isCurrent: isLongEnough && asked === wanted && reading.answer !== undefined && !reading.refreshing,
    isLooking: wanted.length >= leastLetters && (asked !== wanted || reading.loading || reading.refreshing),
    problem: isLongEnough ? reading.problem?.message : undefined,
    hurry: () => setAsked(wanted),
  };
}
