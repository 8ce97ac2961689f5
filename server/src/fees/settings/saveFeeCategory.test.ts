import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const bursar = await school.with(['setFee']);
  const category = async (id: number) =>
    (await bursar.call('getSchoolFeesData', {})).paymentCategory.find((each) => each.id === id);
  return { school, bursar, category };
}

test('a category is charged to some residencies, to new students alone, and filled in its rank; what is left out stays', async () => {
  const { bursar, category } = await start();
  await bursar.call('saveFeeCategory', { id: 1, residencies: [2, 1, 2], newOnly: 1, rank: 7, ver: 0 });
  expect(await category(1)).toMatchObject({ residencies: [1, 2], newOnly: 1, rank: 7, ver: 1 });
  await bursar.call('saveFeeCategory', { id: 1, residencies: [], ver: 1 });
  expect(await category(1)).toMatchObject({ residencies: [], newOnly: 1, rank: 7, ver: 2 });
});

test('an unknown category or residency and a stale version are refused', async () => {
  const { bursar } = await start();
  expect((await bursar.ask('saveFeeCategory', { id: 999, newOnly: 1 })).status).toBe(404);
  const unknown = await bursar.ask('saveFeeCategory', { id: 1, residencies: [77] });
  expect(unknown).toMatchObject({
    status: 400,
    body: { fields: { residencies: 'This residency is not in the list' } },
  });
  await bursar.call('saveFeeCategory', { id: 1, newOnly: 1, ver: 0 });
  const late = await bursar.ask('saveFeeCategory', { id: 1, newOnly: 0, ver: 0 });
  expect(late).toMatchObject({ status: 409, body: { current: { newOnly: 1, ver: 1 } } });
});

test('the audit names the category and its residencies', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  await admin.call('saveFeeCategory', { id: 1, residencies: [2] });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual(['admin Test changed the fee category TUITION: Residencies to BOARDING']);
});
