import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

const [mathematics, physics] = [2, 3];
const [subsidiaryMathematics, subsidiaryIct] = [102, 103];

const opened = async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const shortOf = async (id: number) =>
    (await admin.call('getSubjects', {})).mainData.find((subject) => subject.id === id)?.short;
  return { school, admin, shortOf };
};

test('every subject of a level has a short name of its own, without anybody choosing it', async () => {
  const { admin, shortOf } = await opened();
  const { mainData } = await admin.call('getSubjects', {});
  const named = mainData.map(({ level, short }) => `${level} ${short}`);
  expect(named.filter((each, index) => named.indexOf(each) !== index)).toEqual([]);
  expect([await shortOf(subsidiaryMathematics), await shortOf(subsidiaryIct)]).toEqual(['SUBM', 'SUBI']);
  expect([await shortOf(mathematics), await shortOf(6), await shortOf(11), await shortOf(32)]).toEqual([
    'MAT',
    'GEO',
    'PE',
    'ICT',
  ]);
});

test('the school sets a short name, kept in capitals, and takes it back', async () => {
  const { admin, shortOf } = await opened();
  expect(await admin.call('setSubjectShort', { id: mathematics, short: 'maths' })).toMatchObject({ short: 'MATHS' });
  expect(await shortOf(mathematics)).toBe('MATHS');
  expect(await admin.call('setSubjectShort', { id: mathematics, short: '' })).toMatchObject({ short: 'MAT' });
});

test('a short name that another subject of the level goes by is refused with its name, whatever the case', async () => {
  const { admin, shortOf } = await opened();
  const taken = await admin.ask('setSubjectShort', { id: physics, short: 'mat' });
  expect([taken.status, taken.body.msg]).toEqual([409, 'MATHEMATICS has the short name MAT already']);
  await admin.call('setSubjectShort', { id: mathematics, short: 'maths' });
  // What MATHEMATICS gave up is free.
  await admin.call('setSubjectShort', { id: physics, short: 'mat' });
  expect(await shortOf(physics)).toBe('MAT');
  expect(await admin.call('setSubjectShort', { id: mathematics, short: '' })).toMatchObject({ short: 'MATH' });
});

test('nor does one that looks like another’s stand over a column of marks', async () => {
  const { admin, shortOf } = await opened();
  const before = await shortOf(physics);
  for (const short of ['\uFF2D\uFF21\uFF34', 'M\u0410T', 'm\u00E1t']) {
    const taken = await admin.ask('setSubjectShort', { id: physics, short });
    expect([taken.status, taken.body.msg], short).toEqual([409, 'MATHEMATICS has the short name MAT already']);
  }
  expect(await shortOf(physics)).toBe(before);
});

test('it has at most six letters, its own is not in its way, and an unknown subject is not found', async () => {
  const { school, admin } = await opened();
  const long = await admin.ask('setSubjectShort', { id: physics, short: 'PHYSICS' });
  expect([long.status, long.body.msg]).toEqual([400, 'A short name has at most 6 letters']);
  await admin.call('setSubjectShort', { id: physics, short: 'phy' });
  await admin.call('setSubjectShort', { id: physics, short: 'PHY' });
  expect((await admin.ask('setSubjectShort', { id: 9999, short: 'X' })).status).toBe(404);
  const teacher = await school.as('teacher');
  expect((await teacher.ask('setSubjectShort', { id: physics, short: 'X' })).status).toBe(403);
});

test('a subject is added with its short name, which is checked in the same way', async () => {
  const { admin, shortOf } = await opened();
  const weaving = { subject: 'Weaving', level: 1, subjectCat: 6 };
  expect((await admin.ask('addSubject', { ...weaving, short: 'Eng' })).body.msg).toBe(
    'ENGLISH has the short name ENG already',
  );
  const { id } = await admin.call('addSubject', { ...weaving, short: 'weave' });
  expect(await shortOf(id)).toBe('WEAVE');
});

test('the lists that screens choose from carry it', async () => {
  const { admin } = await opened();
  await admin.call('setSubjectShort', { id: mathematics, short: 'maths' });
  const { subjectData } = await admin.call('getStaffRegData', {});
  expect(subjectData.find(({ id }) => id === mathematics)).toMatchObject({ short: 'MATHS', ownShort: 'MATHS' });
});
