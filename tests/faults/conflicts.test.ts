import { type CallName, calls } from '@somero/contract';
import { isAllowed, type Right, rightsWith } from '@somero/contract/rights.ts';
import { beforeAll, expect, test } from 'vitest';
import { addMark } from '../../server/src/testing/addMark.ts';
import { english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import type { Client, School } from '../../server/src/testing/startSchool.ts';
import { rightsTable } from '../rightsTable.ts';
import { sourcesOf } from '../sources.ts';
import { openFilled, startFilled } from './filledSchool.ts';

// A 409 shows of `current` what the caller could read by the call that shows the record, and else its version alone.

type Fields = Record<string, unknown>;

/** Every call that answers 409 with a record, by the call that shows it. */
const shownBy = {
  updateProject: 'showProject',
  updateActivity: 'showActivity',
  approveActivity: 'showActivity',
  returnActivity: 'showActivity',
  deleteActivity: 'showActivity',
  updateCategory: 'showCategory',
  updateUser2: 'showUser',
  updateStudent: 'showStudent',
  updateReportSettings: 'getReportSettings',
  updateSchoolProfile: 'getSchoolProfile',
  saveListEntry: 'getStaffRegData',
  updateChapter: 'getChapters',
  setChapters: 'getChapterSettings',
  updateAdmissionSettings: 'getAdmissionSettings',
  saveLetterText: 'getAdmissionSettings',
  saveTermSets: 'getTermSets',
  addFees: 'getFeesSettings',
  changeFeesStatus: 'getFeesSettings',
  saveFeeCategory: 'getSchoolFeesData',
  saveFeeTerm: 'getSchoolFeesData',
  saveMoneyAccount: 'getSchoolFeesData',
  saveFeeRules: 'getFeeRules',
  decideFeeRequest: 'getFeeRequests',
  endAward: 'getAwards',
  saveFamily: 'getFamilies',
  matchIncoming: 'getIncoming',
  saveSmsRules: 'getSmsRules',
  saveFixedContact: 'getFixedContacts',
  saveSmsTemplate: 'getSmsTemplates',
} as const satisfies { [N in CallName]?: CallName };
type Walked = keyof typeof shownBy;

/** Their records are not changed by version alone; each has its own test, here or beside it. */
const walkedElsewhere: CallName[] = [
  ...(['addMarks', 'editMarks', 'saveMarks', 'saveComments'] as const),
  ...(['saveApplication', 'sendApplication', 'approveStudent', 'saveGradingScheme', 'saveSchoolPay'] as const),
  'saveGateway',
];

/** What `current` equals, where one record is shown. */
const shownRecord: { [N in Walked]?: (payload: Fields) => [CallName, Fields] } = {
  updateProject: ({ updateID }) => ['showProject', { showID: updateID }],
  updateActivity: ({ updateID }) => ['showActivity', { showID: updateID }],
  approveActivity: ({ id }) => ['showActivity', { showID: id }],
  returnActivity: ({ id }) => ['showActivity', { showID: id }],
  deleteActivity: ({ id }) => ['showActivity', { showID: id }],
  updateCategory: ({ updateID }) => ['showCategory', { showID: updateID }],
  updateUser2: ({ currentID }) => ['showUser', { showID: currentID }],
  updateStudent: ({ studentID }) => ['showStudent', { showID: studentID }],
};

const hasVersion = (name: CallName) =>
  'ver' in (calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {});

test('every call that takes a version is walked, and no other file makes a 409 with a record', () => {
  const versioned = (Object.keys(calls) as CallName[]).filter(hasVersion);
  expect([...Object.keys(shownBy), 'saveApplication', 'saveSchoolPay', 'saveGateway'].sort()).toEqual(versioned.sort());
  const files = sourcesOf('server/src').filter(({ path }) => !path.endsWith('.test.ts'));
  const own = files.filter(({ text }) => /extra: \{ current/.test(text)).map(({ path }) => path);
  expect(own.sort()).toEqual([
    'server/src/conflictShowing.ts',
    'server/src/marks/rules.ts',
    'server/src/reports/comments/validateComment.ts',
    'server/src/sms/messages/refuseSending.ts',
    'server/src/sms/payments/addTopup.ts',
  ]);
  expect(walkedElsewhere.every((name) => calls[name].writes)).toBe(true);
});

let school: School;
let payloads: Awaited<ReturnType<typeof openFilled>>['payloads'];
beforeAll(async () => {
  const filled = await openFilled();
  ({ school } = filled);
  const { saveFamily } = filled.payloads;
  const { id } = await (await school.as('admin')).call('saveFamily', saveFamily);
  // A copy: other files that run in this process share what was filled.
  payloads = { ...filled.payloads, saveFamily: { ...saveFamily, id } };
  return school.end;
}, 60_000);

const stale = (name: Walked): Fields => {
  const filled = name === 'saveListEntry' ? { list: 'clubs', id: 1 } : (payloads[name] as Fields);
  const change = name === 'setChapters' ? { ...filled, actionType: 'UPDATE' } : filled;
  return { ...change, ver: 999_999 };
};

/** The category and the user that are changed hold no right: others than an ADMIN may manage them. */
async function takeRights(name: Walked, { updateID, currentID }: Fields): Promise<void> {
  const { read, write } = school.database;
  const user = read.selectFrom('users').select('catID').where('id', '=', Number(currentID));
  const catID = name === 'updateUser2' ? (await user.executeTakeFirstOrThrow()).catID : updateID;
  if (name !== 'updateCategory' && name !== 'updateUser2') return;
  await write((db) => db.updateTable('categories').set({ rights: '' }).where('id', '=', Number(catID)).execute());
}

/** A holder of these rights who is a user of every project. */
async function holder(held: readonly Right[]): Promise<Client> {
  const client = await school.with(held);
  const projects = await school.database.read.selectFrom('projects').select('id').execute();
  await school.database.write(async (db) => {
    for (const { id } of projects) {
      await db.insertInto('projectUsers').values({ projectID: id, userID: client.userID }).execute();
    }
  });
  return client;
}

test.each(Object.keys(shownBy) as Walked[])('%s shows what its showing call shows', async (name) => {
  const allowed = rightsTable[name] as readonly Right[];
  const mayShow = rightsTable[shownBy[name]];
  const payload = stale(name);
  const read = shownRecord[name]?.(payload);
  await takeRights(name, payload);
  for (const held of [[...allowed.slice(0, 1)], allWritingRights]) {
    const client = await holder(held);
    const { status, body } = await client.ask(name, payload as never);
    expect({ name, held, status, msg: body.msg }).toMatchObject({ status: 409 });
    const current = body.current as Fields;
    const shows = isAllowed(mayShow, { catID: 99, rights: rightsWith(held) });
    if (!shows) expect(current).toEqual({ ver: expect.any(Number) });
    else if (read) {
      const shown = await client.ask(read[0], read[1] as never);
      expect(unsigned(current)).toEqual(shown.status === 200 ? unsigned(shown.body.selected) : { ver: current.ver });
    } else expect(Object.keys(current).length).toBeGreaterThan(1);
  }
});

const allWritingRights: Right[] = [
  ...([
    'sendSms',
    'editProj',
    'seeRec',
    'editAct',
    'approveAct',
    'delAct',
    'editCat',
    'seeCat',
    'editUser',
    'seeUser',
  ] as const),
  ...(['editStu', 'seeStu', 'setRep', 'editSub', 'admit', 'setFee', 'addPay'] as const),
];

/** Signed paths differ by the moment. */
const unsigned = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/\?until=[^"]*/g, ''));

test('a student’s record is shown to who changes students only as far as they may see it', async () => {
  const { school: own, ids } = await startFilled();
  const clerk = await own.with(['editStu', 'addMark']);
  const change = { studentID: ids.akello, othername: 'Grace', ver: 999_999 };
  const other = await clerk.ask('updateStudent', change);
  expect([other.status, other.body.current]).toEqual([409, { ver: expect.any(Number) }]);
  await own.assign(clerk, { classID: 2, streamID: 1, subjectID: english });
  const { body } = await clerk.ask('updateStudent', change);
  expect(body.current).toMatchObject({ id: ids.akello, surname: expect.any(String) });
  expect(Object.keys(body.current as object)).not.toContain('m_phone');
});

test('a mark is shown to a teacher only where the mark sheets show it', async () => {
  const { school: own, ids } = await startFilled();
  const teacher = await own.as('teacher');
  await own.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const id = await addMark(own, {
    studentID: ids.baluku,
    classID: 2,
    setID: eotTerm2,
    subjectID: english,
    score: 5000,
  });
  const edit = () => teacher.ask('editMarks', { updateMarksID: id, score: 60, expected: 1 });
  const save = async () => {
    const marks = [{ studentID: ids.baluku, subjectID: english, score: 60, expected: 1 }];
    return (await teacher.call('saveMarks', { setID: eotTerm2, yearID: ids.year, marks })).results[0];
  };
  expect((await edit()).body.current).toMatchObject({ id, score: 50 });
  expect(await save()).toMatchObject({ status: 409, current: { score: 50 } });
  // The student has moved: the mark may still be corrected, but no sheet of the teacher shows it.
  await own.database.write((db) =>
    db.updateTable('students').set({ streamID: 2 }).where('id', '=', ids.baluku).execute(),
  );
  expect((await edit()).body.current).toEqual({ ver: 1 });
  expect(await save()).toEqual({ ok: false, status: 409, id: null, ver: 1, msg: expect.any(String) });
  // Nor do they show last year's.
  await own.database.write(async (db) => {
    await db.updateTable('students').set({ streamID: 1 }).where('id', '=', ids.baluku).execute();
    await db.updateTable('settings').set({ currentYearID: ids.lastYear }).execute();
  });
  expect((await edit()).body.current).toEqual({ ver: 1 });
});
