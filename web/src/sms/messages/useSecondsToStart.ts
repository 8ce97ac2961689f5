import { useEffect, useState } from 'react';
import type { ShownBatch } from './Batch.ts';

/** Longer than this nothing is counted down: the batch waits for its hour. */
const mostSeconds = 60;

/** Seconds until the first message of a batch leaves; 0 once it has. The device's clock may be wrong: never more than it was at the start. */
export function useSecondsToStart({ state, createdAt, startsAt }: ShownBatch): number {
  const whole = (Date.parse(startsAt) - Date.parse(createdAt)) / 1000;
  const secondsLeft = () =>
    Math.max(0, Math.min(Math.ceil((Date.parse(startsAt) - Date.now()) / 1000), Math.ceil(whole)));
  const [, tick] = useState(0);
  const left = state === 'SENDING' && whole <= mostSeconds ? secondsLeft() : 0;
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
