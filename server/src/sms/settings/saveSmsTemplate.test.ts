import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const [one, other] = [await school.with(['sendSms']), await school.with(['sendSms'])];
  const seenBy = async (client: typeof one) =>
    (await client.call('getSmsTemplates', {})).mainData.map(({ name, shared, status }) => [name, shared, status]);
  return { school, one, other, seenBy };
}

const text = 'Dear @parent, the visiting day is on Sunday.';

test('a template is seen and changed by everyone who sends, a draft by its maker alone', async () => {
  const { one, other, seenBy } = await start();
  const template = await one.call('saveSmsTemplate', { name: 'Visiting day', text });
  const draft = await one.call('saveSmsTemplate', { name: 'Half done', text, shared: 0 });
  expect(await seenBy(one)).toEqual([
    ['Half done', 0, 1],
    ['Visiting day', 1, 1],
  ]);
  expect(await seenBy(other)).toEqual([['Visiting day', 1, 1]]);
  await other.call('saveSmsTemplate', { id: template.id, name: 'Visiting day', text: `${text} Come early.`, ver: 1 });
  expect((await other.ask('saveSmsTemplate', { id: draft.id, name: 'Mine', text })).status).toBe(404);
  await one.call('saveSmsTemplate', { id: draft.id, name: 'Done', text, shared: 1, ver: 1 });
  expect(await seenBy(other)).toHaveLength(2);
  const late = await one.ask('saveSmsTemplate', { id: template.id, name: 'Visiting day', text, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { msg: schoolTexts.changedMeanwhile, current: { ver: 2 } } });
});

test('two templates in use have two names; drafts of others are in nobody’s way', async () => {
  const { one, other, seenBy } = await start();
  const { id } = await one.call('saveSmsTemplate', { name: 'Fees', text });
  const again = { name: ' FEES ', text };
  expect(await other.ask('saveSmsTemplate', again)).toMatchObject({ status: 409, body: { msg: texts.templateTaken } });
  await other.call('saveSmsTemplate', { ...again, shared: 0 });
  await one.call('saveSmsTemplate', { id, name: 'Fees', text, status: 0 });
  await other.call('saveSmsTemplate', again);
  expect(await seenBy(one)).toEqual([
    ['Fees', 1, 0],
    ['FEES', 1, 1],
  ]);
});

test('an empty text and one over 1,000 characters are refused', async () => {
  const { one } = await start();
  const refused = async (typed: string) =>
    (await one.ask('saveSmsTemplate', { name: 'Fees', text: typed })).body.fields;
  expect(await refused('  ')).toEqual({ text: texts.enterText });
  expect(await refused('x'.repeat(1_001))).toEqual({ text: texts.textTooLong });
});

test('the audit names the template and has nothing of its text', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  await admin.call('saveSmsTemplate', { name: 'Visiting day', text });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual(['admin Test added the template of messages “Visiting day”']);
  const rows = await school.database.read.selectFrom('audit').select('changes').execute();
  expect(rows.map(({ changes }) => changes).join()).not.toContain('Sunday');
});
