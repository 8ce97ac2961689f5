import { expect, test } from 'vitest';
import { reportPages } from '../testing/reportPages.ts';
import { english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const marks = [ids.akello, ids.baluku, ids.cherop, ids.dembe].flatMap((studentID, index) =>
    [english, mathematics].map((subjectID) => ({ studentID, subjectID, score: 40 + 10 * index })),
  );
  await admin.call('saveMarks', { setID: eotTerm2, yearID: ids.year, marks });
  const asked = { yearID: ids.year, termID: 2, classID: 2, streamID: 1, setID1: eotTerm2, setNumber: 1 };
  return { school, ids, admin, asked };
}

test('chosen students get the cards that they would get among all, and nobody else gets one', async () => {
  const { school, ids, admin, asked } = await start();
  const { path = '', trial } = await admin.call('generateEOTReport', {
    ...{ ...asked, studentList: [ids.baluku, ids.baluku] },
  });
  const cards = await reportPages(school, path);
  expect(trial).toBeUndefined();
  expect(cards.map((card) => /(AKELLO|BALUKU|CHEROP)/.exec(card)?.[1])).toEqual(['BALUKU']);
  const issued = async () =>
    (await admin.call('getIssuedReports', { classID: 2, yearID: ids.year })).reports.map(
      ({ name, code }) => name && code,
    );
  const [code] = await issued();
  expect(await issued()).toHaveLength(1);
  await admin.call('generateEOTReport', asked);
  expect(await issued()).toHaveLength(3);
  expect(await issued()).toContain(code);
});

test('a card is refused for who is not in the class and stream, and without a class', async () => {
  const { school, ids, admin, asked } = await start();
  const refusal = async (more: object) => {
    const { status, body } = await admin.ask('generateEOTReport', { ...asked, ...more });
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await refusal({ studentList: [ids.akello, ids.dembe] })).toEqual([404]);
  expect(await refusal({ studentList: [98_765] })).toEqual([404]);
  expect(await refusal({ studentList: [] })).toEqual([400, 'studentList']);
  expect(await refusal({ studentList: [0] })).toEqual([400, 'studentList.0']);
  expect(await refusal({ studentList: [ids.akello], classID: 0, streamID: 0 })).toEqual([400, 'classID']);
  expect(await school.database.read.selectFrom('reportCards').select('id').execute()).toEqual([]);
  const teacher = await school.with(['genRep']);
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
  const both = { ...asked, streamID: 0, studentList: [ids.akello] };
  expect((await teacher.ask('generateEOTReport', both)).status).toBe(404);
  expect((await teacher.ask('generateEOTReport', { ...both, studentList: [ids.dembe] })).status).toBe(200);
});
