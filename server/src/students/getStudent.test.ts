import { expect, test } from 'vitest';
import { sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function open() {
  const school = await startSchool();
  return { school, ids: await sampleClass(school), bursar: await school.with(['seeFee']) };
}

test('a student is found by the index number, whatever its case, with the lists that name the record', async () => {
  const { ids, bursar } = await open();
  const found = await bursar.call('getStudent', { regNo: ' U1234/003 ' });
  expect(found.studentData).toMatchObject({ id: ids.cherop, regno: 'u1234/003', currentClass: 2, currentStream: 1 });
  expect(found.levelData).toContainEqual({ id: 1, name: 'O-LEVEL' });
  expect(found.classData.find(({ id }) => id === 2)).toMatchObject({ name: 'S2', streams: '1,2,3,4' });
  expect(found.streamData.find(({ id }) => id === 1)).toMatchObject({ name: 'EAST' });
});

test('a number that nobody has is not found, nor a part of one', async () => {
  const { bursar } = await open();
  for (const regNo of ['003471/999', '003471', '%']) {
    expect(await bursar.ask('getStudent', { regNo })).toMatchObject({
      status: 404,
      body: { msg: 'No student data found' },
    });
  }
});

test('an empty number is refused, and so is a user who sees neither students nor fees', async () => {
  const { school, bursar } = await open();
  expect((await bursar.ask('getStudent', { regNo: ' ' })).status).toBe(400);
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getStudent', { regNo: '003471/001' })).status).toBe(403);
});
