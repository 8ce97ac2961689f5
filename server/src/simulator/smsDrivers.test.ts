import { expect, test } from 'vitest';
import { cutOf, type FaultOf, faults } from './faults.ts';
import { type SmsProvider, smsProviders } from './providerNames.ts';
import { openSmsDriver } from './testing/openDriven.ts';

const cuts = faults.way.filter((fault) => cutOf(fault));
const reporting = ['egosms', 'africastalking', 'twilio'] as const;

test.each(smsProviders)('%s: what a driver sends is what the ledger has, parts and cost included', async (provider) => {
  const { send, truth } = await openSmsDriver(provider);
  const [outcome] = await send('+256772000010');
  const [message, ...more] = truth().messages;
  expect([outcome, more]).toEqual([
    {
      kind: 'accepted',
      ...(message?.code && { ref: message.code }),
      ...(['egosms', 'africastalking'].includes(provider) && { cost: 35 }),
    },
    [],
  ]);
  expect(message).toMatchObject({ to: '+256772000010', text: 'Meeting Friday', sender: 'HILLSIDE', parts: 1 });
});

test.each(smsProviders.flatMap((provider) => cuts.map((fault) => [provider, fault] as const)))(
  '%s, %s: unknown, and never handed over again',
  async (provider, fault) => {
    const { send, simulator, truth } = await openSmsDriver(provider);
    simulator.rules({ fault });
    expect(await send('+256772000010')).toMatchObject([{ kind: 'unknown' }]);
    await expect.poll(() => truth().requests.length).toBe(1);
    expect(truth().messages).toHaveLength(fault.endsWith('after') ? 1 : 0);
  },
);

test.each(smsProviders)(
  '%s: 429 and nobody there are tried later, 401 and a wrong key raise the alarm',
  async (provider) => {
    const { account, driver, http, send, simulator, truth } = await openSmsDriver(provider);
    simulator.rules({ fault: '429' }, { fault: '401' });
    expect(await send('+256772000010')).toMatchObject([{ kind: 'refused', retry: 'later' }]);
    expect(await send('+256772000010')).toMatchObject([{ kind: 'refused', alarm: 'key' }]);
    const wrong = { ...account, secret: 'wrong' };
    const item = { id: 7, to: '+256772000010', text: 'Meeting Friday', sender: 'HILLSIDE' };
    expect((await driver.send(wrong, [item], http)).get(7)).toMatchObject({ kind: 'refused', alarm: 'key' });
    await simulator.goOffline();
    expect(await send('+256772000010')).toMatchObject([{ kind: 'refused', retry: 'later' }]);
    await simulator.comeBack();
    expect(truth().messages).toEqual([]);
  },
);

test.each<[SmsProvider, object]>([
  ['egosms', { kind: 'refused', retry: 'never', alarm: 'unknown refusal' }],
  ['africastalking', { kind: 'refused', retry: 'never', noNumber: true }],
  ['yosms', { kind: 'refused', retry: 'never' }],
  ['twilio', { kind: 'refused', retry: 'never', noNumber: true }],
])('%s: a number that ends in 06 is refused, one that ends in 07 unknown and taken', async (provider, refused) => {
  const { send, truth } = await openSmsDriver(provider, 500);
  expect(await send('+256772000006')).toMatchObject([refused]);
  expect(await send('+256772000007')).toMatchObject([{ kind: 'unknown' }]);
  expect(truth().messages.map(({ to }) => to)).toEqual(['+256772000007']);
});

test.each(['africastalking', 'yosms', 'twilio'] as const)('%s: who opted out is told as such', async (provider) => {
  const { send, simulator, truth } = await openSmsDriver(provider);
  await simulator.optOut('+256772000010');
  expect(await send('+256772000010')).toMatchObject([{ kind: 'refused', retry: 'never', optedOut: true }]);
  expect(truth().messages).toEqual([]);
});

test.each<[FaultOf<'sms'>, string[]]>([
  ['some refused', ['accepted', 'refused never', 'accepted', 'refused later']],
  ['some missing', ['accepted', 'unknown', 'accepted', 'unknown']],
  ['some unknown', ['accepted', 'unknown', 'accepted', 'unknown']],
  ['shuffled', ['accepted', 'accepted', 'accepted', 'accepted']],
  ['batch refused', ['refused never', 'refused never', 'refused never', 'refused never']],
  ['balance ends', ['accepted', 'accepted', 'refused later', 'refused later']],
])(
  'africastalking, %s: each number has its own outcome, and the costs are those of the ledger',
  async (fault, expected) => {
    const { send, simulator, truth } = await openSmsDriver('africastalking');
    simulator.rules({ fault });
    const outcomes = await send(...[10, 11, 12, 13].map((end) => `+2567720000${end}`));
    const words = outcomes.map((one) => (one?.kind === 'refused' ? `refused ${one.retry}` : one?.kind));
    expect(words).toEqual(expected);
    const accepted = outcomes.flatMap((one) => (one?.kind === 'accepted' ? [[one.ref, one.cost]] : []));
    const taken = truth().messages.map(({ code, cost }) => [code, cost]);
    expect(taken).toEqual(expect.arrayContaining(accepted));
  },
);

test.each<[FaultOf<'sms'>, string]>([
  ['some refused', 'accepted refused accepted refused'],
  ['some missing', 'accepted unknown accepted unknown'],
  ['shuffled', 'accepted accepted accepted accepted'],
  ['batch refused', 'refused refused refused refused'],
  ['encoded twice', 'accepted accepted accepted accepted'],
  ['value encoded twice', 'accepted accepted accepted accepted'],
])('yosms, %s: each number has its own outcome', async (fault, expected) => {
  const { send, simulator } = await openSmsDriver('yosms');
  simulator.rules({ fault });
  const outcomes = await send(...[10, 11, 12, 13].map((end) => `+2567720000${end}`));
  expect(outcomes.map((one) => one?.kind).join(' ')).toBe(expected);
});

test('egosms: a batch stands or falls whole, its cost is shared out, and money that is not enough pauses it', async () => {
  const { send, simulator, truth } = await openSmsDriver('egosms');
  const numbers = ['+256772000010', '+256772000011'];
  simulator.rules({ fault: 'cost as text' }, { fault: 'batch refused' }, { fault: 'balance ends' });
  const { 0: first, 1: second } = await send(...numbers);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ kind: 'accepted', cost: 35 });
  expect(await send(...numbers)).toMatchObject(numbers.map(() => ({ kind: 'refused', alarm: 'unknown refusal' })));
  expect(await send(...numbers)).toMatchObject(
    numbers.map(() => ({ kind: 'refused', retry: 'later', alarm: 'balance' })),
  );
  expect(truth().messages).toHaveLength(2);
});

test.each(reporting)('%s: delivered, undelivered and late are reported as such', async (provider) => {
  const { pass, read, reports, send } = await openSmsDriver(provider);
  const sent = [];
  for (const end of ['10', '09', '08']) sent.push(...(await send(`+2567720000${end}`)));
  await pass(120_000);
  const refs = sent.map((outcome) => outcome?.kind === 'accepted' && outcome.ref);
  expect(reports.map(read)).toMatchObject([
    { reports: [{ ref: refs[0], phone: '+256772000010', state: 'DELIVERED' }] },
    { reports: [{ ref: refs[1], phone: '+256772000009', state: 'FAILED' }] },
    { reports: [{ ref: refs[2], phone: '+256772000008', state: 'DELIVERED' }] },
  ]);
  const trust = provider === 'twilio' ? 'signed' : 'token';
  expect(reports.map((reported) => read(reported).trust)).toEqual([trust, trust, trust]);
});

const twists: [FaultOf<'callbackBody'> | FaultOf<'callbackTime'>, string][] = [
  ['callback says failed', 'FAILED'],
  ['callback says pending', 'SENT'],
  ['callback unknown word', 'UNKNOWN WORD'],
  ['callback unknown code', 'DELIVERED of another'],
  ['callback failed then success', 'FAILED, DELIVERED'],
  ['callback success then failed', 'DELIVERED, FAILED'],
  ['callback twice', 'DELIVERED, DELIVERED'],
  ['callback PUT', 'DELIVERED'],
  ['no callback', ''],
];

test.each(reporting.flatMap((provider) => twists.map(([fault, said]) => [provider, fault, said] as const)))(
  '%s, %s: the report is read as %s',
  async (provider, fault, said) => {
    const { pass, read, reports, send, simulator } = await openSmsDriver(provider);
    simulator.rules({ fault });
    const [outcome] = await send('+256772000010');
    await pass(2_000);
    const ref = outcome?.kind === 'accepted' && outcome.ref;
    const words = reports.flatMap((reported) =>
      read(reported).reports.map((report) => report.state + (report.ref === ref ? '' : ' of another')),
    );
    expect(words.join(', ')).toBe(said);
  },
);

test.each(['callback forged', 'callback unsigned'] as const)('twilio, %s: not believed', async (fault) => {
  const { pass, read, reports, send, simulator } = await openSmsDriver('twilio');
  simulator.rules({ fault });
  await send('+256772000010');
  await pass(2_000);
  expect(reports.map(read)).toEqual([{ trust: 'bad', reports: [], optOuts: [] }]);
});

test.each<[SmsProvider, object]>([
  ['egosms', { amount: 1_000_000, currency: 'UGX' }],
  ['africastalking', { amount: 1_000_000, currency: 'UGX' }],
  ['twilio', { amount: 1_000_000, currency: 'USD' }],
])('%s tells its balance', async (provider, balance) => {
  const { account, driver, http } = await openSmsDriver(provider);
  expect(await driver.balance?.(account, http)).toEqual(balance);
});

test.each(smsProviders)('%s: no secret and no number is in what a driver tells', async (provider) => {
  const { account, send, simulator } = await openSmsDriver(provider);
  const told = [];
  for (const fault of faults.way.filter((each) => !each.startsWith('no answer') && each !== 'slow')) {
    simulator.rules({ fault });
    told.push(await send('+256772000010'));
  }
  told.push(await send('+256772000006'));
  const text = JSON.stringify(told);
  expect(text).not.toContain(account.secret);
  expect(text).not.toMatch(/7720000/);
});

test('africastalking: who opted out is reported, once for all', async () => {
  const { read, reports, simulator } = await openSmsDriver('africastalking');
  await simulator.optOut('+256772000010');
  expect(reports.map(read)).toEqual([{ trust: 'token', reports: [], optOuts: ['+256772000010'] }]);
});
