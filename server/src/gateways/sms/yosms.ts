import { mobileNumber } from '@somero/contract/sms/rules.ts';
import type { Account } from '../Account.ts';
import { type Failure, failureOf, type Outcome, refusedFor, wrongKey } from '../Outcome.ts';
import { checkItems } from './checkItems.ts';
import { refusals } from './refusals.ts';
import { badReports, lookUp } from './reportedState.ts';
import type { Accepted, SmsDriver, SmsItem } from './SmsDriver.ts';

/** Yo! Uganda SMS (providers.md 2.3); nothing was tried live. No references, reports, balance or HTTPS: the password goes in the clear. */
export const yosms: SmsDriver = {
  hosts: { production: 'http://smgw1.yo.co.ug:9100' },
  caps: { batchMax: 100, sameText: true, perRecipient: true, reports: false, balance: false },

  async send(account, items, http) {
    checkItems(items, yosms.caps);
    const [{ text = '', sender = '' } = {}] = items;
    const query = new URLSearchParams({
      ...{ ybsacctno: account.account, password: account.secret, origin: sender || sharedOrigin, sms_content: text },
      destinations: items.map(({ to }) => to.replace('+', '')).join(','),
    });
    const outcome = await http({ method: 'GET', url: `${account.url}/sendsms?${query}`, plainHttp: true });
    const all = (one: Outcome<Accepted>) => new Map(items.map(({ id }) => [id, one]));
    if (outcome.kind !== 'answered') return all(failureOf(outcome, account, (body) => readAnswer(body)?.message));
    const read = readAnswer(outcome.body);
    if (!read) return all({ kind: 'unknown', reason: 'No clear answer (another form than expected)' });
    const { isOk, message } = read;
    if (/\d{9}:/.test(message)) return outcomesOf(items, read, account);
    if (isOk) return all({ kind: 'accepted' });
    return all(/access denied/i.test(message) ? wrongKey : unknownRefusal(message, account));
  },

  readReports: () => badReports,
};

/** Of Yo!'s own library: the number that messages come from without a name. */
const sharedOrigin = '6969';

interface YoAnswer {
  isOk: boolean;
  message: string;
}

/** Encoded as a query, sometimes twice. */
function readAnswer(body: Buffer): YoAnswer | undefined {
  const said = body.toString('utf8').trim();
  for (const text of [said, decoded(said)]) {
    const answer = new URLSearchParams(text);
    const status = answer.get('ybs_autocreate_status')?.toUpperCase();
    if (status === 'OK' || status === 'ERROR') {
      return { isOk: status === 'OK', message: decoded(answer.get('ybs_autocreate_message') ?? '') };
    }
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function outcomesOf(items: readonly SmsItem[], { isOk, message }: YoAnswer, account: Account) {
  const words = new Map(
    [...message.matchAll(/(\d{9,15}):\s*(\w+)/g)].map(([, number = '', word = '']) => [mobileNumber(number), word]),
  );
  return new Map(items.map(({ id, to }) => [id, outcomeOf(words.get(to), isOk, account)]));
}

const byWord: Readonly<Record<string, Outcome<Accepted>>> = {
  SUBMITTED: { kind: 'accepted' },
  REJECTED: { kind: 'refused', retry: 'never', reason: 'The gateway refused it' },
  BLACKLISTED: refusals.optedOut,
};

function outcomeOf(word: string | undefined, isOk: boolean, account: Account): Outcome<Accepted> {
  if (word === undefined) return { kind: 'unknown', reason: 'Missing in the answer' };
  const known = lookUp(byWord, word.toUpperCase());
  if (known) return known;
  // OK with a word that no table knows may have been sent.
  return isOk ? { kind: 'unknown', reason: 'No clear answer (unknown word)' } : unknownRefusal(word, account);
}

const unknownRefusal = (said: string, account: Account): Failure => ({
  ...{ kind: 'refused', retry: 'never', alarm: 'unknown refusal', reason: refusedFor(said, account) },
});
