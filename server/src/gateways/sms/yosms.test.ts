import { expect, test } from 'vitest';
import { openProvider, type Scripted } from '../testing/openProvider.ts';
import { yosms } from './yosms.ts';

// Examples of providers.md 2.3: certain (official library, one client with tests). How several numbers stand in one answer is
// the least certain of it.

const accountAt = (url: string) => ({ driver: 'yosms', url, account: 'AC&1', secret: 'canary +/%', options: {} });
const item = (id: number, to: string) => ({ id, to, text: 'A & B: 100%\n“é”', sender: 'HILLSIDE' });
const two = [item(1, '+256772000001'), item(2, '+256752000002')];

async function sent(answer: Scripted, items = two) {
  const { url, http, seen } = await openProvider(answer);
  const outcomes = await yosms.send(accountAt(url), items, http);
  return { outcomes: items.map(({ id }) => outcomes.get(id)), seen };
}
const ok = 'ybs_autocreate_status=OK&ybs_autocreate_message=';
const error = 'ybs_autocreate_status=ERROR&ybs_autocreate_message=';
const accepted = { kind: 'accepted' };

test('a request is sent to the letter, with all signs encoded', async () => {
  const { seen } = await sent({ body: ok });
  expect(seen).toMatchObject([{ method: 'GET', body: '' }]);
  expect(seen[0]?.url).toBe(
    '/sendsms?ybsacctno=AC%261&password=canary+%2B%2F%25&origin=HILLSIDE' +
      '&sms_content=A+%26+B%3A+100%25%0A%E2%80%9C%C3%A9%E2%80%9D&destinations=256772000001%2C256752000002',
  );
  const withoutName = await sent({ body: ok }, [{ ...item(1, '+256772000001'), sender: '' }]);
  expect(withoutName.seen[0]?.url).toContain('&origin=6969&');
});

test.each<[string, object, object]>([
  ['ybs_autocreate_status=OK', accepted, accepted],
  [`${ok}256772000001%3ASUBMITTED%2C256752000002%3ASUBMITTED`, accepted, accepted],
  [`${ok}256772000001%3ASUBMITTED`, accepted, { kind: 'unknown', reason: 'Missing in the answer' }],
  [
    `${error}256772000001%3AREJECTED%2C256752000002%3ASUBMITTED`,
    { kind: 'refused', retry: 'never', reason: 'The gateway refused it' },
    accepted,
  ],
  [`${ok}256752000002%3ABLACKLISTED+256772000001%3ASUBMITTED`, accepted, { kind: 'refused', optedOut: true }],
  [`${ok}256752000002%3APERHAPS%2C256772000001%3ASUBMITTED`, accepted, { kind: 'unknown' }],
  [
    `${error}256752000002%3APERHAPS%2C256772000001%3ASUBMITTED`,
    accepted,
    { kind: 'refused', retry: 'never', alarm: 'unknown refusal', reason: 'Refused: PERHAPS' },
  ],
])('%s', async (body, first, second) => {
  expect((await sent({ body })).outcomes).toMatchObject([first, second]);
  const [head = '', tail = ''] = body.split('ybs_autocreate_message=');
  // Encoded twice, whole or in the message alone.
  expect((await sent({ body: encodeURIComponent(body) })).outcomes).toMatchObject([first, second]);
  const inside = tail && `${head}ybs_autocreate_message=${encodeURIComponent(tail)}`;
  expect((await sent({ body: inside || body })).outcomes).toMatchObject([first, second]);
});

test.each([
  [
    `${error}YBS+AutoCreate+Subsystem%3A+Access+denied+due+to+wrong+authorization+code`,
    { kind: 'refused', retry: 'later', alarm: 'key' },
  ],
  [
    `${error}Something+else`,
    { kind: 'refused', retry: 'never', alarm: 'unknown refusal', reason: 'Refused: Something else' },
  ],
  [`${error}`, { kind: 'refused', alarm: 'unknown refusal', reason: 'Refused' }],
  [`${error}password+canary+%2B%2F%25`, { kind: 'refused', reason: 'Refused' }],
  ['', { kind: 'unknown' }],
  ['ybs_autocreate_status=PERHAPS', { kind: 'unknown' }],
  ['%E0%A4%A', { kind: 'unknown' }],
])('all of a request have one outcome after %s', async (body, expected) => {
  expect((await sent({ body })).outcomes).toMatchObject([expected, expected]);
});

test('it has no reports', () => {
  const raw = {
    method: 'POST',
    url: 'https://school.example/x',
    headers: {},
    body: Buffer.from('id=1&status=Success'),
  };
  expect(yosms.readReports(raw, accountAt(''))).toEqual({ trust: 'bad', reports: [], optOuts: [] });
});
