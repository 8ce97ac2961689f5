import { expect, test } from 'vitest';
import { credentials } from '../credentials.ts';
import { openSimulated } from '../testing/openSimulated.ts';

const path = (destinations: string, more: Record<string, string> = {}) =>
  `/yosms/sendsms?${new URLSearchParams({
    ...{ ybsacctno: 'simulator', password: credentials.secret, origin: 'HILLSIDE', sms_content: 'Meeting Friday' },
    ...{ destinations, ...more },
  })}`;

test('a message is submitted, in one line of a form', async () => {
  const { ask, pass, reports, truth } = await openSimulated();
  expect(await ask(path('256772000010'))).toMatchObject({
    status: 200,
    text: 'ybs_autocreate_status=OK&ybs_autocreate_message=256772000010%3ASUBMITTED',
  });
  expect(truth().messages).toMatchObject([
    { provider: 'yosms', to: '+256772000010', text: 'Meeting Friday', cost: 35 },
  ]);
  await pass(60_000);
  expect(reports).toEqual([]);
});

test.each([
  ['256772000006', {}, 'ybs_autocreate_status=ERROR&ybs_autocreate_message=256772000006%3AREJECTED'],
  ['256772000077', {}, 'ybs_autocreate_status=ERROR&ybs_autocreate_message=256772000077%3ABLACKLISTED'],
  ['+256772000010', {}, 'ybs_autocreate_status=ERROR&ybs_autocreate_message=%2B256772000010%3AREJECTED'],
  [
    '256772000010',
    { password: 'wrong' },
    'ybs_autocreate_status=ERROR&ybs_autocreate_message=YBS+AutoCreate+Subsystem%3A+Access+denied+due+to+wrong+authorization+code',
  ],
])('what is refused says so inside a 200: %s', async (number, more, expected) => {
  const { ask, simulator, truth } = await openSimulated();
  await simulator.optOut('+256772000077');
  expect(await ask(path(number, more))).toMatchObject({ status: 200, text: expected });
  expect(truth().messages).toEqual([]);
});

test('on command the answer, or its value, is encoded twice', async () => {
  const { ask, simulator } = await openSimulated();
  simulator.rules({ fault: 'encoded twice' }, { fault: 'value encoded twice' });
  const { text: whole } = await ask(path('256772000010'));
  expect(decodeURIComponent(whole)).toBe('ybs_autocreate_status=OK&ybs_autocreate_message=256772000010%3ASUBMITTED');
  expect((await ask(path('256772000010'))).text).toBe(
    'ybs_autocreate_status=OK&ybs_autocreate_message=256772000010%253ASUBMITTED',
  );
});

test('of several numbers each has its word; one that ends in 07 has none', async () => {
  const { ask, simulator, truth } = await openSimulated();
  simulator.rules({ fault: 'shuffled' });
  const { text } = await ask(path('256772000010,256772000006,256772000007,256772000011'));
  expect(new URLSearchParams(text).get('ybs_autocreate_message')).toBe(
    '256772000011:SUBMITTED,256772000006:REJECTED,256772000010:SUBMITTED',
  );
  expect(truth().messages.map(({ to }) => to)).toEqual(['+256772000010', '+256772000007', '+256772000011']);
});
