import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { credentials } from '../credentials.ts';
import { openSimulator } from '../openSimulator.ts';
import { moneyProviders, type ProviderName, smsProviders } from '../providerNames.ts';

export interface Reported {
  provider: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export const simulationBegins = new Date('2026-11-23T07:00:00.000Z');

/** A simulator whose clock stands still until `pass`, and a server of ours where its providers report. */
export async function openSimulated({ answers = () => 200 }: { answers?: (reported: Reported) => number } = {}) {
  const reports: Reported[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const reported = {
      ...{ provider: url.slice(1), method, url: `${base}${url}`, body },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
    };
    reports.push(reported);
    response.writeHead(answers(reported)).end();
  };
  const school = createServer((request, response) => void take(request, response));
  school.listen(0, '127.0.0.1');
  await once(school, 'listening');
  const base = `http://127.0.0.1:${(school.address() as AddressInfo).port}`;
  const callbackUrl = (provider: ProviderName) => `${base}/${provider}`;
  const simulator = await openSimulator({
    clock: () => simulationBegins,
    callbackUrls: Object.fromEntries([...smsProviders, ...moneyProviders].map((name) => [name, callbackUrl(name)])),
  });
  const close = async () => {
    await simulator.close();
    school.close();
  };
  onTestFinished(close);
  return {
    simulator,
    ...{ reports, callbackUrl, close },
    pass: simulator.clock.pass,
    truth: () => simulator.ledger(),
    ask: (path: string, init: Asking = {}) => ask(simulator.url + path, init),
  };
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string | URLSearchParams;
}

/** A plain client: no driver. */
async function ask(url: string, { method = 'GET', headers = {}, body }: Asking) {
  const isJson = typeof body === 'object' && !(body instanceof URLSearchParams);
  const response = await fetch(url, {
    method: body === undefined ? method : 'POST',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: answer,
    json: answer.startsWith('{') ? (JSON.parse(answer) as Record<string, unknown>) : {},
  };
}

export const basic = (user: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${credentials.secret}`).toString('base64')}`,
});

/** A message to each number, in EgoSMS's form. */
export const egosmsBody = (...numbers: string[]) => ({
  method: 'SendSms',
  walletType: 'Local',
  userdata: { username: credentials.account, password: credentials.secret },
  msgdata: numbers.map((number) => ({ number, message: 'Meeting Friday', senderid: 'HILLSIDE', priority: '1' })),
});
