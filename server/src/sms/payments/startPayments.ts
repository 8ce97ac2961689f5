import { askForMoney } from './askForMoney.ts';
import { claimPayment, duePayments } from './claimPayment.ts';
import type { PaymentParts } from './PaymentParts.ts';
import { queryPayment } from './queryPayment.ts';

export interface Payments {
  /** Asks and queries what is due, and what becomes due by that, and ends with the answers. */
  runDue(): Promise<void>;
  /** Begins nothing more; waits for the answers, but not for long. */
  stop(): Promise<void>;
}

const atOnce = 10;
/** Milliseconds. */
const pollInterval = 1_000;
/** Milliseconds: what was asked then and not answered is found by a query after the next start. */
const gracePeriod = 3_000;

/** Asks providers for money, and what became of it, by the due times of the rows. @param byTimers else by `runDue` alone */
export function startPayments(parts: PaymentParts, { byTimers }: { byTimers: boolean }): Payments {
  const { database, clock, log } = parts;
  const running = new Map<number, Promise<unknown>>();
  let stopped = false;

  const run = async (id: number) => {
    const claimed = await claimPayment(parts, id);
    if (claimed) await (claimed.state === 'WAITING' ? askForMoney : queryPayment)(parts, claimed);
  };
  const begin = (id: number) => {
    const work = run(id)
      .catch((error: unknown) => log.error({ err: error, paymentID: id }, 'a payment could not be asked about'))
      .finally(() => running.delete(id));
    running.set(id, work);
  };
  const look = async () => {
    const due = await duePayments(database.read, clock(), atOnce * 2);
    const fresh = due.filter((id) => !running.has(id));
    if (!stopped) for (const id of fresh.slice(0, atOnce - running.size)) begin(id);
  };
  let looking: Promise<void> | undefined;
  const poll = () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'payments could not be looked for'))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = byTimers ? setInterval(poll, pollInterval).unref() : undefined;

  return {
    runDue: async () => {
      for (await look(); running.size > 0; await look()) await Promise.race(running.values());
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const late = Promise.withResolvers<void>();
      const cut = setTimeout(late.resolve, gracePeriod);
      await Promise.race([Promise.all([looking, ...running.values()]), late.promise]);
      clearTimeout(cut);
    },
  };
}
