import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const mathematics = 2;

const withChapters = async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { ids } = await admin.call('addChapters', { level: 1, subject: mathematics, papers: ['sets', 'vectors'] });
  const list = async () => (await admin.call('getChapters', { level: 1, subject: mathematics })).mainData;
  return { admin, list, sets: ids[0] ?? 0, vectors: ids[1] ?? 0 };
};

test('a chapter is renamed in small letters and switched off', async () => {
  const { admin, list, sets } = await withChapters();
  await admin.call('updateChapter', {
    selectedID: sets,
    levelID: 1,
    paperName: 'Set Theory',
    paperStatus: 0,
    class: 2,
    oldClass: 2,
  });
  expect((await list())[0]).toEqual({ id: sets, name: 'set theory', code: '', status: 0, kind: 'chapter', ver: 2 });
});

test('a name of another chapter of the subject is refused, its own in another case is not', async () => {
  const { admin, list, sets } = await withChapters();
  const taken = await admin.ask('updateChapter', { selectedID: sets, paperName: 'VECTORS', paperStatus: 1 });
  expect(taken.status).toBe(409);
  await admin.call('updateChapter', { selectedID: sets, paperName: 'SETS', paperStatus: 1 });
  expect((await list())[0]).toMatchObject({ name: 'sets' });
});

test('an empty name is asked for, another level and an unknown chapter are refused', async () => {
  const { admin, sets } = await withChapters();
  const said = await admin.ask('updateChapter', { selectedID: sets, paperName: ' ', paperStatus: 1 });
  expect(said.body.msg).toBe('Enter paper/ charpter name');
  expect(
    (await admin.ask('updateChapter', { selectedID: sets, levelID: 2, paperName: 'x', paperStatus: 1 })).status,
  ).toBe(400);
  expect((await admin.ask('updateChapter', { selectedID: 99999, paperName: 'x', paperStatus: 1 })).status).toBe(404);
});

test('a change over one that was not seen is refused with the chapter as it is', async () => {
  const { admin, sets } = await withChapters();
  await admin.call('updateChapter', { selectedID: sets, paperName: 'set theory', paperStatus: 1, ver: 1 });
  const late = await admin.ask('updateChapter', { selectedID: sets, paperName: 'sets', paperStatus: 0, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'set theory', ver: 2 } } });
});
