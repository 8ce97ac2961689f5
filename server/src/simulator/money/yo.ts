import { createSign } from 'node:crypto';
import { credentials } from '../credentials.ts';
import type { Twist } from '../faults.ts';
import { escapeXml, readFlatXml } from '../flatXml.ts';
import { type Payment, stateOf } from '../Ledger.ts';
import type { About } from '../Rules.ts';
import type { Notice } from '../report.ts';
import type { Asked, Provider, Reply, World } from '../World.ts';
import { yoKey } from '../yoKey.ts';
import { findShown, type Shown, takePayment } from './takePayment.ts';

const paths = ['/ybs/task.php', '/services/yopaymentsdev/task.php'];
type Fields = Record<string, string>;

/** Yo! Payments (providers.md, 3.3). Its negative codes are disputed: those here are our own. */
export const yo: Provider = ({ method, path, headers, body, platform }, world) => {
  if (method !== 'POST' || !paths.includes(path)) return undefined;
  const isXml = /^text\/xml/.test(headers['content-type'] ?? '') && headers['content-transfer-encoding'] === 'text';
  const fields = (isXml && readFlatXml(body)) || {};
  const isKnown = fields.APIUsername === credentials.account && fields.APIPassword === credentials.secret;
  const asked = methods[fields.Method ?? '']?.(fields, world, platform);
  if (!asked) return { on: 'request', answer: () => refuse(-1, 'Invalid or badly formed request') };
  return isKnown
    ? asked
    : { on: asked.on, answer: () => refuse(-2, 'Authentication failed: wrong API username or password') };
};

const methods: Record<string, (fields: Fields, world: World, platform: string) => Asked> = {
  acdepositfunds: (fields, world, platform) => ({
    on: 'request',
    answer: (about) => take(fields, world, about, platform),
  }),
  actransactioncheckstatus: (fields, world, platform) => ({
    on: 'status',
    answer: (about) => {
      const { PrivateTransactionReference: ours, TransactionReference: theirs } = fields;
      const known = world.ledger.payments.find(
        (payment) => payment.platform === platform && payment.theirRef === theirs,
      );
      const shown = findShown(world, about, platform, ours ?? known?.key ?? '');
      return shown ? statusOf(shown) : refuse(-20, 'Transaction not found');
    },
  }),
  acacctbalance: () => ({
    on: 'balance',
    answer: () =>
      respond(
        '<Status>OK</Status><StatusCode>0</StatusCode><Balance><Currency><Code>UGX-MTNMM</Code><Balance>1250000</Balance></Currency></Balance>',
      ),
  }),
  acgetministatement: (fields, world, platform) => ({
    on: 'list',
    answer: () => listOf(fields, world, platform),
  }),
};

async function take(fields: Fields, world: World, about: About, platform: string): Promise<Reply> {
  const { Amount = '', Account = '', Narrative = '', ExternalReference: ref = '', NonBlocking } = fields;
  const { InstantNotificationUrl: paidUrl, FailureNotificationUrl: failedUrl } = fields;
  if (!/^[1-9]\d*(\.\d+)?$/.test(Amount)) return refuse(-3, 'Invalid amount');
  if (!/^256\d{9}$/.test(Account)) return refuse(-4, 'Invalid account number');
  if (Narrative === '' || NonBlocking !== 'TRUE') return refuse(-5, 'Missing field');
  const repeated = refuse(-40, 'A transaction with this external reference already exists');
  if (world.ledger.findPayment(platform, ref)) return repeated;
  const theirRef = `Yo${world.chance.whole(1e11, 1e12)}${'a1'.repeat(20)}`;
  const isRepeat = await takePayment(
    world,
    about,
    {
      ...{ provider: 'yo', platform, key: ref, ref, theirRef, phone: Account, amount: Number(Amount) },
      ...{ currency: 'UGX', note: Narrative },
    },
    (shown, twist) => {
      const isPaid = shown.state === 'PAID' || twist === 'callback says pending' || twist === 'callback unknown word';
      const url = (isPaid ? paidUrl : failedUrl) ?? world.callbackUrls.get('yo');
      if (url === undefined) return undefined;
      return isPaid ? paidNotice(url, shown, twist, world) : failureNotice(url, shown, twist);
    },
  );
  if (isRepeat) return repeated;
  return respond(
    `<Status>OK</Status><StatusCode>1</StatusCode><StatusMessage>Pending</StatusMessage><TransactionStatus>PENDING</TransactionStatus><TransactionReference>${theirRef}</TransactionReference>`,
  );
}

const respond = (inside: string): Reply => ({
  status: 200,
  type: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><AutoCreate><Response>${inside}</Response></AutoCreate>`,
});

const refuse = (code: number, message: string): Reply =>
  respond(
    `<Status>ERROR</Status><StatusCode>${code}</StatusCode><StatusMessage/><ErrorMessage>${escapeXml(message)}</ErrorMessage>`,
  );

const words: Record<Shown['state'], { status: string; code: number; error?: string }> = {
  PENDING: { status: 'PENDING', code: 1 },
  PAID: { status: 'SUCCEEDED', code: 0 },
  'NO FUNDS': { status: 'FAILED', code: -22, error: 'Not enough funds on the account' },
  REJECTED: { status: 'FAILED', code: -23, error: 'Transaction rejected by the subscriber' },
  EXPIRED: { status: 'FAILED', code: -24, error: 'Transaction expired' },
  CREATED: { status: 'CREATED', code: 1 },
  'IN DOUBT': { status: 'INDETERMINATE', code: 1 },
  'UNKNOWN WORD': { status: 'WANDERING', code: 1 },
};

function statusOf({ state, theirRef, amount, currency }: Shown): Reply {
  const { status, code, error } = words[state];
  const fields = {
    ...{ Status: error ? 'ERROR' : 'OK', StatusCode: `${code}`, StatusMessage: status },
    ...(error && { ErrorMessage: error }),
    ...{ TransactionStatus: status, TransactionReference: theirRef },
    ...(state === 'PAID' && { MNOTransactionReferenceId: mnoRef(theirRef) }),
    ...{ Amount: `${amount}`, AmountFormatted: amount.toLocaleString('en'), CurrencyCode: `${currency}-MTNMM` },
  };
  return respond(tagsOf(fields));
}

const tagsOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');

const mnoRef = (theirRef: string): string => theirRef.slice(2, 14);

/** Kampala's time. */
const localTime = (ms: number): string => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function paidNotice(url: string, shown: Shown, twist: Twist, world: World): Notice {
  const { ref, theirRef, phone, amount, note } = shown;
  const signed = {
    ...{ date_time: localTime(world.timeline.now()), amount: `${amount}.00`, narrative: note },
    ...{ network_ref: mnoRef(theirRef), external_ref: ref, msisdn: phone },
  };
  const signature = sign(Object.values(signed).join(''), twist);
  if (twist === 'callback shifted') {
    signed.external_ref = `${signed.network_ref.slice(-1)}${ref}`;
    signed.network_ref = signed.network_ref.slice(0, -1);
  }
  return formNotice(url, { ...signed, payer_names: 'SIMULATED PAYER', payer_email: '' }, { signature }, twist);
}

function failureNotice(url: string, { ref, at }: Shown, twist: Twist): Notice {
  const fields = { failed_transaction_reference: ref, transaction_init_date: localTime(at) };
  return formNotice(url, fields, { verification: sign(Object.values(fields).join(''), twist) }, twist);
}

const formNotice = (url: string, fields: Fields, proof: Fields, twist: Twist): Notice => ({
  url,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ ...fields, ...(twist !== 'callback unsigned' && proof) }).toString(),
});

const sign = (text: string, twist: Twist): string =>
  createSign('RSA-SHA1')
    .update(twist === 'callback forged' ? `${text}of another` : text)
    .sign(yoKey().privateKey, 'base64');

function listOf(
  { StartDate, EndDate, TransactionStatus, ResultSetLimit = '15' }: Fields,
  world: World,
  platform: string,
): Reply {
  const now = world.timeline.now();
  const found = world.ledger.payments.filter((payment) => {
    const at = localTime(payment.at);
    const { status } = words[stateOf(payment, now)];
    const isAsked = !TransactionStatus || TransactionStatus.split(',').includes(status);
    return payment.platform === platform && isAsked && at >= (StartDate ?? '') && at <= (EndDate ?? '9');
  });
  const returned = ResultSetLimit === '0' ? found : found.slice(-Number(ResultSetLimit));
  const rows = returned.map((payment) => `<Transaction>${tagsOf(rowOf(payment, now))}</Transaction>`).join('');
  return respond(
    `<Status>OK</Status><StatusCode>0</StatusCode><TotalTransactions>${found.length}</TotalTransactions><ReturnedTransactions>${returned.length}</ReturnedTransactions><Transactions>${rows}</Transactions>`,
  );
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const rowOf = (payment: Payment, now: number): Fields => ({
  ...{ TransactionSystemId: mnoRef(payment.theirRef), TransactionReference: payment.theirRef },
  ...{ TransactionStatus: words[stateOf(payment, now)].status, InitiationDate: localTime(payment.at) },
  ...{ CompletionDate: payment.endsAt === undefined ? '' : localTime(payment.endsAt) },
  ...{ NarrativeBase64: base64(payment.note), Currency: 'UGX-MTNMM', Amount: `${payment.amount}`, Balance: '0' },
  ...{ GeneralType: 'CREDIT', DetailedType: 'MOBILE MONEY DEPOSIT', SenderMsisdn: payment.phone },
  ...{ Base64TransactionExternalReference: base64(payment.ref), TransactionEntryDesignation: 'TRANSACTION' },
});
