import type { Outcome } from '../../gateways/Outcome.ts';
import type { Db } from '../../handle.ts';
import type { GatewayRow } from './readGateways.ts';

export const setHealth = (
  db: Db,
  { id }: Pick<GatewayRow, 'id'>,
  health: Partial<Pick<GatewayRow, 'pausedAt' | 'problem' | 'balance' | 'balanceAt'>>,
): Promise<unknown> => db.updateTable('smsGateways').set(health).where('id', '=', id).execute();

/** Its balance is under what its settings call low: it stays paused until there is more. */
export const isLow = ({ balance, lowBalance }: Pick<GatewayRow, 'balance' | 'lowBalance'>): boolean =>
  balance !== null && balance < lowBalance;

/** A wrong key, or an account without money, pauses the gateway; the first message that is taken ends it. */
export async function noteHealth(
  db: Db,
  gateway: GatewayRow,
  outcomes: readonly Outcome<object>[],
  now: Date,
): Promise<void> {
  const bad = outcomes.find((outcome) => outcome.kind === 'refused' && isPausing(outcome.alarm));
  if (bad?.kind === 'refused') await setHealth(db, gateway, { pausedAt: now.toISOString(), problem: bad.reason });
  else if (gateway.problem !== '' && !isLow(gateway) && outcomes.some(({ kind }) => kind === 'accepted'))
    await setHealth(db, gateway, { pausedAt: null, problem: '' });
}

const isPausing = (alarm: string | undefined): boolean => alarm === 'key' || alarm === 'balance';
