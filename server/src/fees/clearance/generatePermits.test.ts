import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { expect, test } from 'vitest';
import { readPublicKeys, signedClaim } from '../../signing/signing.ts';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { openClearance } from '../../testing/fees/openClearance.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';

const examination = 'End of term two';
const validUntil = '2026-07-31';

const permitsOf = ({ database }: Awaited<ReturnType<typeof openClearance>>['school']) =>
  database.read.selectFrom('feePermits').selectAll().orderBy('id').execute();

test('who is cleared or allowed gets a permit, who is allowed until the day of the promise', async () => {
  const { school, head, term, ben, dan } = await openClearance();
  const asked = { ...term, classID: 1, examination, validUntil };
  const { path, permits } = await head.call('generatePermits', asked);
  expect(permits).toBe(2);
  const rows = await permitsOf(school);
  expect(rows).toMatchObject([
    { studentID: ben, examination, validUntil },
    { studentID: dan, examination, validUntil: '2026-06-20' },
  ]);
  const text = pageTexts(await downloaded(head, path)).join();
  for (const said of ['EXAMINATION PERMIT', 'Akello 2 Joan', 'U001/4', examination, '31 July 2026', '20 June 2026'])
    expect(text).toContain(said);
  for (const { code } of rows) expect(text).toContain(code);
  expect(text).not.toContain('Akello 1 Joan');
  expect(await changesOf(school, 'generatePermits')).toMatchObject([
    { type: 'permitPrint', after: { permits: 2, examination, validUntil, threshold: 100, classID: 1 } },
  ]);
});

test('anybody can check a permit, on the line and offline, and an expired one says so', async () => {
  const { school, head, term } = await openClearance();
  await head.call('generatePermits', { ...term, classID: 1, examination, validUntil });
  const [first] = await permitsOf(school);
  const nobody = school.client('', 0);
  const told = await nobody.call('verifyReport', { code: first?.code.toLowerCase() ?? '' });
  expect(told).toMatchObject({ state: 'VALID', paper: 'PERMIT', year: '2026', term: 'TERM 2', initials: 'A.2.J.' });
  expect(told.totals).toEqual([
    { label: 'Examination', value: examination },
    { label: 'Valid until', value: '31 July 2026' },
    { label: 'Class', value: expect.stringMatching(/^S1/) },
  ]);
  const keys = await readPublicKeys(school.database.read);
  expect(signedClaim(first?.verifyUrl ?? '', first?.code ?? '', keys)).toMatchObject({
    ...{ paper: 'PERMIT', totals: told.totals, initials: told.initials },
  });
  school.clock.set(new Date('2026-08-01T09:00:00Z'));
  expect((await nobody.call('verifyReport', { code: first?.code ?? '' })).state).toBe('EXPIRED');
});

test('printed again a permit keeps its code; another name, last day or examination makes another', async () => {
  const { school, head, term, ben } = await openClearance();
  const asked = { ...term, classID: 1, studentList: [ben], examination, validUntil };
  const again = async (more: object = {}) => {
    await head.call('generatePermits', { ...asked, ...more });
    return (await permitsOf(school)).length;
  };
  expect(await again()).toBe(1);
  expect(await again()).toBe(1);
  expect(await again({ validUntil: '2026-08-01' })).toBe(2);
  expect(await again({ examination: 'Mock' })).toBe(3);
  await school.database.write((db) =>
    db.updateTable('students').set({ surname: 'Okello' }).where('id', '=', ben).execute(),
  );
  expect(await again()).toBe(4);
});

test('nobody gets one who is not cleared, by name neither; a stream has its own', async () => {
  const { school, head, term, ann, ben, cissy } = await openClearance();
  const asked = { ...term, classID: 1, examination, validUntil };
  const refused = await head.ask('generatePermits', { ...asked, studentList: [ann, cissy, 9999] });
  expect(refused).toMatchObject({ status: 409, body: { msg: texts.nobody } });
  await school.database.write((db) => db.updateTable('students').set({ streamID: 2 }).where('id', '=', ben).execute());
  expect((await head.call('generatePermits', { ...asked, streamID: 2 })).permits).toBe(1);
  expect((await permitsOf(school)).map(({ studentID }) => studentID)).toEqual([ben]);
  expect((await head.call('generatePermits', { ...asked, threshold: 50 })).permits).toBe(3);
});

test('an examination without a name and a last day that is over or too far are refused', async () => {
  const { school, head, bursar, term } = await openClearance();
  const refused = async (more: object) => {
    const { status, body } = await head.ask('generatePermits', { ...term, examination, validUntil, ...more } as never);
    return [status, body.msg];
  };
  expect(await refused({ examination: ' ' })).toEqual([400, texts.enterExamination]);
  expect(await refused({ validUntil: '2026-06-14' })).toEqual([400, texts.pastDay]);
  expect(await refused({ validUntil: '2027-06-17' })).toEqual([400, texts.dayTooFar]);
  expect(await refused({ validUntil: '31/7/2026' })).toEqual([400, texts.enterDay]);
  expect((await bursar.call('generatePermits', { ...term, examination, validUntil })).permits).toBe(2);
  const cashier = await school.with(['addPay']);
  expect((await cashier.ask('generatePermits', { ...term, examination, validUntil })).status).toBe(403);
});

test('many print at once: each student has one permit', async () => {
  const { school, head, term } = await openClearance();
  const asked = { ...term, classID: 1, examination, validUntil };
  await Promise.all(Array.from({ length: 20 }, () => head.call('generatePermits', asked)));
  expect(await permitsOf(school)).toHaveLength(2);
});
