import { randomUUID } from 'node:crypto';
import type { RawRequest } from '../../gateways/Account.ts';
import { hostAndPort, openHttp, type SendHttp } from '../../gateways/http.ts';
import type { MoneyDriver, MoneyRequest, MoneyStatus } from '../../gateways/money/MoneyDriver.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { SmsDriver } from '../../gateways/sms/SmsDriver.ts';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import { type MoneyProvider, moneyProviders, type SmsProvider } from '../providerNames.ts';
import { openSimulated, type Reported } from './openSimulated.ts';

/** Those with a driver. */
export const driven = moneyProviders.filter((provider) => Object.hasOwn(moneyDrivers, provider));
export const isDriven = ([provider]: readonly [MoneyProvider, ...unknown[]]) => driven.includes(provider);

/** Milliseconds: drivers wait no longer here where nobody will answer. */
const short = 200;
const long = 10_000;

async function openReached(answerTimeout?: number) {
  const simulated = await openSimulated();
  const { simulator } = simulated;
  const send = openHttp({ trustedHosts: [hostAndPort(new URL(simulator.url))] });
  const isSilent = (url: string) =>
    simulator.rulesLeft().some(({ fault, on }) => {
      return fault.startsWith('no answer') && (on === 'token') === url.includes('token');
    });
  const http: SendHttp = (request) =>
    send({ ...request, answerTimeout: answerTimeout ?? (isSilent(request.url) ? short : long) });
  return { ...simulated, http };
}

/** A real SMS driver before the simulated gateway. */
export async function openSmsDriver(provider: SmsProvider, answerTimeout?: number) {
  const reached = await openReached(answerTimeout);
  const account = reached.simulator.account(provider);
  const driver = smsDrivers[provider] as SmsDriver;
  return {
    ...{ ...reached, account, driver },
    /** The outcomes of a message to each number, in its order. */
    send: async (...numbers: string[]) => {
      const items = numbers.map((to, index) => ({ id: index + 1, to, text: 'Meeting Friday', sender: 'HILLSIDE' }));
      const reportUrl = reached.callbackUrl(provider);
      const outcomes = await driver.send(account, items, reached.http, { reportUrl });
      return items.map(({ id }) => outcomes.get(id));
    },
    read: (reported: Reported) => driver.readReports(rawOf(reported), account),
  };
}

/** A real money driver before the simulated provider. */
export async function openMoneyDriver(provider: MoneyProvider) {
  const reached = await openReached();
  const account = reached.simulator.account(provider);
  const driver = moneyDrivers[provider] as MoneyDriver;
  const payment = (phone: string, ref = 'TU7F3K2AAAAA'): MoneyRequest => ({
    ...{ ref, uuid: randomUUID(), phone, amount: 20_000, note: 'SMS credit' },
    callbackUrl: reached.callbackUrl(provider),
  });
  return {
    ...{ ...reached, account, driver, payment },
    request: (asked: MoneyRequest) => driver.request(account, asked, reached.http),
    status: ({ ref, uuid }: MoneyRequest, theirRef?: string): Promise<MoneyStatus> =>
      driver.status(account, { ref, uuid, ...(theirRef !== undefined && { theirRef }) }, reached.http),
    read: (reported: Reported) => driver.readCallback(rawOf(reported), account),
  };
}

const rawOf = ({ method, url, headers, body }: Reported): RawRequest => ({
  ...{ method, url, headers },
  body: Buffer.from(body),
});
