import { inspect } from 'node:util';
import type { Selectable } from 'kysely';
import type { SmsTables } from '../../../sms/tables.ts';
import type { Life } from './openLife.ts';

type Payment = Selectable<SmsTables['smsPayments']>;
type Message = Selectable<SmsTables['smsMessages']>;
type Truth = ReturnType<Life['simulator']['ledger']>;

/** Where the program's books differ from what its simulated providers took, sent and charged (sms.md, section 10). */
export async function untruths({ database, simulator, ledger, errors }: Life): Promise<string[]> {
  const truth = simulator.ledger();
  const { read } = database;
  const payments = await read.selectFrom('smsPayments').selectAll().orderBy('id').execute();
  const messages = await read.selectFrom('smsMessages').selectAll().orderBy('id').execute();
  const open = await read.selectFrom('smsReview').select('paymentID').where('decidedAt', 'is', null).execute();
  const reviewed = new Set(open.map(({ paymentID }) => paymentID));
  const given = await read.selectFrom('smsTopups').select('sms').where('paymentID', 'is', null).execute();
  const granted = given.reduce((sum, { sms }) => sum + sms, 0);
  const { problem } = await ledger().verify();
  return [
    ...(problem === null ? [] : [problem]),
    ...payments.flatMap((row) => wrongPayment(row, truth, reviewed.has(row.id))),
    ...[...Map.groupBy(messages, ({ phone, text }) => `${phone} ${text}`).values()].flatMap((rows) =>
      wrongMessages(rows, truth),
    ),
    ...strangers(payments, messages, truth),
    ...wrongBalances(await ledger().balances(), payments, messages, granted),
    ...(await unfinished(read)),
    ...errors.map((error) => `logged: ${inspect(error)}`),
  ];
}

function wrongPayment({ id, ref, state, amount, phone, theirRef }: Payment, truth: Truth, isReviewed: boolean) {
  const taken = truth.payments.filter((payment) => payment.ref === ref);
  const [first] = taken;
  const named = (why: string) => `payment ${id} is ${state}, ${why}`;
  if (taken.length > 1) return [named(`and was asked for ${taken.length} times`)];
  if (state === 'WAITING') return [named('and nothing waits any more')];
  const isPaid = first?.state === 'PAID';
  if (state === 'PAID') {
    const isRight = isPaid && first.amount === amount && `+${first.phone}` === phone && first.currency === 'UGX';
    return isRight && first.theirRef === theirRef ? [] : [named(`in truth ${JSON.stringify(first)}`)];
  }
  if (state === 'FAILED') return isPaid && !isReviewed ? [named('the money was taken, and nobody looks at it')] : [];
  if (!isReviewed) return [named('and nobody looks at it')];
  // The answer that named it was lost, and this provider is asked by its own reference alone.
  const isUnnamed = first?.provider === 'relworx' && theirRef === null;
  return state !== 'REVIEW' && isPaid && !isUnnamed ? [named('the money was taken, and can be seen there')] : [];
}

/** Of the messages with one text to one number: those that may have left, and those that did for sure. */
function wrongMessages(rows: readonly Message[], truth: Truth): string[] {
  const [one] = rows;
  const sent = truth.messages.filter(({ to, text }) => to === one?.phone && text === one.text);
  // A report under an unknown code settles the only message of unknown fate (sms.md, section 3), and may be that of another copy.
  const isSure = ({ state, ref }: Message) => state !== 'UNKNOWN' && !ref?.startsWith('no-');
  const left = rows.filter((row) => isSure(row) && row.charged === 1);
  const unknown = rows.filter((row) => !isSure(row)).length;
  const problems = rows.flatMap(({ id, state, ref }) => {
    if (['QUEUED', 'SENDING'].includes(state)) return [`message ${id} is still ${state}`];
    const isReported = state === 'SENT' || state === 'DELIVERED';
    return !isReported || sent.some(({ code }) => isCodeOf(ref, code))
      ? []
      : [`message ${id} is ${state} as ${ref}, and in truth ${JSON.stringify(sent)}`];
  });
  const wrongParts = sent.filter(({ parts }) => parts !== one?.parts).length;
  if (wrongParts > 0) problems.push(`message ${one?.id} is ${one?.parts} SMS, the gateway counts another number`);
  if (sent.length < left.length || sent.length > left.length + unknown)
    problems.push(
      `messages ${rows.map(({ id, state, charged }) => `${id} ${state} ${charged}`).join()} left ${sent.length} times`,
    );
  return problems;
}

/** A row of unknown fate keeps the code of the report that settled it, and the simulator may report under another one. */
const isCodeOf = (ref: string | null, code: string): boolean =>
  ref === null || ref === '' || ref === code || ref === `no-${code}`;

function strangers(payments: readonly Payment[], messages: readonly Message[], truth: Truth): string[] {
  const refs = new Set(payments.map(({ ref }) => ref));
  const texts = new Set(messages.map(({ phone, text }) => `${phone} ${text}`));
  return [
    ...truth.payments.filter(({ ref }) => !refs.has(ref)).map(({ ref }) => `money ${ref} is of no payment`),
    ...truth.messages
      .filter(({ to, text }) => !texts.has(`${to} ${text}`))
      .map(({ to }) => `a stranger's text to ${to}`),
  ];
}

function wrongBalances(
  balances: Record<string, number>,
  payments: readonly Payment[],
  messages: readonly Message[],
  granted: number,
): string[] {
  const paid = payments.filter(({ state }) => state === 'PAID');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const used = sum(messages.filter(({ charged }) => charged === 1).map(({ parts }) => parts));
  const bought = sum(
    paid.filter(({ isDistributed }) => isDistributed === 1).map(({ amount, rate }) => Math.floor(amount / rate)),
  );
  const collected = Object.entries(balances).filter(([name]) => name.startsWith('COLLECTED'));
  const wanted = { AVAILABLE: granted + bought - used, USED: used, COLLECTED: sum(paid.map(({ amount }) => amount)) };
  const stored = {
    ...{ AVAILABLE: balances.AVAILABLE ?? 0, USED: balances.USED ?? 0 },
    COLLECTED: sum(collected.map(([, balance]) => balance)),
  };
  return JSON.stringify(wanted) === JSON.stringify(stored)
    ? []
    : [`the balances are ${JSON.stringify(stored)}, and should be ${JSON.stringify(wanted)}`];
}

async function unfinished(read: Life['database']['read']): Promise<string[]> {
  const batches = await read
    .selectFrom('smsBatches')
    .select(['id', 'state'])
    .where('state', 'not in', ['DONE', 'STOPPED'])
    .execute();
  const jobs = await read
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'error'])
    .where('state', '<>', 'DONE')
    .execute();
  return [...batches, ...jobs].map((row) => `not over: ${JSON.stringify(row)}`);
}
