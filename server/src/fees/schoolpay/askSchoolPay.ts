import { createHash } from 'node:crypto';
import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { z } from 'zod';
import type { SendHttp } from '../../gateways/http.ts';
import { shownText } from '../incoming/statementCells.ts';
import type { Range } from './days.ts';

interface SchoolPayAccess {
  sendHttp: SendHttp;
  /** Without a slash at its end. */
  url: string;
  code: string;
  password: string;
}

/** Milliseconds (providers.md, section 4). */
const answerTimeout = 90_000;
/** 10,000 payments take about 5 MB. */
const maxAnswerBytes = 64 * 1024 * 1024;

const answer = z.object({
  returnCode: z.union([z.number(), z.string()]),
  returnMessage: z.unknown().optional(),
  transactions: z.array(z.unknown()).nullish(),
  supplementaryFeePayments: z.array(z.unknown()).nullish(),
});

/** `problem` holds neither an address nor a secret. */
type SchoolPayAnswer = { rows: unknown[] } | { problem: string };

/** All payments of at most 31 days, as SchoolPay tells them. */
export async function askSchoolPay(access: SchoolPayAccess, { from, to }: Range): Promise<SchoolPayAnswer> {
  const { sendHttp, url, code, password } = access;
  // Of a range the last day is not hashed (providers.md, section 4).
  const hash = createHash('md5').update(`${code}${from}${password}`).digest('hex').toUpperCase();
  const what = from === to ? `SyncSchoolTransactions/${code}/${from}` : `SchoolRangeTransactions/${code}/${from}/${to}`;
  const outcome = await sendHttp({
    ...{ method: 'GET', url: `${url}/AndroidRS/${what}/${hash}`, headers: { accept: 'application/json' } },
    ...{ answerTimeout, maxAnswerBytes },
  });
  if (outcome.kind === 'notConnected') return { problem: texts.notReached(outcome.reason) };
  if (outcome.kind === 'unknown') return { problem: texts.noAnswer(outcome.reason) };
  if (outcome.kind === 'refused') return { problem: texts.noAnswer(`status ${outcome.status}`) };
  return readAnswer(outcome.body, [hash, password]);
}

function readAnswer(body: Buffer, secrets: readonly string[]): SchoolPayAnswer {
  const read = answer.safeParse(parsed(body));
  if (!read.success) return { problem: texts.noAnswer('another form than expected') };
  const { returnCode, returnMessage, transactions, supplementaryFeePayments } = read.data;
  if (Number(returnCode) !== 0)
    return { problem: texts.refused(shownText(String(returnCode), 20), said(returnMessage, secrets)) };
  // An answer without the list is not a list without payments: those that we have would count as vanished.
  if (!transactions) return { problem: texts.noAnswer('no list of payments') };
  return { rows: [...transactions, ...(supplementaryFeePayments ?? [])] };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What SchoolPay says of a refusal, unless it repeats the request, however it is written. */
function said(message: unknown, secrets: readonly string[]): string {
  const text = typeof message === 'string' ? message : '';
  const repeats = secrets.some((secret) => plain(text).includes(plain(secret)));
  return repeats || /:\/\/|AndroidRS/i.test(text) ? '' : shownText(text, 120);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
