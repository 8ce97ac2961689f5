import { type CallName, calls } from '@somero/contract';
import { sessionTexts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import type { School, TestFile, TestPayload } from '../../server/src/testing/startSchool.ts';
import { startFilled } from './filledSchool.ts';
import { expectSound, isLong, shareOf, timesDone } from './invariants.ts';

// reliability.md F18: a double click, a retry and a second tab do one thing.

const { tooManyAttempts } = sessionTexts;
const names = Object.keys(calls) as CallName[];
const repeatable = names.filter((name) => calls[name].writes && calls[name].repeatable !== false);
// The goal of the long form; REPEAT_CLICKS tries more.
const clicks = isLong ? Number(process.env.REPEAT_CLICKS ?? 20) : 10;

/** Signed paths differ by the second in which they were signed. */
const withoutSignatures = (body: object): unknown => JSON.parse(JSON.stringify(body).replaceAll(/\?until=[^"]*/g, ''));

async function start() {
  const { school, payloads } = await startFilled();
  return { school, payloads, admin: await school.as('admin') };
}

/** Another value of a field, as sensible as the first; of each call the first of these fields that it has is changed. */
const others: Record<string, (value: unknown) => unknown> = {
  file: (file) => withBlankLine(file as TestFile),
  name: () => 'Another name',
  catName: () => 'ANOTHER',
  fname: () => 'Another',
  surname: () => 'Another',
  phone: () => '0772999999',
  paperName: () => 'another name',
  papers: () => ['another name'],
  short: () => 'OTHER',
  score: () => 1,
  marks: () => [{ studentID: 1, subjectID: 1, score: 1 }],
  cList3: () => [],
  reportDate: () => '2026-09-15',
  assignments: () => [{ sclass: 3, streamID: 1, subject: 1 }],
  secondFactor: (held) => 1 - Number(held),
  status: (held) => 1 - Number(held),
  studentList: (list) => [...(list as number[]).slice(1), 999],
  streamID: () => 3,
  subject: () => 'Another name',
  id: () => 999,
  jobID: () => 999,
  selectedID: () => 999,
  comments: () => [{ studentID: 1, classComment: 'Another comment' }],
  studentID: (held) => Number(held) + 1,
  deletedID: () => 999,
  format: () => 'PDF',
  house: () => 2,
  notice: () => 'Another notice',
  fees: () => 'UGX 500,000',
  actDes: () => 'Another purpose',
  projName: () => 'Another name',
  setIDs: () => [],
  percent: () => 7,
  last: () => '2026-08-20',
  paidBy: () => 'Her mother',
  ids: () => [999],
  changes: () => [{ studentID: 999, accept: 1, expected: 1 }],
  term1Fees: () => [{ catID: 1, amount: 5_000 }],
  threshold: () => 70,
  dayLimit: () => 2_000,
  classList: () => [3],
  reason: () => 'Another reason',
  amount: () => 4_321,
  banked: () => 1_000,
  code: () => 'ANOTHER1',
  from: () => '2026-06-02',
};

function another<N extends CallName>(payload: TestPayload<N>): TestPayload<N> {
  const field = Object.keys(others).find((name) => name in payload) ?? '';
  return { ...payload, [field]: others[field]?.((payload as Record<string, unknown>)[field]) };
}

const withBlankLine = ({ fileName, bytes }: TestFile): TestFile => ({ fileName, bytes: `${String(bytes)}\n` });

async function later(school: School, hours: number) {
  school.clock.pass(hours * 3_600_000);
  return school.as('admin');
}

test.each(shareOf(repeatable, 1))(
  '%s sent many times at once with one key is done once, with equal answers',
  async (name) => {
    const { school, payloads, admin } = await start();
    // The portal takes 60 calls a minute from one address.
    const addressOf = (click: number) => ('public' in calls[name] ? { from: `10.0.0.${click}` } : {});
    const ask = (click: number) => admin.ask(name, payloads[name], { key: 'a click', ...addressOf(click) });
    const all = await Promise.all(
      Array.from({ length: clicks }, async (_, click) => {
        let answer = await ask(click);
        // Whose passwords are too many at once is told to come again.
        while (answer.body.msg === tooManyAttempts) answer = await ask(click);
        return answer;
      }),
    );
    // A family sends at most 60 pictures a day: clicks over that are refused, and change nothing.
    const answers = all.filter(({ status }) => status !== 429);
    expect(answers.length).toBeGreaterThanOrEqual(Math.min(clicks, 30));
    expect(answers[0]).toMatchObject({ status: 200, body: { error: false } });
    for (const { status, body } of answers) {
      expect({ status, body: withoutSignatures(body) }).toEqual({
        status: 200,
        body: withoutSignatures(answers[0]?.body ?? {}),
      });
    }
    expect(await timesDone(school.database, name)).toBe(1);

    // A call without fields has no other request.
    if (Object.keys(payloads[name]).length > 0) {
      const other = await admin.ask(name, another(payloads[name]), { key: 'a click' });
      expect(other).toMatchObject({ status: 409, body: { msg: 'This request key was used for something else' } });
    }
    expect(await timesDone(school.database, name)).toBe(1);
    await expectSound(school.database);
  },
);

test.each(shareOf(repeatable, 2))('%s: a key holds for 24 hours, and then it is new', async (name) => {
  const { school, payloads, admin } = await start();
  const first = await admin.ask(name, payloads[name], { key: 'a click' });
  expect(first.status).toBe(200);
  const sameDay = await later(school, 23.9);
  const again = await sameDay.ask(name, payloads[name], { key: 'a click' });
  expect({ status: again.status, body: withoutSignatures(again.body) }).toEqual({
    status: 200,
    body: withoutSignatures(first.body),
  });
  expect(await timesDone(school.database, name)).toBe(1);

  const nextDay = await later(school, 0.2);
  const { status, body } = await nextDay.ask(name, payloads[name], { key: 'a click' });
  // Validated as any new request: what can only be done once is refused, in words of its own.
  expect([200, 400, 404, 409]).toContain(status);
  expect(body.msg).not.toBe('This request key was used for something else');
  expect(await timesDone(school.database, name)).toBe(status === 200 ? 2 : 1);
});

test('the same key of another user, or of another call, is another key', async () => {
  const { school, payloads, admin } = await start();
  const clerk = await school.with(['editSub']);
  await admin.call('addSubject', { ...payloads.addSubject, subject: 'Weaving' }, { key: 'k' });
  await clerk.call('addSubject', { ...payloads.addSubject, subject: 'Pottery' }, { key: 'k' });
  await admin.call('addChapters', payloads.addChapters, { key: 'k' });
  expect(await timesDone(school.database, 'addSubject')).toBe(2);
});

test('a refusal is not kept: the same key may be used again once what was wrong is right', async () => {
  const { payloads, admin } = await start();
  expect((await admin.ask('addSubject', { ...payloads.addSubject, subjectCat: 999 }, { key: 'k' })).status).toBe(400);
  await admin.call('addSubject', payloads.addSubject, { key: 'k' });
});

test('a form is the same request only when its file is', async () => {
  const { payloads, admin } = await start();
  const first = await admin.call('importChapters', payloads.importChapters, { key: 'k' });
  expect(await admin.call('importChapters', payloads.importChapters, { key: 'k' })).toEqual(first);
  const file = { fileName: 'chapters.csv', bytes: 'Subject,Chapter,Term\nENGLISH,Essays,2\n' };
  const other = await admin.ask('importChapters', { ...payloads.importChapters, file }, { key: 'k' });
  expect(other).toMatchObject({ status: 409, body: { msg: 'This request key was used for something else' } });
});

test('what was answered is answered again although it could not be done any more', async () => {
  const { school, payloads, admin } = await start();
  const member = await school.with(['editProj']);
  const change = { ...payloads.updateProject, projUsers: [member.userID] };
  await admin.call('updateProject', change);
  const first = await member.call('updateProject', { ...change, ver: undefined }, { key: 'k' });
  await admin.call('changeProjStatus', { id: change.updateID, status: 0 });
  expect(await member.call('updateProject', { ...change, ver: undefined }, { key: 'k' })).toEqual(first);
  expect((await member.ask('updateProject', { ...change, ver: undefined })).status).toBe(409);
});

test('the answer that is given again holds a path that works for the session that asks', async () => {
  const { school, payloads, admin } = await start();
  await admin.call('generateEOTReport', payloads.generateEOTReport, { key: 'k' });
  await admin.call('logout', {});
  const back = await later(school, 1);
  const { path = '' } = await back.call('generateEOTReport', payloads.generateEOTReport, { key: 'k' });
  expect((await back.download(path)).status).toBe(200);
});
