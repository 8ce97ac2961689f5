import { useEffect, useState } from 'react';

/** The seconds left of a refusal's `retryAfter`, counted down to 0. */
export function useCountdown(refusal: { retryAfter: number } | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + (refusal?.retryAfter ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [refusal]);
  return left;
}
