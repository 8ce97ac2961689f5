import { describe, expect, test } from 'vitest';
import { addMark } from '../testing/addMark.ts';
import { reportPages, rowOf } from '../testing/reportPages.ts';
import { advancedMathematics, english, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

/** The ends of terms 1 to 3. */
const exams = [11, 12, 13];
const aoiTerm3 = 3;

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const inS2 = { yearID: ids.year, classID: 2, streamID: 1 };
  const mark = (studentID: number, setID: number, subjectID: number, score: number, more: object = {}) =>
    addMark(school, { studentID, classID: 2, setID, subjectID, score, ...more });
  const print = async (asked: object = {}) => {
    const { path = '', failed } = await admin.call('generateEOYReport', { ...inS2, ...asked });
    expect(failed).toEqual([]);
    return reportPages(school, path);
  };
  return { school, ids, admin, inS2, mark, print };
}

const nameIn = (page: string) => /(AKELLO|BALUKU|CHEROP|DEMBE|EKIT|FAROUK)/.exec(page)?.[1];

describe('curriculum 2', () => {
  test('the year is all its topics and the exam that ends it, beside the totals of the terms', async () => {
    const { ids, mark, print } = await start();
    await mark(ids.akello, 2, mathematics, 140, { paperID: ids.sets });
    await mark(ids.akello, 2, mathematics, 150, { paperID: ids.vectors });
    await mark(ids.akello, aoiTerm3, mathematics, 300, { paperID: ids.nextTerm });
    for (const [index, setID] of exams.entries())
      await mark(ids.akello, setID, mathematics, [5000, 6000, 6550][index] ?? 0);
    const [page = ''] = await print();
    expect(page).toContain('END OF YEAR REPORT CARD');
    expect(page).toContain('YEAR 2026');
    // Topics 1.4, 1.5 and 3.0 average 1.9666..., 20% of it 13.1; with 65.5 the year is 78.6. Term 1 had no topics.
    expect(rowOf(page, 'MATHEMATICS')).toEqual([
      ...['MATHEMATICS', '–', '70', '86', '2.0', '13.1', '65.5', '79', 'B', 'Outstanding'],
    ]);
    expect(page).toMatch(/79\.0 %\s+1 of 2/);
    expect(page).toMatch(/ENGLISH[^–]*(–\s+)+Incomplete/);
    expect(page).toMatch(/INCOMPLETE, no topics/);
    expect(page).not.toContain('TERM\n');
  });

  test('without the last exam the others stand in, and the card says so', async () => {
    const { ids, mark, print } = await start();
    await mark(ids.akello, 2, mathematics, 300, { paperID: ids.sets });
    await mark(ids.akello, 11, mathematics, 6000);
    await mark(ids.akello, 12, mathematics, 6550);
    await mark(ids.baluku, 2, mathematics, 300, { paperID: ids.sets });
    await mark(ids.baluku, 13, mathematics, 0);
    const [akello = '', baluku = ''] = await print();
    expect(akello).toMatch(/3\.0\s+20\.0\s+62\.8\s+83\s+A/);
    expect(akello).toMatch(/1 of 3 topics, 80% from/);
    expect(akello).toContain('stands in for it');
    // A typed zero is a mark.
    expect(baluku).toMatch(/3\.0\s+20\.0\s+0\.0\s+20\s+E/);
    expect(baluku).not.toContain('stands in for it');
  });

  test('the project, the skills and values of all terms and the comments of the last one are printed', async () => {
    const { school, ids, print } = await start();
    const said = (termID: number, classComment: string, skills: string) => ({
      ...{ studentID: ids.akello, yearID: ids.year, termID, classComment, headComment: '', skills },
      ...{ learnerValues: 'Respect', classBy: 1, headBy: null, updatedAt: '' },
    });
    await school.database.write(async (db) => {
      await db
        .insertInto('reportComments')
        .values([said(3, 'Ready for S3', 'Communication'), said(1, 'A slow start', 'ICT proficiency,Communication')])
        .execute();
      await db
        .insertInto('projectScores')
        .values({ studentID: ids.akello, yearID: ids.year, score: 245, updatedBy: 1, updatedAt: '' })
        .execute();
    });
    const [akello = '', baluku] = await print();
    expect(akello).toContain('Ready for S3');
    expect(akello).not.toContain('A slow start');
    expect(akello).toMatch(/GENERIC SKILLS\s+ICT proficiency, Communication\n/);
    expect(akello).toMatch(/PROJECT\s+2\.5 of 3: level 3, Outstanding/);
    expect(baluku).not.toContain('PROJECT');
  });

  test('comments of an earlier term are not those of the year', async () => {
    const { school, ids, print } = await start();
    await school.database.write((db) =>
      db
        .insertInto('reportComments')
        .values({
          ...{ studentID: ids.akello, yearID: ids.year, termID: 2, classComment: 'Half way', headComment: 'Go on' },
          ...{ skills: '', learnerValues: '', classBy: 1, headBy: 1, updatedAt: '' },
        })
        .execute(),
    );
    expect((await print())[0]).not.toMatch(/Half way|Go on/);
  });
});

test('a term that was issued with other sets than the school’s is printed as issued, and the card says so', async () => {
  const { ids, admin, mark, print } = await start();
  await mark(ids.akello, 2, mathematics, 150, { paperID: ids.sets });
  await mark(ids.akello, 16, mathematics, 4000);
  await mark(ids.akello, 12, mathematics, 6000);
  const term = { yearID: ids.year, termID: 2, classID: 2, streamID: 1 } as const;
  // 1.5 of 3 is 10 of 20; the mean of 40 and 60 is 50.
  const [before = ''] = await print();
  expect(before).toMatch(/MATHEMATICS[^A-Z]*–\s+60\s+–/);
  await admin.call('generateEOTReport', { ...term, setID3: 12, issue: 1 });
  const [after = ''] = await print();
  expect(after).toMatch(/MATHEMATICS[^A-Z]*–\s+70\s+–/);
  expect(after).toMatch(/Term 2 is as on its issued card, from EOT; the school’s exam sets of that term are BOT, EOT/);
  expect(before).not.toContain('issued card, from');
  await admin.call('saveTermSets', { yearID: ids.year, termID: 2, curriculumID: 2, setIDs: [16] });
  const [changed = ''] = await print();
  expect(changed).toMatch(/MATHEMATICS[^A-Z]*–\s+70\s+–/);
  expect(changed).toMatch(/Term 2 is as on its issued card, from EOT; the school’s exam sets of that term are BOT/);
  await admin.call('generateEOTReport', { ...term, setID1: 16 });
  const [again = ''] = await print();
  expect(again).toMatch(/MATHEMATICS[^A-Z]*–\s+50\s+–/);
  expect(again).not.toContain('issued card, from');
  expect(after).toMatch(/The year is not their mean/);
});

test('curriculum 1 averages the terms, and tells a term without a mark', async () => {
  const { school, ids, print } = await start();
  const mark = (setID: number, subjectID: number, score: number) =>
    addMark(school, { studentID: ids.ekit, classID: 3, setID, subjectID, score });
  await mark(11, mathematics, 7900);
  await mark(12, mathematics, 8000);
  await mark(13, mathematics, 7950);
  await mark(11, english, 4000);
  await mark(13, english, 5000);
  const [page = ''] = await print({ classID: 3 });
  expect(rowOf(page, 'MATHEMATICS')).toEqual(['MATHEMATICS', '79', '80', '80', '80', 'D1', 'Excellent']);
  expect(page).toMatch(/ENGLISH\s+40\s+–\s+50\s+45\s+P8\s+Work harder\s+2 of 3 terms/);
  // 80 + 45, aggregate 1 + 8 + six places of 9; two passes and one credit are division IV.
  expect(page).toMatch(/125\s+62\.5\s+63\s+IV/);
});

test('curriculum 3 averages each paper over the terms, then grades', async () => {
  const { school, ids, print } = await start();
  for (const [paper, scores] of [
    [8000, 8200, 7800],
    [7000, 6800, 6900],
  ].entries()) {
    for (const [index, score] of scores.entries()) {
      const paperID = ids.papers[paper] ?? 0;
      const of = { studentID: ids.farouk, classID: 5, setID: exams[index] ?? 0, subjectID: advancedMathematics };
      await addMark(school, { ...of, paperID, score });
    }
  }
  const [page = ''] = await print({ classID: 5 });
  expect(page).toMatch(/Paper 1\s+80\s+82\s+78\s+80\s+D1/);
  expect(page).toMatch(/Paper 2\s+70\s+68\s+69\s+69\s+C4/);
  expect(page).toContain('4 / 20');
});

describe('a student belongs to the class of the latest mark of the year', () => {
  test('whatever is corrected of an earlier term afterwards', async () => {
    const { school, ids, admin, mark, print } = await start();
    const id = await mark(ids.akello, 11, english, 4000, { streamID: 1 });
    school.clock.pass(1000);
    await mark(ids.akello, 12, english, 4000, { streamID: 2 });
    school.clock.pass(1000);
    await admin.call('editMarks', { updateMarksID: id, score: 41 });
    expect((await print({ streamID: 1 })).map(nameIn)).toEqual(['BALUKU', 'CHEROP']);
    expect((await print({ streamID: 2 })).map(nameIn)).toEqual(['AKELLO', 'DEMBE']);
  });

  test('with the marks of the class before, which are not lost', async () => {
    const { ids, mark, print } = await start();
    await mark(ids.ekit, 11, mathematics, 6000);
    await mark(ids.ekit, 13, mathematics, 7000, { classID: 3 });
    expect((await print()).map(nameIn)).not.toContain('EKIT');
    const [page] = await print({ classID: 3 });
    expect(page).toMatch(/MATHEMATICS\s+60\s+–\s+70\s+65/);
  });

  test('and in a past year only those with marks in it, disabled since or not', async () => {
    const { school, ids, mark, print } = await start();
    const { lastYear: yearID } = ids;
    await mark(ids.dembe, 13, english, 4000, { yearID, classID: 1, streamID: 3 });
    await mark(ids.dembe, 11, mathematics, 5000, { yearID, classID: 1, streamID: 3 });
    await school.database.write((db) =>
      db.updateTable('students').set({ status: 0 }).where('id', '=', ids.dembe).execute(),
    );
    const pages = await print({ yearID, classID: 1, streamID: 0 });
    expect(pages.map(nameIn)).toEqual(['DEMBE']);
    expect(pages[0]).toContain('YEAR 2025');
    // Every subject that had a mark in the year is on the card.
    expect(pages[0]).toMatch(/ENGLISH[^–]*(–\s+){5}40\.0/);
    expect(pages[0]).toMatch(/MATHEMATICS[^–]*(–\s+){5}50\.0/);
  });
});

describe('the promotion line', () => {
  const line = (page: string | undefined) => /PROMOTION *(.*)/.exec(page ?? '')?.[1]?.trim();
  const promote = { action: 'PROMOTE', class1: 2, class2: 3 } as const;

  async function marked() {
    const started = await start();
    await started.mark(started.ids.akello, 13, english, 4000);
    await started.mark(started.ids.baluku, 13, english, 4000);
    return started;
  }

  test('says the class that the student came into, and is left to be written until then', async () => {
    const { ids, admin, print } = await marked();
    expect(line((await print())[0])).not.toContain('Promoted');
    await admin.call('promoteStudents', { ...promote, studentList: [ids.akello] });
    const [akello, baluku] = await print();
    expect(line(akello)).toBe('Promoted to S3');
    expect(line(baluku)).not.toContain('Promoted');
  });

  test('forgets a promotion that was undone', async () => {
    const { ids, admin, print } = await marked();
    const { batchID } = await admin.call('promoteStudents', { ...promote, studentList: [ids.akello] });
    await admin.call('undoBatch', { id: batchID });
    expect(line((await print())[0])).not.toContain('Promoted');
    await admin.call('promoteStudents', { action: 'DEMOTE', class1: 2, class2: 1, studentList: [ids.akello] });
    expect(line((await print())[0])).toBe('Demoted to S1');
  });

  test('counts a promotion made after the school went on to the next year, but not one at the end of that', async () => {
    const { school, ids, mark, print } = await marked();
    const { lastYear: yearID } = ids;
    for (const id of [ids.akello, ids.baluku]) await mark(id, 13, english, 4000, { yearID });
    // Marks of this year were entered at the school's beginning: Akello moves before, Baluku after.
    await school.database.write((db) =>
      db
        .insertInto('classHistory')
        .values(
          (
            [
              [ids.akello, '2026-01-20T08:00:00.000Z'],
              [ids.baluku, '2026-12-01T08:00:00.000Z'],
            ] as const
          ).map(([studentID, at]) => ({
            ...{ studentID, action: 'PROMOTE' as const, yearID: ids.year, classID: 3, streamID: 1, status: 1 },
            ...{ batchID: null, userID: 1, at },
          })),
        )
        .execute(),
    );
    const [akello, baluku] = await print({ yearID });
    expect(line(akello)).toBe('Promoted to S3');
    expect(line(baluku)).not.toContain('Promoted');
    expect(line((await print())[1])).toBe('Promoted to S3');
  });
});

test('all classes are printed together, each by its own curriculum', async () => {
  const { print } = await start();
  const pages = await print({ classID: 0, streamID: 0 });
  expect(pages.map(nameIn)).toEqual(['AKELLO', 'BALUKU', 'CHEROP', 'DEMBE', 'EKIT', 'FAROUK']);
  expect(pages[4]).toContain('DIVISION');
  expect(pages[5]).toContain('TOTAL POINTS');
});

describe('what is refused', () => {
  test.each([
    ['no year', { yearID: '' }],
    ['a year that is not there', { yearID: 999 }],
    ['no class', { classID: undefined }],
    ['no stream', { streamID: undefined }],
  ])('%s', async (_, change) => {
    const { admin, inS2 } = await start();
    const { status, body } = await admin.ask('generateEOYReport', { ...inS2, ...change } as never);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Please select all feilds' });
  });

  test('a field that the call does not know', async () => {
    const { admin, inS2 } = await start();
    expect((await admin.ask('generateEOYReport', { ...inS2, termID: 2 } as never)).status).toBe(400);
  });

  test('what is not the teacher’s', async () => {
    const { school, inS2 } = await start();
    const teacher = await school.as('teacher');
    await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
    expect((await teacher.ask('generateEOYReport', inS2)).status).toBe(404);
    const own = await teacher.call('generateEOYReport', { ...inS2, classID: 0, streamID: 0 });
    expect((await reportPages(school, own.path ?? '')).map(nameIn)).toEqual(['DEMBE']);
  });

  test('a class without students', async () => {
    const { admin, inS2 } = await start();
    const asked = admin.call('generateEOYReport', { ...inS2, classID: 6, streamID: 0 });
    await expect(asked).rejects.toMatchObject({ status: 409, msg: 'No students found' });
  });
});
