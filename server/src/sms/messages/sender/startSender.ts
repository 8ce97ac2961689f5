import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from '../../../database/columns.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../../handle.ts';
import { leaseOf } from '../../../jobs/leases.ts';
import { readBalance } from '../../gateways/readBalance.ts';
import { type GatewayRow, gatewaysInUse } from '../../gateways/readGateways.ts';
import { type Claimed, claimMessages, mayTry } from './claimMessages.ts';
import { giveUpWaiting } from './giveUp.ts';
import { handOver } from './handOver.ts';
import { isLost, lease, recoverLost } from './recoverLost.ts';
import { requestsOf } from './requestsOf.ts';
import { programLedger, type SenderParts } from './SenderParts.ts';
import { tendBatches } from './tendBatches.ts';
import { writeOutcomes } from './writeOutcomes.ts';

/** Milliseconds. */
const pollInterval = 500;
const recoverInterval = 30_000;
/** What was not answered then is unknown after the next start. */
const gracePeriod = 3_000;

const nextDue = prepared((db: Db, { now }: { now: string }) =>
  db
    .selectFrom('smsMessages')
    .select('id')
    .where('state', '=', sql.lit('QUEUED' as const))
    .where('dueAt', '<=', now)
    .limit(1),
);

const isOut = prepared((db: Db, { before, after }: { before: string; after: string }) =>
  db
    .selectFrom('smsMessages')
    .select('id')
    .where('state', '=', sql.lit('SENDING' as const))
    .where(isLost(engineOf(db), { before, after }))
    .limit(1),
);

export interface Sender {
  /** Hands over all that may leave now and waits for the answers. */
  sendDue(): Promise<void>;
  /** Starts nothing more; waits for what is out, but not for long. */
  stop(): Promise<void>;
}

/** The loop that sends messages: one a process, apart from the jobs (sms.md, section 3, D10). @param byTimers else by `sendDue` alone */
export async function startSender(parts: SenderParts, { byTimers }: { byTimers: boolean }): Promise<Sender> {
  const { database, clock, log } = parts;
  const by = await nameOf(database);
  const out = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | undefined;
  let recoveredAt = Number.NEGATIVE_INFINITY;

  const recover = async (waited: number) => {
    const at = (ms: number) => new Date(clock().getTime() + ms).toISOString();
    const lost = { before: at(-waited), after: at(waited) };
    if (await isOut.first(database.read, lost))
      await database.write((db) => recoverLost(programLedger(db, parts), lost));
  };
  // There is one process on SQLite: whatever was out when it ended is lost.
  if (database.engine === 'sqlite') await recover(0);

  const hand = async (gateway: GatewayRow, rows: readonly Claimed[]) => {
    const outcomes = await handOver(parts, gateway, rows);
    const isOver = await database.write((db) =>
      writeOutcomes(programLedger(db, parts), gateway, { rows, by }, outcomes),
    );
    if (isOver) await readBalance(parts, gateway);
  };
  const fill = async (gateway: GatewayRow, used: readonly GatewayRow[]): Promise<void> => {
    const driver = parts.drivers[gateway.driver];
    if (!driver) return;
    const claim = { gateway, used, claimedBy: by };
    const rows = await database.write((db) => claimMessages(programLedger(db, parts), claim));
    for (const request of requestsOf(rows, driver.caps)) {
      const run: Promise<void> = hand(gateway, request)
        .catch((error: unknown) => log.error({ err: error }, 'what became of messages could not be written'))
        .finally(() => {
          out.delete(run);
          wake();
        });
      out.add(run);
    }
  };
  const look = async () => {
    if (performance.now() - recoveredAt > recoverInterval) {
      recoveredAt = performance.now();
      await recover(lease);
    }
    if (!(await tendBatches(parts)) || !(await nextDue.first(database.read, { now: clock().toISOString() }))) return;
    const used = await gatewaysInUse(database.read, 'SMS');
    await giveUpWaiting(parts, used);
    for (const gateway of used) if (!stopped && mayTry(gateway, clock())) await fill(gateway, used);
  };
  let wanted = false;
  const lookAgain = async () => {
    while (wanted && !stopped) {
      wanted = false;
      await look().catch((error: unknown) => log.error({ err: error }, 'messages could not be looked for'));
    }
    looking = undefined;
  };
  const wake = () => {
    if (stopped) return;
    wanted = true;
    looking ??= lookAgain();
  };
  const settled = async () => {
    while (looking !== undefined || out.size > 0) await (looking ?? Promise.race(out));
  };
  const timer = byTimers ? setInterval(wake, pollInterval).unref() : undefined;
  return {
    sendDue: async () => {
      wake();
      await settled();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const late = Promise.withResolvers<void>();
      const cut = setTimeout(late.resolve, gracePeriod);
      await Promise.race([settled(), late.promise]);
      clearTimeout(cut);
    },
  };
}

/** On PostgreSQL others see whether this process is still there. */
async function nameOf({ engine, read }: SenderParts['database']): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${leaseOf(engine, randomUUID())} as name`.execute(read);
  if (!rows[0]) throw new Error('the database gave no name');
  return rows[0].name;
}
