import { onTestFinished } from 'vitest';
import type { Outcome } from '../../gateways/Outcome.ts';
import type { Accepted, SmsDriver, SmsItem } from '../../gateways/sms/SmsDriver.ts';
import { startSender } from '../../sms/messages/sender/startSender.ts';
import type { School } from '../startSchool.ts';
import { openMessages } from './openMessages.ts';

type Answer = (item: SmsItem) => Outcome<Accepted> | 'throw';

/** A gateway in the driver's place: what it was given, and what it answers. Everything is taken until `answer` is set. */
function scriptedDriver() {
  const requests: SmsItem[][] = [];
  const script: { answer: Answer; wait: Promise<unknown>; caps: Partial<SmsDriver['caps']> } = {
    answer: ({ id }) => ({ kind: 'accepted', ref: `ref-${id}` }),
    wait: Promise.resolve(),
    caps: {},
  };
  const driver: SmsDriver = {
    hosts: { production: 'https://sms.test' },
    get caps() {
      return { batchMax: 100, sameText: false, perRecipient: true, reports: true, balance: false, ...script.caps };
    },
    send: async (_, items) => {
      requests.push([...items]);
      await script.wait;
      return new Map(
        items.map((item) => {
          const outcome = script.answer(item);
          if (outcome === 'throw') throw new Error('the driver broke');
          return [item.id, outcome];
        }),
      );
    },
    readReports: () => ({ trust: 'token', reports: [], optOuts: [] }),
  };
  return { driver, requests, script };
}

const account = { driver: 'egosms', url: 'https://sms.test', account: 'a', secret: 's', options: {} };
const http = () => Promise.reject(new Error('nothing leaves a test'));

/** A sender of a school whose gateway is scripted: it sends when it is asked to. */
export async function senderOf({ database, parts, clock }: Pick<School, 'database' | 'parts' | 'clock'>) {
  const { driver, requests, script } = scriptedDriver();
  const errors: unknown[] = [];
  const start = () =>
    startSender(
      {
        ...{ database, secrets: parts.secrets, clock: clock.now },
        gateways: { connect: async () => ({ account, http }) },
        drivers: new Proxy({}, { get: () => driver }),
        log: { error: (about) => errors.push(about) },
      },
      { byTimers: false },
    );
  const sender = await start();
  return { requests, script, errors, start, sendDue: sender.sendDue, stopSender: sender.stop };
}

/** As openMessages, with a sender, ended with the test. */
export async function openSending(options: Parameters<typeof openMessages>[0] = {}) {
  const opened = await openMessages(options);
  const sending = await senderOf(opened.school);
  onTestFinished(sending.stopSender);
  return { ...opened, ...sending };
}
