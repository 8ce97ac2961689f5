import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What SchoolPay has, in its own form (providers.md, section 4). */
export interface SoldPayment {
  schoolpayReceiptNumber: string;
  amount: string;
  paymentDateAndTime: string;
  studentPaymentCode: string;
  transactionCompletionStatus: string;
  [key: string]: string;
}

export const fault = {
  cut: 'cut off in the middle',
  reset: 'no byte of an answer',
  slow: 'answered after a while',
  error: 'status 500',
  html: 'a page of HTML with 200',
  json: 'JSON that does not end',
  other: 'JSON of another form',
  empty: 'an empty body',
  code: 'a return code that is not 0',
  refused: 'status 403 with JSON',
} as const;
export type Fault = keyof typeof fault;

export interface Asked {
  from: string;
  to: string;
}

/** SchoolPay as a real HTTP server, for one school. */
export async function startSchoolPaySimulator({ code, password }: { code: string; password: string }) {
  const payments: SoldPayment[] = [];
  const supplementary: SoldPayment[] = [];
  const asked: Asked[] = [];
  /** Each is for one request, the first first. */
  const faults: Fault[] = [];
  const wait = { ms: 0 };
  const during: { next?: () => Promise<void> } = {};
  const refusal = { of: (hash: string) => `Invalid hash ${hash}` };

  const hashOf = (from: string) => createHash('md5').update(`${code}${from}${password}`).digest('hex').toUpperCase();
  const server = createServer((request, response) => {
    const [, kind, school, from = '', ...rest] =
      (request.url ?? '').split('/AndroidRS/')[1]?.match(/^(\w+)\/([^/]+)\/([^/]+)\/(.*)$/) ?? [];
    const [to = '', hash = ''] =
      kind === 'SchoolRangeTransactions' ? (rest[0] ?? '').split('/') : [from, rest[0] ?? ''];
    asked.push({ from, to });
    const tooLong = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 > 31;
    const isRight = school === code && hash === hashOf(from) && !tooLong;
    const of = (list: SoldPayment[]) =>
      list.filter(({ paymentDateAndTime: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
    const body = isRight
      ? { returnCode: 0, returnMessage: 'OK', supplementaryFeePayments: of(supplementary), transactions: of(payments) }
      : { returnCode: 1, returnMessage: refusal.of(hash) };
    const answer = () => respond(response, faults.shift(), JSON.stringify(body), wait.ms);
    const { next } = during;
    delete during.next;
    if (next) void next().then(answer);
    else answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/paymentapi`,
    payments,
    supplementary,
    asked,
    faults,
    wait,
    /** Done while the next answer, made already, is on its way. */
    during,
    /** What it says of a wrong hash. */
    refusal,
    /** A notice of a payment, as SchoolPay signs it. */
    notice: (payment: SoldPayment) => ({
      type: 'SCHOOL_FEES',
      signature: createHash('sha256').update(`${password}${payment.schoolpayReceiptNumber}`).digest('hex'),
      payment,
    }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type SchoolPaySimulator = Awaited<ReturnType<typeof startSchoolPaySimulator>>;

function respond(response: ServerResponse, wrong: Fault | undefined, body: string, ms: number): void {
  const json = { 'content-type': 'application/json' };
  if (wrong === undefined) return void response.writeHead(200, json).end(body);
  if (wrong === 'slow') return void setTimeout(() => response.writeHead(200, json).end(body), ms);
  if (wrong === 'reset') return void response.socket?.resetAndDestroy();
  if (wrong === 'cut') {
    response.writeHead(200, { ...json, 'content-length': String(body.length) });
    return void response.write(body.slice(0, body.length / 2), () => response.destroy());
  }
  if (wrong === 'error') return void response.writeHead(500, json).end(body);
  if (wrong === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
  if (wrong === 'json') return void response.writeHead(200, json).end(body.slice(0, -1));
  if (wrong === 'other') return void response.writeHead(200, json).end('{"returnCode":0,"returnMessage":"OK"}');
  if (wrong === 'empty') return void response.writeHead(200, json).end();
  if (wrong === 'refused') return void response.writeHead(403, json).end('{"message":"no"}');
  response.writeHead(200, json).end(JSON.stringify({ returnCode: 7, returnMessage: 'School suspended' }));
}

export const sold = (receipt: string, amount: number | string, more: Partial<SoldPayment> = {}): SoldPayment => ({
  ...{ schoolpayReceiptNumber: receipt, amount: String(amount), paymentDateAndTime: '2026-06-14 13:35:36' },
  ...{ studentPaymentCode: '', studentName: '', studentClass: 'S1 EAST', studentRegistrationNumber: '' },
  ...{ sourcePaymentChannel: 'MTN MobileMoney', sourceChannelTransactionId: `ch${receipt}` },
  ...{ sourceChannelTransDetail: '', settlementBankCode: 'X', transactionCompletionStatus: 'Completed' },
  ...more,
});
