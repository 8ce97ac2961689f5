import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

const first = {
  ...{ which: 'PAYER', signature: '', opens: 8, closes: 20 },
  ...{ dayLimit: 5_000, lowCredit: 200, distributes: 1 },
};

test('a school begins with hours, a limit a day and the payer; fields that are left out stay', async () => {
  const school = await startSchool();
  const office = await school.with(['setRep']);
  expect(await office.call('getSmsRules', {})).toMatchObject({ ...first, ver: 1 });
  await office.call('saveSmsRules', { which: 'MOTHER', signature: 'HILLSIDE', opens: 9, ver: 1 });
  await office.call('saveSmsRules', { signature: '', dayLimit: 0, distributes: 0, ver: 2 });
  const now = { ...first, which: 'MOTHER', opens: 9, dayLimit: 0, distributes: 0, ver: 3 };
  expect(await office.call('getSmsRules', {})).toMatchObject(now);
});

test('hours outside 06:00 to 21:00, or that end before they begin, are refused', async () => {
  const school = await startSchool();
  const office = await school.with(['setRep']);
  for (const wrong of [{ opens: 5 }, { closes: 22 }, { opens: 8.5 }])
    expect(await office.ask('saveSmsRules', wrong)).toMatchObject({ status: 400, body: { msg: texts.hours } });
  const turned = await office.ask('saveSmsRules', { opens: 20, closes: 20 });
  expect(turned).toMatchObject({ status: 400, body: { fields: { closes: texts.hoursOrder } } });
  expect(await office.call('getSmsRules', {})).toMatchObject({ ...first, ver: 1 });
});

test('who saves over another’s change is told, and the audit says what changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveSmsRules', { closes: 18, ver: 1 });
  const late = await admin.ask('saveSmsRules', { closes: 19, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { msg: schoolTexts.changedMeanwhile, current: { closes: 18 } } });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  const words = mainData.flatMap((row) => row.words);
  expect(words).toContain('admin Test changed the rules of SMS: Messages leave until from 20 to 18');
});
