import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const mathematics = 2;
const advancedMathematics = 117;

test('chapters are kept in small letters and empty names are dropped', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editSub']);
  const papers = ['Set THEORY', '', '   ', 'Vectors'];
  const { ids } = await clerk.call('addChapters', { level: 1, subject: mathematics, papers });
  const { mainData } = await clerk.call('getChapters', { level: 1, subject: mathematics });
  expect(mainData).toEqual([
    { id: ids[0], name: 'set theory', code: '', status: 1, kind: 'chapter', ver: 1 },
    { id: ids[1], name: 'vectors', code: '', status: 1, kind: 'chapter', ver: 1 },
  ]);
});

test('papers are kept in capitals and go on counting their codes', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('addChapters', { level: 2, subject: advancedMathematics, papers: ['practical', 'oral'] });
  const { mainData } = await admin.call('getChapters', { level: 2, subject: advancedMathematics });
  expect(mainData.map(({ name, code, kind }) => [name, code, kind])).toEqual([
    ['PAPER 1', 'P425/1', 'paper'],
    ['PAPER 2', 'P425/2', 'paper'],
    ['PRACTICAL', 'P425/3', 'paper'],
    ['ORAL', 'P425/4', 'paper'],
  ]);
});

test('one name too many gives the whole list back and adds nothing', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('addChapters', { level: 1, subject: mathematics, papers: ['sets'] });
  const again = await admin.ask('addChapters', {
    level: 1,
    subject: mathematics,
    papers: ['Vectors', 'SETS', 'vectors'],
  });
  expect(again).toMatchObject({ status: 409, body: { msg: 'Already there, or given twice: sets, vectors' } });
  expect((await admin.call('getChapters', { level: 1, subject: mathematics })).mainData).toHaveLength(1);
});

test('the subject must be one of the level', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const said = async (payload: object) => (await admin.ask('addChapters', payload as never)).body.msg;
  expect(await said({ subject: mathematics, papers: ['x'] })).toBe('Select Level');
  expect(await said({ level: 3, subject: mathematics, papers: ['x'] })).toBe('Select Level');
  expect(await said({ level: 1, papers: ['x'] })).toBe('Select subject');
  expect(await said({ level: 2, subject: mathematics, papers: ['x'] })).toBe('Select subject');
});

test('a list without names adds nothing and is no error', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect((await admin.call('addChapters', { level: 1, subject: mathematics, papers: [' '] })).ids).toEqual([]);
});
