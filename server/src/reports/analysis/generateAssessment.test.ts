import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { expectGolden } from '../../testing/expectGolden.ts';
import { downloaded, pageTexts, pdfFacts, sheetCells } from '../../testing/readDocuments.ts';
import { openReportSchool } from '../../testing/reportSchool.ts';
import { english, eotTerm2, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { type Client, type School, startSchool } from '../../testing/startSchool.ts';

// Mark sheets of every curriculum as text, compared with what was looked at and found right (golden/).
const golden = join(import.meta.dirname, '../golden');

const sheets = {
  'assessment-1': { classID: 3, setID: 12 },
  'assessment-2-topics': { classID: 2, setID: 2 },
  'assessment-2-exam': { classID: 2, setID: 12 },
  'assessment-2-term': { classID: 2, setID: 16, setIDs: [17, 12] },
  'assessment-3': { classID: 5, setID: 12 },
} as const;

const notice = 'Staff only. Do not display.';

describe('every curriculum', () => {
  let school: School;
  let admin: Client;
  let year: number;
  beforeAll(async () => {
    const opened = await openReportSchool();
    ({ school, year } = opened);
    admin = await school.as('admin');
  });
  afterAll(() => school.end());

  test.each(Object.entries(sheets))('%s', async (name, { setID, ...asked }) => {
    const { path, failed } = await admin.call('generateAssessment', {
      ...{ yearID: year, termID: 2, streamID: 0, setID, classID: asked.classID },
      ...('setIDs' in asked && { setIDs: [...asked.setIDs] }),
    });
    expect(failed).toEqual([]);
    const bytes = await downloaded(admin, path);
    for (const page of pageTexts(bytes)) expect(page).toContain(notice);
    expectGolden(bytes, golden, name);
  });

  test('the sheet of the whole school has a section for each class that the set fits', async () => {
    const ask = (setID: number) =>
      admin.call('generateAssessment', { yearID: year, termID: 2, classID: 0, streamID: 0, setID });
    const exam = pageTexts(await downloaded(admin, (await ask(12)).path)).join('\n');
    for (const name of ['S2', 'S3', 'S5']) expect(exam).toMatch(new RegExp(`CLASS MARK SHEET\\s+•\\s+${name}\\b`));
    const topics = pageTexts(await downloaded(admin, (await ask(2)).path)).join('\n');
    expect(topics).toContain('S2');
    expect(topics).not.toContain('CLASS MARK SHEET  •  S5');
  });

  test('as a workbook: numbers as numbers, with the analysis on a sheet of its own', async () => {
    const { path } = await admin.call('generateAssessment', {
      ...{ yearID: year, termID: 2, classID: 3, streamID: 0, setID: 12, format: 'EXCEL' },
    });
    const bytes = await downloaded(admin, path);
    const [head, of, warning, titles = [], cherop = []] = sheetCells(bytes, 1);
    expect(head?.[0]).toContain('St. Kizito');
    expect(of).toEqual(['S3, EOT, TERM II, 2026']);
    expect(warning).toEqual([notice]);
    expect(titles.slice(0, 9)).toEqual([
      ...['No.', 'Index number', 'Name', 'Gender', 'Stream'],
      ...['ENG', 'ENG grade', 'MAT', 'MAT grade'],
    ]);
    expect(cherop.slice(1, 4)).toEqual(['U2769/003', 'CHEROP Joan', 'Female']);
    expect(cherop.filter((cell) => typeof cell === 'number').length).toBeGreaterThan(10);
    expect(cherop[titles.indexOf('Total')]).toBeTypeOf('number');
    const analysis = sheetCells(bytes, 2);
    const subject = analysis.find(([first]) => first === 'MATHEMATICS') ?? [];
    expect(subject[analysis[3]?.indexOf('Mean') ?? 0]).toBeTypeOf('number');
    expect(analysis.some(([first]) => first === 'Division')).toBe(true);
  });

  test('a sheet names the best where no positions are wanted too', async () => {
    const { path = '' } = await admin.call('generateAssessment', {
      ...{ yearID: year, termID: 2, classID: 2, streamID: 0, setID: 12, format: 'EXCEL' },
    });
    const bytes = await downloaded(admin, path);
    const analysis = sheetCells(bytes, 2);
    const best = analysis.findIndex(([first]) => first === 'Best');
    expect(analysis[best + 1]?.slice(0, 2)).toEqual(['AKELLO Joan', expect.stringMatching(/^average \d+\.\d %$/)]);
    expect(sheetCells(bytes, 1).flat().join()).not.toContain('position');
  });
});

describe('one class', () => {
  const start = async () => {
    const school = await startSchool();
    const ids = await sampleClass(school);
    const asked = { yearID: ids.year, termID: 2, classID: 2, streamID: 0, setID: eotTerm2 };
    return { school, ids, asked };
  };

  test('many subjects take wide paper', async () => {
    const { school, ids, asked } = await start();
    const subjects = await school.database.read
      .selectFrom('subjects')
      .select('id')
      .where('levelID', '=', 1)
      .orderBy('id')
      .limit(36)
      .execute();
    const others = subjects.filter(({ id }) => ![english, mathematics].includes(id));
    await school.database.write((db) =>
      db
        .insertInto('studentSubjects')
        .values(others.map(({ id }) => ({ studentID: ids.akello, subjectID: id })))
        .execute(),
    );
    const admin = await school.as('admin');
    const { path } = await admin.call('generateAssessment', asked);
    expect(pdfFacts(await downloaded(admin, path)).size).toContain('1190.55 x 841.89');
  });

  test('what is missing is listed by teacher, and who cannot be graded is named', async () => {
    const { school, ids, asked } = await start();
    const teacher = await school.as('teacher');
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
    await addMark(school, { studentID: ids.akello, classID: 2, setID: eotTerm2, subjectID: english, score: 5000 });
    await addMark(school, { studentID: ids.baluku, classID: 2, setID: eotTerm2, subjectID: english, score: 9900 });
    const admin = await school.as('admin');
    const { path, failed } = await admin.call('generateAssessment', asked);
    expect(failed).toEqual([{ student: 'BALUKU Joan', msg: expect.stringContaining('9900') }]);
    const text = pageTexts(await downloaded(admin, path)).join('\n');
    expect(text).toMatch(/teacher Test\s+ENGLISH\s+EAST\s+1\n/);
    expect(text).toMatch(/Nobody is assigned\s+MATHEMATICS\s+EAST\s+2\n/);
  });

  test('a teacher gets the sheet of the streams that are assigned to them', async () => {
    const { school, asked } = await start();
    const teacher = await school.as('teacher');
    expect((await teacher.ask('generateAssessment', asked)).status).toBe(404);
    await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
    const { path } = await teacher.call('generateAssessment', asked);
    const text = pageTexts(await downloaded(teacher, path)).join('\n');
    expect(text).toContain('DEMBE');
    expect(text).not.toContain('AKELLO');
    expect((await teacher.ask('generateAssessment', { ...asked, streamID: 1 })).status).toBe(404);
  });

  test.each([
    ['a set of another term', { setID: 11 }, 'The exam sets must belong to the chosen term'],
    [
      'chapters of a class that has none',
      { setID: 2, classID: 3 },
      'This exam set does not belong to the curriculum of the class',
    ],
    ['another curriculum', { curriculumID: 3 }, 'The curriculum is not that of the class'],
    ['no set', { setID: 0 }, 'Please select all feilds'],
  ])('%s is refused', async (_, change, msg) => {
    const { school, asked } = await start();
    const admin = await school.as('admin');
    const { status, body } = await admin.ask('generateAssessment', { ...asked, ...change });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  });

  test('a class without students is told so', async () => {
    const { school, asked } = await start();
    const admin = await school.as('admin');
    const { status, body } = await admin.ask('generateAssessment', { ...asked, classID: 1 });
    expect({ status, msg: body.msg }).toEqual({ status: 409, msg: 'No students found' });
  });

  test('what was asked for is in the audit', async () => {
    const { school, asked } = await start();
    const admin = await school.as('admin');
    const { jobID = 0 } = await admin.call('generateAssessment', asked);
    const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
    const entry = mainData.find(({ call }) => call === 'generateAssessment');
    expect(JSON.stringify(entry)).toContain(String(jobID));
  });
});
