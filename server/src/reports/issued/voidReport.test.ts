import { expect, test } from 'vitest';
import { startIssuing } from '../../testing/issuedReports.ts';

test('the code of a withdrawn report says so from then on, and the audit says why', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const [{ id, code } = { id: 0, code: '' }] = await issuedTo(ids.akello);
  expect(await admin.call('voidReport', { id, reason: 'Wrong photo' })).toMatchObject({
    msg: 'The report has been withdrawn',
  });
  expect((await school.client('', 0).call('verifyReport', { code })).state).toBe('VOID');
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'voidReport')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([
    { type: 'report', id, before: { state: 'VALID' }, after: { state: 'VOID', reason: 'Wrong photo' } },
  ]);
  const twice = await admin.ask('voidReport', { id, reason: 'Again' });
  expect([twice.status, twice.body.msg]).toEqual([409, 'This report has been withdrawn already']);
});

test('one that was replaced can be withdrawn too, and the newer one stays', async () => {
  const { ids, admin, print, issuedTo, markID } = await startIssuing();
  await print();
  await admin.call('editMarks', { updateMarksID: markID, score: 61 });
  await print();
  const [first] = await issuedTo(ids.akello);
  await admin.call('voidReport', { id: first?.id ?? 0, reason: 'Never handed out' });
  expect((await issuedTo(ids.akello)).map(({ state }) => state)).toEqual(['VOID', 'VALID']);
  // The way back to what it said is no way back to its code.
  await admin.call('editMarks', { updateMarksID: markID, score: 60 });
  await print();
  expect((await issuedTo(ids.akello)).map(({ state, revision }) => [state, revision])).toEqual([
    ['VOID', 1],
    ['REPLACED', 2],
    ['VALID', 3],
  ]);
});

test('without a reason, or of a report that is not there, nothing is withdrawn', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  const none = await admin.ask('voidReport', { id, reason: ' ' });
  expect([none.status, none.body.fields]).toEqual([400, { reason: 'Enter why the report is withdrawn' }]);
  expect((await admin.ask('voidReport', { id: 987_654, reason: 'x' })).status).toBe(404);
  const printer = await school.with(['genRep', 'allMark', 'seeStu']);
  expect((await printer.ask('voidReport', { id, reason: 'x' })).status).toBe(403);
  expect(await issuedTo(ids.akello)).toMatchObject([{ state: 'VALID', reason: '' }]);
});
