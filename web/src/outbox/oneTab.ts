import type { EntryStore } from './EntryStore.ts';

/** Milliseconds after which a sending tab must renew its lease. */
const leaseTime = 20_000;

/**
 * Runs `work` if no other tab of this browser sends under this name, and answers whether it ran. `work` gets a function that tells whether
 * the right to send is still held. A tab that dies gives the right back: at once with the browser's own locks; where those
 * are missing (plain http) after `leaseTime`. Should two tabs send after all, the server takes the second for a repeat.
 */
export async function oneTab(
  name: string,
  store: Pick<EntryStore<never>, 'durable' | 'lease'>,
  tab: string,
  work: (stillMine: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  if (store.durable && locks) {
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work(async () => true);
      return lock !== null;
    });
  }
  const renew = () => store.lease(tab, Date.now(), Date.now() + leaseTime);
  if (!(await renew())) return false;
  try {
    await work(renew);
  } finally {
    await store.lease(tab, Date.now(), 0);
  }
  return true;
}
