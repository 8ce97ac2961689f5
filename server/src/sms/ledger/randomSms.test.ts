import { expect, test } from 'vitest';
import { openSms } from '../../testing/sms/openSms.ts';
import { SmsHistory } from '../../testing/sms/SmsHistory.ts';

const isLong = process.env.TEST_LONG === '1';
const histories = isLong ? 1_000 : 8;
const steps = 50;

test.each(Array.from({ length: histories }, (_, seed) => seed + 1))(
  'history %i: after each event the ledger is whole, and its balances are those of a naive model',
  async (seed) => {
    const opened = await openSms();
    const history = new SmsHistory(opened, seed);
    for (let step = 0; step < steps; step++) {
      const event = await history.happen();
      expect({ event, balances: nonZero(await opened.balances()) }).toEqual({
        event,
        balances: nonZero(history.model),
      });
      expect({ event, ...(await opened.verify()) }).toMatchObject({ event, problem: null });
    }
  },
  600_000,
);

const nonZero = (balances: Record<string, number>) =>
  Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
