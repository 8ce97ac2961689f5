import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../hooks.ts';
import { afterPayments } from './Payment.ts';

/** Milliseconds. */
const interval = 2_000;

/** Reads a payment every two seconds until it is settled; what it changes is read again then. */
export function useLivePayment(id: number) {
  const cache = useQueryClient();
  const reading = useCall('showSmsPayment', { showID: id }, { staleTime: 0 });
  const { reload } = reading;
  const latest = useRef(reload);
  latest.current = reload;
  const isPending = reading.answer?.selected.depositSatus === 2;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => latest.current(), interval);
    return () => {
      clearInterval(timer);
      for (const call of afterPayments) void cache.invalidateQueries({ queryKey: [call] });
    };
  }, [isPending, cache]);
  return reading;
}
