import { useEffect, useRef } from 'react';
import { useCall } from '../../hooks.ts';
import { isOver, type ShownBatch } from './Batch.ts';

/** Milliseconds: while it is being sent, and while it or the networks' reports are waited for. */
const interval = { sending: 2_000, waiting: 30_000 };
/** So long after its end reports are waited for. */
const mostForReports = 3_600_000;

/** Reads a batch every two seconds until all of it has left. */
export function useLiveBatch(id: number) {
  const reading = useCall('showSmsBatch', { showID: id }, { staleTime: 0 });
  const { reload } = reading;
  const latest = useRef(reload);
  latest.current = reload;
  const batch = reading.answer?.selected;
  const isSending = batch !== undefined && (batch.state === 'SENDING' || batch.sending > 0);
  const isWaiting = batch !== undefined && !isSending && (!isOver(batch) || isReporting(batch));
  useEffect(() => {
    if (!isSending && !isWaiting) return;
    const timer = setInterval(() => latest.current(), isSending ? interval.sending : interval.waiting);
    return () => clearInterval(timer);
  }, [isSending, isWaiting]);
  return reading;
}

const isReporting = ({ sent, endedAt }: ShownBatch): boolean =>
  sent > 0 && Date.now() - Date.parse(endedAt) < mostForReports;
