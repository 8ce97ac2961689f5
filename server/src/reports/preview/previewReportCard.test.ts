import { cardDesignNames } from '@somero/contract/school/reference.ts';
import { expect, test } from 'vitest';
import { pageTexts } from '../../testing/readDocuments.ts';
import { startSchool } from '../../testing/startSchool.ts';

const textOf = (pdf: string) => pageTexts(Buffer.from(pdf, 'base64'));

test('a made-up student’s card is drawn in each layout, with the head and the settings of the school, and nothing is issued', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Nile View', headteacher: 'Sr. Rose' });
  await admin.call('updateReportSettings', { requirements: '2 reams of paper', remarksOnReports: 1 });
  const drawn = new Set<string>();
  for (const cardDesign of cardDesignNames) {
    const { pdf } = await admin.call('previewReportCard', { cardDesign });
    const [page = '', ...others] = textOf(pdf);
    expect(others).toEqual([]);
    for (const said of ['Nile View', 'Sr. Rose', 'SAMPLE Student', '2 reams of paper', 'Remark', '62 of 65 days'])
      expect(page).toContain(said);
    drawn.add(pdf);
  }
  expect(drawn.size).toBe(3);
  expect(await school.database.read.selectFrom('reportCards').select('id').execute()).toEqual([]);
});

test('the card of A-level has papers, and a colour that is not saved yet is drawn', async () => {
  const school = await startSchool();
  const clerk = await school.with(['setRep']);
  const asked = { cardDesign: 'COMPACT' as const, curriculumID: 3 };
  const { pdf } = await clerk.call('previewReportCard', asked);
  expect(textOf(pdf)[0]).toMatch(/Paper 1[\s\S]*TOTAL POINTS/);
  const { pdf: coloured } = await clerk.call('previewReportCard', { ...asked, colour: '#7a1022' });
  expect(coloured).not.toBe(pdf);
  expect(textOf(coloured)).toEqual(textOf(pdf));
});

test('an unknown layout is refused', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect((await admin.ask('previewReportCard', { cardDesign: 'GOTHIC' as never })).status).toBe(400);
});
