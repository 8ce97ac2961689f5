import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('a school begins with messages to who pays the fees, from 08:00 to 20:00, and a limit of 5,000 SMS a user and day', async () => {
  const school = await startSchool();
  const office = await school.with(['setRep']);
  expect(await office.call('getSmsRules', {})).toMatchObject({
    ...{ which: 'PAYER', signature: '', opens: 8, closes: 20 },
    ...{ dayLimit: 5_000, lowCredit: 200, distributes: 1, ver: 1 },
  });
  expect((await (await school.with(['sendSms'])).ask('getSmsRules', {})).status).toBe(403);
});
