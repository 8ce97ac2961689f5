import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import { expect, test } from 'vitest';
import { addMark } from '../testing/addMark.ts';
import { addStudent } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

const mathematics = 2;
const physics = 3;
const s2 = 2;
const s5 = 5;

/** A school with three chapters of Mathematics, one of Physics, and the call with its usual fields. */
async function withChapters() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { settingData } = await admin.call('getReportSettings', {});
  const year = settingData.currentYear;
  const add = async (subject: number, papers: string[]) =>
    (await admin.call('addChapters', { level: 1, subject, papers })).ids;
  const [sets = 0, vectors = 0, graphs = 0] = await add(mathematics, ['sets', 'vectors', 'graphs']);
  const [light = 0] = await add(physics, ['light']);
  const addition = (lists: object) => ({
    actionType: 'ADD' as const,
    year,
    sclass: s2,
    subject: mathematics,
    subjectsList: [mathematics],
    cList1: [],
    cList2: [],
    cList3: [],
    ...lists,
  });
  const update = (selectedID: number, lists: object) => ({
    actionType: 'UPDATE' as const,
    selectedID,
    subject: mathematics,
    cList1: [],
    cList2: [],
    cList3: [],
    ...lists,
  });
  const details = async (): Promise<ChapterSettingDetail[]> => {
    const { mainData } = await admin.call('getChapterSettings', { year });
    return mainData.flatMap((row) => JSON.parse(row.details));
  };
  return { school, admin, year, sets, vectors, graphs, light, addition, update, details };
}

test('chapters are set term by term, in the order in which they were chosen', async () => {
  const { admin, sets, vectors, graphs, addition, details } = await withChapters();
  await admin.call('setChapters', addition({ cList1: [vectors, sets, vectors], cList2: [graphs] }));
  expect(await details()).toEqual([{ sID: mathematics, t1: [vectors, sets], t2: [graphs], t3: [] }]);
});

test('a second subject joins the setting of its class and year, the same one twice is refused', async () => {
  const { admin, sets, light, addition, details } = await withChapters();
  const first = await admin.call('setChapters', addition({ cList1: [sets] }));
  const second = await admin.call('setChapters', addition({ subject: physics, cList3: [light] }));
  expect(second.id).toBe(first.id);
  const again = await admin.ask('setChapters', addition({ cList2: [sets] }));
  expect(again.status).toBe(409);
  expect(await details()).toEqual([
    { sID: mathematics, t1: [sets], t2: [], t3: [] },
    { sID: physics, t1: [], t2: [], t3: [light] },
  ]);
});

test('an update replaces the lists of its subject and no other', async () => {
  const { admin, sets, vectors, light, addition, update, details } = await withChapters();
  const { id } = await admin.call('setChapters', addition({ cList1: [sets] }));
  await admin.call('setChapters', addition({ subject: physics, cList3: [light] }));
  await admin.call('setChapters', update(id, { cList2: [vectors, sets] }));
  expect(await details()).toEqual([
    { sID: mathematics, t1: [], t2: [vectors, sets], t3: [] },
    { sID: physics, t1: [], t2: [], t3: [light] },
  ]);
});

test('the version of the answer is the one to change next', async () => {
  const { admin, sets, vectors, addition, update } = await withChapters();
  const { id, ver } = await admin.call('setChapters', addition({ cList1: [sets] }));
  const changed = await admin.call('setChapters', update(id, { cList1: [vectors], ver }));
  expect(changed.ver).toBe(ver + 1);
  expect((await admin.ask('setChapters', update(id, { cList1: [sets], ver }))).status).toBe(409);
});

test('what is missing is asked for in the words of the specification', async () => {
  const { admin, sets, addition, update } = await withChapters();
  const said = async (payload: ReturnType<typeof addition> | ReturnType<typeof update>) =>
    (await admin.ask('setChapters', payload)).body.msg;
  for (const name of ['year', 'sclass', 'subject']) {
    expect(await said(addition({ cList1: [sets], [name]: '' }))).toBe('Please select year, class and subject');
  }
  expect(await said(addition({}))).toBe('Atleast select charpters for one term');
  expect(await said(update(1, { cList1: [sets], subject: '' }))).toBe('Please select subject');
  expect(await said(update(1, {}))).toBe('Atleast select charpters for one term');
});

test('only a class of curriculum 2, a known year and a known setting can be set', async () => {
  const { admin, sets, addition, update } = await withChapters();
  const status = async (payload: ReturnType<typeof addition> | ReturnType<typeof update>) =>
    (await admin.ask('setChapters', payload)).status;
  expect(await status(addition({ cList1: [sets], sclass: s5 }))).toBe(400);
  expect(await status(addition({ cList1: [sets], sclass: 99 }))).toBe(400);
  expect(await status(addition({ cList1: [sets], year: 99 }))).toBe(400);
  expect(await status(addition({ cList1: [sets], subjectsList: [mathematics, 999] }))).toBe(400);
  expect(await status(update(99, { cList1: [sets] }))).toBe(404);
});

test("another subject's chapter is refused, and so is a disabled one unless it is set already", async () => {
  const { admin, sets, vectors, light, addition, update, details } = await withChapters();
  expect((await admin.ask('setChapters', addition({ cList1: [light] }))).status).toBe(400);
  const { id } = await admin.call('setChapters', addition({ cList1: [sets] }));
  await admin.call('updateChapter', { selectedID: sets, paperName: 'sets', paperStatus: 0 });
  await admin.call('updateChapter', { selectedID: vectors, paperName: 'vectors', paperStatus: 0 });
  const refused = await admin.ask('setChapters', update(id, { cList1: [sets, vectors] }));
  expect(refused).toMatchObject({ status: 400, body: { msg: 'Disabled: vectors' } });
  await admin.call('setChapters', update(id, { cList1: [sets], cList2: [sets] }));
  expect(await details()).toEqual([{ sID: mathematics, t1: [sets], t2: [sets], t3: [] }]);
});

test('a chapter with marks stays in its term, and nothing else of the update is kept either', async () => {
  const { school, admin, sets, vectors, addition, update, details } = await withChapters();
  const { id } = await admin.call('setChapters', addition({ cList2: [sets, vectors] }));
  const studentID = await school.database.write((db) =>
    addStudent(db, { surname: 'Akello', regno: '1', classID: s2, streamID: 1, subjectIDs: [mathematics] }),
  );
  await addMark(school, { studentID, classID: s2, setID: 2, subjectID: mathematics, paperID: sets });
  const refused = await admin.ask('setChapters', update(id, { cList1: [vectors], cList3: [sets] }));
  expect(refused).toMatchObject({ status: 409, body: { msg: 'Marks are already entered in TERM 2 for: sets' } });
  expect(await details()).toEqual([{ sID: mathematics, t1: [], t2: [sets, vectors], t3: [] }]);
  await admin.call('setChapters', update(id, { cList2: [sets] }));
});

test('a change over one that was not seen is refused', async () => {
  const { admin, year, sets, vectors, addition, update } = await withChapters();
  const { id } = await admin.call('setChapters', addition({ cList1: [sets] }));
  const seen = (await admin.call('getChapterSettings', { year })).mainData[0]?.ver;
  await admin.call('setChapters', update(id, { cList1: [vectors], ver: seen }));
  expect((await admin.ask('setChapters', update(id, { cList1: [sets], ver: seen }))).status).toBe(409);
});

test('a teacher does not set chapters', async () => {
  const { school, sets, addition } = await withChapters();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('setChapters', addition({ cList1: [sets] }))).status).toBe(403);
});
