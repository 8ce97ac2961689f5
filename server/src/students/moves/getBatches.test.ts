import { expect, test } from 'vitest';
import { classList } from '../../testing/classList.ts';
import { openMoves } from '../../testing/movingStudents.ts';
import { schoolBegins } from '../../testing/startSchool.ts';

test('imports, moves and changes are listed, newest first, with who did and who undid them', async () => {
  const { school, ids, clerk } = await openMoves();
  const admin = await school.as('admin');
  const file = {
    fileName: 'S1 <new>.csv',
    bytes: classList({ 'Index number': '1', Class: 'S1' }, { 'Index number': '2' }),
  };
  const { batchID: imported = 0 } = await clerk.call('importStudents', { file, dryRun: 0 });
  const { batchID: moved } = await clerk.call('promoteStudents', {
    ...{ action: 'PROMOTE', class1: 2, class2: 3, studentList: [ids.akello] },
  });
  school.clock.pass(60_000);
  await admin.call('undoBatch', { id: moved });
  const at = schoolBegins.toISOString();
  const { mainData } = await clerk.call('getBatches', {});
  expect(mainData).toEqual([
    {
      ...{ id: moved, kind: 'PROMOTE', label: 'S2 to S3', students: 1, at, by: 'user1 Test' },
      ...{ undoneAt: '2026-06-15T08:01:00.000Z', undoneBy: 'admin Test' },
    },
    {
      ...{ id: imported, kind: 'IMPORT', label: 'S1_new_.csv', students: 2, at, by: 'user1 Test' },
      ...{ undoneAt: '', undoneBy: '' },
    },
  ]);
});

test('the newest fifty', async () => {
  const { ids, clerk } = await openMoves();
  for (let n = 0; n < 52; n++) await clerk.call('changeStudents', { studentList: [ids.akello], house: 1 + (n % 2) });
  const { mainData } = await clerk.call('getBatches', {});
  expect(mainData).toHaveLength(50);
  expect(mainData.map(({ id }) => id)).toEqual(mainData.map(({ id }) => id).sort((a, b) => b - a));
  expect(mainData[0]?.label).toBe('house NILE');
});

test('a school in which nothing was done to many has none, and a user who only sees students is not told', async () => {
  const { school, clerk } = await openMoves();
  expect((await clerk.call('getBatches', {})).mainData).toEqual([]);
  const viewer = await school.with(['seeStu']);
  expect((await viewer.ask('getBatches', {})).status).toBe(403);
});
