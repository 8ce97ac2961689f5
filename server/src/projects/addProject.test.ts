import { createHash } from 'node:crypto';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { describe, expect, test } from 'vitest';
import { copyUser } from '../testing/copyUser.ts';
import { projectForm, receiptPng } from '../testing/sampleProject.ts';
import { receiptsOfEveryKind } from '../testing/sampleReceipts.ts';
import { type School, startSchool, type TestPayload } from '../testing/startSchool.ts';

type Form = Partial<TestPayload<'addProject'>>;

async function open() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const form = projectForm([1, 2]);
  const ask = (change: Form) => admin.ask('addProject', { ...form, ...change });
  const show = async (showID: number) => (await admin.call('showProject', { showID })).selected;
  return { school, admin, form, ask, show };
}

const rowsOf = async ({ database: { read } }: School) =>
  Promise.all(
    (['projects', 'budgetLines', 'projectUsers', 'receipts', 'files'] as const).map(async (table) => {
      const { rows } = await read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return Number(rows);
    }),
  );

test('a project is added, running, with its budget, users and receipt; amounts pass 2 to the 31st', async () => {
  const { admin, form, show } = await open();
  const largest = 999_999_999_999;
  const { id, msg, warnings } = await admin.call('addProject', { ...form, projAmount: largest });
  expect({ msg, warnings }).toEqual({ msg: texts.projectAdded, warnings: [] });
  expect(await show(id)).toMatchObject({
    ...{ projectNames: 'School garden', projectAmount: largest, dollar: 3700, euro: 4000, status: 1, ver: 1 },
    ...{ projectDescription: 'Fence, seeds and tools', projectUsers: '1,2', created_BY: 'admin' },
    ...{ projectActivities: 'Transport=500000,Seeds=3000000000', budgeted: 3_000_500_000, spent: 0 },
    ...{ fileName: 'Receipt 17.png', created_At: '2026-06-15T08:00:00.000Z' },
  });
});

test('all of it is in the audit', async () => {
  const { school, admin, form } = await open();
  const { id } = await admin.call('addProject', form);
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'addProject')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toEqual([
    {
      ...{ type: 'project', id, before: null },
      after: {
        ...{ name: 'School garden', amount: 5_000_000_000, dollarRate: 3700, euroRate: 4000, status: 1 },
        ...{ description: 'Fence, seeds and tools', users: '1,2', activities: 'Transport=500000,Seeds=3000000000' },
        receipt: expect.stringMatching(/^Receipt 17_[0-9a-f]{8}\.png$/),
      },
    },
  ]);
});

test('a receipt of every kind comes back byte for byte; pictures are shown, all else is saved', async () => {
  const { admin, form, show } = await open();
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const [ending, mime, bytes] of await receiptsOfEveryKind()) {
    const projFile = { fileName: `Slip (1).${ending.toUpperCase()}`, bytes };
    const { id } = await admin.call('addProject', { ...form, projName: ending, projFile });
    const { filePath, nu_fileName, fileName } = await show(id);
    expect(fileName).toBe(`Slip (1).${ending.toUpperCase()}`);
    expect(nu_fileName).toMatch(new RegExp(`^Slip \\(1\\)_[0-9a-f]{8}\\.${ending.toUpperCase()}$`));
    const { status, bytes: served, headers } = await admin.download(filePath);
    expect([status, hash(served)], ending).toEqual([200, hash(bytes)]);
    expect(headers).toMatchObject({
      'content-type': mime,
      'content-disposition': expect.stringMatching(mime.startsWith('image/') ? /^inline;/ : /^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  }
});

test('what the client says of the new file is only a label', async () => {
  const { admin, form, show } = await open();
  const names = { projFileName: '../../etc/passwd', projNewFileName: 'C:\\evil.exe' };
  const { id } = await admin.call('addProject', { ...form, ...names });
  expect(await show(id)).toMatchObject({ fileName: 'Receipt 17.png' });
});

describe('refused in the words of the specification, and nothing is added:', () => {
  test.each<[string, Form, string, string]>([
    ['no name', { projName: ' ' }, texts.fillAllFields, 'projName'],
    ['no amount', { projAmount: '' }, texts.fillAllFields, 'projAmount'],
    ['no dollar rate', { projDollar: '' }, texts.fillAllFields, 'projDollar'],
    ['no euro rate', { projEuro: '' }, texts.fillAllFields, 'projEuro'],
    ['no description', { projDes: '' }, texts.fillAllFields, 'projDes'],
    ['an amount in words', { projAmount: '5m' }, texts.digitsAmount, 'projAmount'],
    ['an amount with a minus', { projAmount: -5 }, texts.digitsAmount, 'projAmount'],
    ['a dollar rate with a comma', { projDollar: '3,700' }, texts.digitsDollar, 'projDollar'],
    ['a euro rate of 0', { projEuro: 0 }, texts.leastAmount, 'projEuro'],
    ['no activity', { projAct: [] }, texts.enterActivity, 'projAct'],
    ['an activity without an amount', { projAct: ['Fence'] }, texts.enterBudgetedActivity, 'projAct'],
    ['an activity with a blank amount', { projAct: ['Fence='] }, texts.enterBudgetedActivity, 'projAct'],
    ['an amount without an activity', { projAct: ['A=1', ' =500'] }, texts.enterBudgetedActivity, 'projAct'],
    ['a comma in a name', { projAct: ['Fence, gate=500'] }, texts.activityName, 'projAct'],
    ['an equals sign in a name', { projAct: ['A=B=500'] }, texts.activityName, 'projAct'],
    ['two equals signs', { projAct: ['Fence==500'] }, texts.activityName, 'projAct'],
    ['a budget in words', { projAct: ['Fence=5m'] }, texts.digitsActivity, 'projAct'],
    ['a budget with a comma', { projAct: ['Fence=5,000'] }, texts.digitsActivity, 'projAct'],
    ['a budget of 0', { projAct: ['Fence=0'] }, texts.leastAmount, 'projAct'],
    ['a budget of 13 digits', { projAct: ['Fence=1000000000000'] }, texts.mostAmount, 'projAct'],
    ['no user', { projUsers: [] }, texts.selectUser, 'projUsers'],
  ])('%s', async (_, change, msg, field) => {
    const { school, ask } = await open();
    const before = await rowsOf(school);
    const { status, body } = await ask(change);
    expect({ status, msg: body.msg, fields: body.fields }).toEqual({ status: 400, msg, fields: { [field]: msg } });
    expect(await rowsOf(school)).toEqual(before);
  });

  test('two activities of one name, whatever its case and spaces', async () => {
    const { ask } = await open();
    const { status, body } = await ask({ projAct: ['School fence=1', 'SCHOOL  fence=2'] });
    expect([status, body.msg]).toEqual([400, `${texts.activityTwice}: SCHOOL fence`]);
  });

  test('no receipt, and one that is none', async () => {
    const { admin, form, ask } = await open();
    const { projFile: _, ...without } = form;
    const none = await admin.ask('addProject', without as typeof form);
    expect([none.status, none.body.msg]).toEqual([400, texts.enterReceipt]);
    const page = await ask({ projFile: { fileName: 'slip.pdf', bytes: '<html>' } });
    const msg = texts.invalidReceipt;
    expect(page).toMatchObject({ status: 415, body: { msg, fields: { projFile: msg } } });
  });

  test('a user who is not there or not active', async () => {
    const { school, ask } = await open();
    await copyUser(school, 30, 0);
    const before = await rowsOf(school);
    for (const projUsers of [[1, 999], [30], [2 ** 40, 2]]) {
      const { status, body } = await ask({ projUsers });
      expect([status, body.msg, body.fields]).toEqual([404, texts.userUnknown, { projUsers: texts.userUnknown }]);
    }
    expect(await rowsOf(school)).toEqual(before);
  });
});

test('a user named twice is taken once, and the first letter of an activity becomes a capital', async () => {
  const { admin, form, show } = await open();
  const lists = { projUsers: [2, 1, 2, '2'], projAct: ['school  fence = 5', 'élan=6', '7 tents=7'] };
  const { id } = await admin.call('addProject', { ...form, ...lists });
  expect(await show(id)).toMatchObject({
    projectUsers: '1,2',
    projectActivities: 'School fence=5,Élan=6,7 tents=7',
  });
});

test('activities that come to more than the project has, and a project that its author will not see, are told of', async () => {
  const { school, admin, form } = await open();
  const { warnings } = await admin.call('addProject', { ...form, projAmount: 3_000_499_999 });
  expect(warnings).toEqual([
    'The budgeted activities come to UGX\u00A03,000,500,000, which is more than the amount of the project, UGX\u00A03,000,499,999',
  ]);
  const officer = await school.with(['addProj']);
  expect((await officer.call('addProject', { ...form, projName: 'Fence' })).warnings).toEqual([
    'You are not among the users of this project, so you will not see it',
  ]);
  const own = { ...projectForm([officer.userID]), projName: 'Seeds' };
  expect((await officer.call('addProject', own)).warnings).toEqual([]);
});

test('500 activities are taken, in their order', async () => {
  const { admin, form, show } = await open();
  const projAct = Array.from({ length: 500 }, (_, n) => `Line ${500 - n}=${n + 1}`);
  const { id } = await admin.call('addProject', { ...form, projAct });
  expect((await show(id)).projectActivities).toBe(projAct.join(','));
  expect((await admin.ask('addProject', { ...form, projAct: [...projAct, 'More=1'] })).status).toBe(400);
});

test('a form that is sent again under its key adds one project', async () => {
  const { school, admin, form } = await open();
  const [first, second] = await Promise.all([1, 2].map(() => admin.call('addProject', form, { key: 'once' })));
  expect(second?.id).toBe(first?.id);
  expect(await rowsOf(school)).toEqual([1, 2, 2, 1, 1]);
});

test('the receipt is not asked for in a JSON object', async () => {
  const { admin, form } = await open();
  const asJson = { ...form, projFile: { name: receiptPng.fileName } } as never;
  expect((await admin.ask('addProject', asJson)).body.msg).toBe(texts.enterReceipt);
});
