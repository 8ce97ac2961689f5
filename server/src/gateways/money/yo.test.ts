import { expect, test } from 'vitest';
import { closedAddress, openProvider, type Scripted } from '../testing/openProvider.ts';
import { yo } from './yo.ts';

// Requests and answers are those of Yo!'s own libraries (certainty H; the words of errors L); nothing was tried live.

const ref = 'TU7F3K2ABCDE';
const callbackUrl = 'https://x.example/callbacks/money/yo/t?a=1&b=2';
const payment = { ref, uuid: 'unused', phone: '+256772000001', amount: 20_000, note: 'Tom & Co <SMS>', callbackUrl };
const accountAt = (url: string) => ({ driver: 'yo', url, account: 'user', secret: 'can&ary', options: {} });

const response = (fields: Record<string, string>, inside = '') => {
  const tags = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<AutoCreate>\n<Response>${tags.join('\n')}${inside}</Response>\n</AutoCreate>`;
};
const told = (fields: Record<string, string>): Scripted => ({
  ...{ headers: { 'content-type': 'text/xml' }, body: response(fields) },
});
const ok = (state: string, more: Record<string, string> = {}) =>
  told({ Status: 'OK', StatusCode: state === 'SUCCEEDED' ? '0' : '1', TransactionStatus: state, ...more });
const error = (message: string, more: Record<string, string> = {}) =>
  told({ Status: 'ERROR', StatusCode: '-1', StatusMessage: '', ErrorMessage: message, ...more });

async function open(...script: Parameters<typeof openProvider>) {
  const provider = await openProvider(...script);
  const account = accountAt(provider.url);
  return {
    ...provider,
    request: () => yo.request(account, payment, provider.http),
    status: () => yo.status(account, payment, provider.http),
    list: () => yo.list?.(account, '2026-02-03', '2026-02-05', provider.http),
    tryOut: () => yo.test(account, provider.http),
  };
}

const asked = (inside: string) => ({
  ...{ method: 'POST', url: '/ybs/task.php' },
  headers: { 'content-type': 'text/xml', 'content-transfer-encoding': 'text' },
  body:
    '<?xml version="1.0" encoding="UTF-8"?><AutoCreate><Request><APIUsername>user</APIUsername>' +
    `<APIPassword>can&amp;ary</APIPassword>${inside}</Request></AutoCreate>`,
});

test('a request is a prompt, to the letter', async () => {
  const { seen, request } = await open(ok('PENDING', { TransactionReference: 'abc123' }));
  expect(await request()).toEqual({ kind: 'accepted', theirRef: 'abc123' });
  const notices = 'https://x.example/callbacks/money/yo/t?a=1&amp;b=2';
  expect(seen).toMatchObject([
    asked(
      '<Method>acdepositfunds</Method><NonBlocking>TRUE</NonBlocking><Amount>20000</Amount>' +
        '<Account>256772000001</Account><Narrative>Tom &amp; Co &lt;SMS&gt;</Narrative>' +
        `<ExternalReference>${ref}</ExternalReference><InstantNotificationUrl>${notices}</InstantNotificationUrl>` +
        `<FailureNotificationUrl>${notices}</FailureNotificationUrl>`,
    ),
  ]);
});

test('without an address for notices none is named; the sandbox has a path of its own', async () => {
  const { url, http, seen } = await openProvider(ok('PENDING'));
  const { callbackUrl: _, ...silent } = payment;
  await yo.request(accountAt(`${url}/services/yopaymentsdev/task.php`), silent, http);
  expect(seen[0]?.url).toBe('/services/yopaymentsdev/task.php');
  expect(seen[0]?.body).not.toContain('Url');
});

const unknown = { kind: 'unknown' };
const never = { kind: 'refused', retry: 'never' };
const later = { kind: 'refused', retry: 'later' };

test.each<[Scripted, object]>([
  [ok('PENDING'), { kind: 'accepted' }],
  [ok('SUCCEEDED', { TransactionReference: 'r' }), { kind: 'accepted', theirRef: 'r' }],
  [ok('INDETERMINATE', { TransactionReference: 'r' }), { kind: 'accepted', theirRef: 'r' }],
  [ok('NEVER SEEN'), unknown],
  [told({ Status: 'OK', StatusCode: '0' }), unknown],
  [error('Something is wrong'), unknown],
  [error('Invalid username or password'), unknown],
  [error('Duplicate external reference'), unknown],
  [error('This reference exists', { TransactionStatus: 'FAILED' }), unknown],
  [error('Insufficient balance', { TransactionStatus: 'FAILED' }), { ...never, reason: 'Not enough money' }],
  [error('256772000001 can&amp;ary', { TransactionStatus: 'FAILED' }), { ...never, reason: 'Refused' }],
  [{ ...error('Insufficient balance', { TransactionStatus: 'FAILED' }), status: 500 }, unknown],
  [{ body: 'no XML' }, unknown],
  [{ body: '<AutoCreate></AutoCreate>' }, unknown],
  [{ body: '' }, unknown],
  [{ headers: { 'content-type': 'text/html' }, body: '<html></html>' }, unknown],
  [
    { ...error('Bad request'), status: 400 },
    { ...never, reason: 'Refused: Bad request' },
  ],
  [{ ...error('Conflict'), status: 409 }, unknown],
  [{ status: 400, body: 'of a proxy' }, unknown],
  [{ status: 429 }, later],
  [{ status: 408 }, unknown],
  [{ fault: 'silent' }, unknown],
  [{ fault: 'reset' }, unknown],
  [{ ...ok('PENDING'), fault: 'half' }, unknown],
])('a request answered by %j is %j', async (answer, expected) => {
  const { request, seen } = await open(answer);
  expect(await request()).toMatchObject(expected);
  expect(seen).toHaveLength(1);
});

test('not connected is refused until later: nothing was sent', async () => {
  const { url, http } = await closedAddress();
  expect(await yo.request(accountAt(url), payment, http)).toMatchObject(later);
});

test('Yo! is given 120 seconds', async () => {
  const waits: unknown[] = [];
  await yo.status(accountAt('https://yo.example'), payment, async (request) => {
    waits.push(request.answerTimeout);
    return { kind: 'unknown', reason: 'no answer in time' };
  });
  expect(waits).toEqual([120_000]);
});

const pending = { kind: 'pending' };

test.each<[Scripted, object]>([
  [
    ok('SUCCEEDED', {
      ...{ TransactionReference: 'abc', MNOTransactionReferenceId: '9', Amount: '20000.00', CurrencyCode: 'UGX-MTNMM' },
    }),
    { kind: 'paid', theirRef: 'abc', amount: 20_000, currency: 'UGX' },
  ],
  [ok('SUCCEEDED', { TransactionReference: 'abc', Amount: '20,000' }), unknown],
  [ok('SUCCEEDED'), { kind: 'paid', theirRef: ref }],
  [ok('PENDING'), { ...pending, text: 'Waiting' }],
  [ok('INDETERMINATE'), { ...pending, text: 'Being checked' }],
  [ok('NEVER SEEN'), pending],
  [error('Payer cancelled', { TransactionStatus: 'FAILED' }), { kind: 'failed', reason: 'Refused on the phone' }],
  [ok('FAILED', { StatusMessage: 'Transaction expired' }), { kind: 'failed', reason: 'Not approved in time' }],
  [ok('FAILED'), { kind: 'failed', reason: 'Refused' }],
  [error('Transaction not found'), { kind: 'notFound' }],
  [error('The transaction does not exist', { TransactionStatus: 'FAILED' }), { kind: 'notFound' }],
  [error('Invalid username or password'), { ...unknown, text: 'Refused: Invalid username or password' }],
  [told({ Status: 'OK' }), { ...unknown, text: 'No clear answer' }],
  [{ ...ok('SUCCEEDED'), status: 503 }, unknown],
  [{ body: '' }, unknown],
])('a query answered by %j is %j', async (answer, expected) => {
  const { status, seen } = await open(answer);
  expect(await status()).toEqual(expect.objectContaining(expected));
  expect(seen).toMatchObject([
    asked(`<Method>actransactioncheckstatus</Method><PrivateTransactionReference>${ref}</PrivateTransactionReference>`),
  ]);
});

const row = (fields: Record<string, string>) =>
  `<Transaction>${Object.entries({ GeneralType: 'CREDIT', Currency: 'UGX-MTNMM', Amount: '500.00', ...fields })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</Transaction>`;
const listOf = (...rows: string[]): Scripted => ({
  body: response({ Status: 'OK', StatusCode: '0' }, `<Transactions>${rows.join('')}</Transactions>`),
});

test('payments of some days are listed; what goes out is left out', async () => {
  const base64 = btoa(ref);
  const { list, seen } = await open(
    listOf(
      row({ TransactionReference: 'a', TransactionStatus: 'SUCCEEDED', Base64TransactionExternalReference: base64 }),
      row({ TransactionReference: 'b', TransactionStatus: 'FAILED' }),
      row({ TransactionReference: 'c', TransactionStatus: 'INDETERMINATE' }),
      row({ TransactionReference: 'd', TransactionStatus: 'SUCCEEDED', GeneralType: 'WITHDRAWAL' }),
    ),
  );
  expect(await list()).toEqual([
    { ref, theirRef: 'a', amount: 500, state: 'PAID' },
    { ref: '', theirRef: 'b', amount: 500, state: 'FAILED' },
    { ref: '', theirRef: 'c', amount: 500, state: 'PENDING' },
  ]);
  expect(seen).toMatchObject([
    asked(
      '<Method>acgetministatement</Method><StartDate>2026-02-03 00:00:00</StartDate><EndDate>2026-02-05 23:59:59</EndDate>' +
        '<ResultSetLimit>0</ResultSetLimit><TransactionEntryDesignation>TRANSACTION</TransactionEntryDesignation>',
    ),
  ]);
});

test('days without payments are an empty list; an answer that cannot be read is none', async () => {
  const { list } = await open(listOf(), listOf(row({ Amount: 'much' })), { status: 500 }, error('No rights'), {});
  expect(await list()).toEqual([]);
  for (const reason of ['No clear answer', 'No clear answer (status 500)', 'Refused: No rights', 'No clear answer'])
    expect(await list()).toEqual({ reason });
});

test('a try of the account asks for the balance', async () => {
  const currency = (code: string, amount: string) =>
    `<Currency><Code>${code}</Code><Balance>${amount}</Balance></Currency>`;
  const balances = `<Balance>${currency('UGX-MTNMM', '1234567.50')}${currency('UGX-WARIDMM', '0')}</Balance>`;
  const { tryOut, seen } = await open({ body: response({ Status: 'OK' }, balances) }, error('Wrong password'), {
    status: 500,
  });
  expect(await tryOut()).toEqual({ ok: true, text: 'Yo! accepts the password; UGX-MTNMM 1,234,567; UGX-WARIDMM 0' });
  expect(await tryOut()).toEqual({ ok: false, text: 'Refused: Wrong password' });
  expect(await tryOut()).toEqual({ ok: false, text: 'No clear answer (status 500)' });
  expect(seen[0]).toMatchObject(asked('<Method>acacctbalance</Method>'));
});
