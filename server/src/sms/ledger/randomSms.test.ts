import { expect, test } from 'vitest';
import { openSmsLedger } from '../../testing/sms/openSms.ts';
import { SmsHistory } from '../../testing/sms/SmsHistory.ts';

const isLong = process.env.TEST_LONG === '1';
const histories = isLong ? Number(process.env.LEDGER_SEQUENCES ?? 5_000) : process.env.TEST_DATABASE_URL ? 4 : 200;
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
const steps = 50;

test('after each event of any history the ledger is whole, and its balances are those of a naive model', async () => {
  const happened = new Map<string, number>();
  for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
    const opened = await openSmsLedger();
    const history = new SmsHistory(opened, seed);
    for (let step = 0; step < steps; step++) {
      const event = await history.happen();
      const kind = event.replace(/ \d.*/, '');
      happened.set(kind, (happened.get(kind) ?? 0) + 1);
      // Nothing was written: what was true after the event before still is.
      if (kind.startsWith('nothing')) continue;
      const told = `history ${seed}, step ${step}: ${event}`;
      expect(nonZero(await opened.balances()), told).toEqual(nonZero(history.model));
      expect((await opened.verify()).problem, told).toBeNull();
    }
    await opened.end();
  }
  if (isLong) console.log(histories, 'histories', Object.fromEntries(happened));
}, 7_200_000);

const nonZero = (balances: Record<string, number>) =>
  Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
