import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTexts } from '../../testing/readDocuments.ts';
import { openReportSchool } from '../../testing/reportSchool.ts';
import { aoiTerm2, eotTerm2 } from '../../testing/sampleClass.ts';
import type { Client, School } from '../../testing/startSchool.ts';

const [bot, mot] = [16, 17];
let school: School;
let admin: Client;
let year: number;
beforeAll(async () => {
  ({ school, year } = await openReportSchool());
  admin = await school.as('admin');
});
afterAll(() => school.end());

const term = () => ({ yearID: year, termID: 2 as const, classID: 2, streamID: 0 });
const textOf = (pdf: string) => pageTexts(Buffer.from(pdf, 'base64'))[0] ?? '';

test('the first card of a term says what the run will print, without a code, and nothing is issued', async () => {
  const asked = { ...term(), kind: 'EOT_REPORT' as const, setIDs: [bot, mot, eotTerm2] };
  const { student, pdf } = await admin.call('previewReport', asked);
  expect(student).toBe('AKELLO Joan');
  expect(textOf(pdf)).toContain('AKELLO Joan');
  expect(textOf(pdf)).toContain('TRIAL');
  expect(await school.database.read.selectFrom('reportCards').select('id').execute()).toEqual([]);
});

test('reports of one exam and of the year have one too', async () => {
  const one = await admin.call('previewReport', { ...term(), kind: 'GENERAL_REPORT', setIDs: [eotTerm2] });
  expect(textOf(one.pdf)).toContain('AKELLO Joan');
  const { termID: _, ...ofYear } = term();
  const whole = await admin.call('previewReport', { ...ofYear, kind: 'EOY_REPORT' });
  expect(textOf(whole.pdf)).toContain('AKELLO Joan');
  expect(whole.pdf).not.toBe(one.pdf);
});

test('sets that the report does not take, and classes of others, are refused', async () => {
  const eot = { ...term(), kind: 'EOT_REPORT' as const };
  const status = async (payload: object, client = admin) =>
    (await client.ask('previewReport', { ...eot, setIDs: [eotTerm2], ...payload })).status;
  expect(await status({})).toBe(200);
  expect(await status({ setIDs: [] })).toBe(400);
  expect(await status({ setIDs: [aoiTerm2] })).toBe(400);
  expect(await status({ setIDs: [eotTerm2, eotTerm2] })).toBe(400);
  expect(await status({ termID: undefined })).toBe(400);
  expect(await status({ kind: 'GENERAL_REPORT', setIDs: [bot, mot] })).toBe(400);
  expect(await status({ classID: 999 })).toBe(404);
  expect(await status({ streamID: 999 })).toBe(404);
  expect(await status({}, await school.with(['genRep']))).toBe(404);
  expect(await status({}, await school.with(['seeStu', 'allMark']))).toBe(403);
});

test('who asks for many previews keeps nobody else waiting for all of them', async () => {
  const asked = { ...term(), kind: 'EOT_REPORT' as const, setIDs: [eotTerm2] };
  const other = await school.with(['genRep', 'allMark']);
  const ended: string[] = [];
  const see = (client: Client, name: string) => client.call('previewReport', asked).then(() => ended.push(name));
  const many = Array.from({ length: 8 }, () => see(admin, 'one'));
  await Promise.all([...many, see(other, 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(4);
});
