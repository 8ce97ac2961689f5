import { troubleOf, Unshown } from './receiptTrouble.ts';

/** The bytes behind a signed path. @throws Unshown when there are none to have */
export async function readReceipt(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(path, { signal }).catch(() => undefined);
  if (!answer?.ok) throw new Unshown(troubleOf(answer?.status ?? 0));
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  if (!bytes) throw new Unshown('offline');
  return new Uint8Array(bytes);
}
