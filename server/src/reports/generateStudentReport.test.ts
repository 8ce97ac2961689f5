import { schemeFor } from '@somero/contract/grading/index.ts';
import { describe, expect, test } from 'vitest';
import { addMark } from '../testing/addMark.ts';
import { reportPages, rowOf } from '../testing/reportPages.ts';
import { advancedMathematics, aoiTerm2, english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const inS2 = { yearID: ids.year, termID: 2, classID: 2, streamID: 1 };
  const mark = (studentID: number, setID: number, subjectID: number, score: number, more: object = {}) =>
    addMark(school, { studentID, classID: 2, setID, subjectID, score, ...more });
  const print = async (asked: object, setID: number) => {
    const { path = '', failed } = await admin.call('generateStudentReport', { ...inS2, ...asked, setID });
    expect(failed).toEqual([]);
    return reportPages(school, path);
  };
  return { school, ids, admin, inS2, mark, print };
}

describe('curriculum 2', () => {
  test('Activities of Integration are a line a chapter, with what the teacher said of it', async () => {
    const { ids, mark, print } = await start();
    const remarks =
      'Explains sets with examples from the market and draws the diagrams with great care every single time.';
    await mark(ids.akello, aoiTerm2, mathematics, 240, { paperID: ids.sets, remarks, skills: 'Creativity' });
    const [page = ''] = await print({}, aoiTerm2);
    expect(page).toContain('STUDENT REPORT');
    expect(page).toContain('AOI, TERM II, 2026');
    expect(page.replace(/\s+/g, ' ')).toContain('Teacher’s remark on competency');
    expect(page).toMatch(/Sets\s+2\.4/);
    expect(page).toContain('Creativity');
    // Long remarks wrap, nothing is cut.
    for (const word of remarks.split(' ')) expect(page).toContain(word);
    expect(page).toMatch(/Vectors\s+–/);
    expect(page).toContain('average 2.4');
    expect(page).toMatch(/2\.4 \/ 3\s+2 Moderate\s+1 of 2/);
    // Only the chapters of the term that are in use.
    expect(page).not.toMatch(/Statistics|Disabled/);
  });

  test('a school’s own set is scored by chapter too', async () => {
    const { school, ids, admin, print, mark } = await start();
    const { id } = await admin.call('saveListEntry', { list: 'examSets', name: 'CAT TERM 2', termID: 2, status: 1 });
    await mark(ids.akello, id, mathematics, 130, { paperID: ids.vectors });
    const [page = ''] = await print({}, id);
    expect(page).toContain('CAT, TERM II, 2026');
    expect(page).toMatch(/Vectors\s+1\.3/);
    expect(await school.database.read.selectFrom('reportCards').select('kind').distinct().execute()).toEqual([
      { kind: 'GENERAL_REPORT' },
    ]);
  });

  test('an exam is a mark of 80, its percentage and the words of the band', async () => {
    const { ids, mark, print } = await start();
    await mark(ids.akello, eotTerm2, mathematics, 6360);
    await mark(ids.akello, eotTerm2, english, 0);
    const [page] = await print({}, eotTerm2);
    expect(rowOf(page, 'MATHEMATICS')).toEqual(['MATHEMATICS', '63.6', '80', 'Exceptional work, keep it up']);
    expect(rowOf(page, 'ENGLISH')).toEqual(['ENGLISH', '0', '0', 'Needs help to reach the basics']);
    expect(page).toMatch(/40\.0 %\s+2 of 2/);
  });

  test('a card of many long remarks goes on on a second page, whose head says so', async () => {
    const { school, ids, mark, print } = await start();
    const chapterIDs = await school.database.write(async (db) => {
      const { id: settingID } = await db.selectFrom('chapterSettings').select('id').executeTakeFirstOrThrow();
      const made: number[] = [];
      for (let nth = 0; nth < 14; nth++) {
        const name = `topic number ${nth}`;
        const { id } = await db
          .insertInto('chapters')
          .values({ subjectID: english, levelID: 1, kind: 'chapter', name, nameKey: name, code: '', status: 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        made.push(id);
      }
      await db
        .insertInto('classChapters')
        .values(made.map((chapterID, position) => ({ settingID, subjectID: english, termID: 2, chapterID, position })))
        .execute();
      return made;
    });
    const remarks = 'Works with care and speaks well. '.repeat(4).trim();
    for (const paperID of chapterIDs)
      await mark(ids.akello, aoiTerm2, english, 200, { paperID, remarks, skills: remarks });
    const pages = await print({}, aoiTerm2);
    const akello = pages.filter((page) => page.includes('AKELLO'));
    expect(akello).toHaveLength(2);
    expect(akello[0]).toContain('Page 1 of 2. Continues on page 2.');
    expect(akello[0]).not.toContain('CLASS TEACHER’S COMMENT');
    expect(akello[1]).toMatch(/AKELLO Joan\s+continued\s+Page 2 of 2/);
    expect(akello[1]).toContain('CLASS TEACHER’S COMMENT');
    const both = akello.join('');
    for (let nth = 0; nth < 14; nth++) expect(both).toMatch(new RegExp(`Topic number ${nth}\\b`));
    // The others of the class keep a page each.
    expect(pages).toHaveLength(4);
  });
});

test('curriculum 1 prints mark, grade, aggregate, division and positions, whatever the weights of the sets in a term', async () => {
  const { school, ids, print } = await start();
  await addMark(school, { studentID: ids.ekit, classID: 3, setID: eotTerm2, subjectID: mathematics, score: 7950 });
  const own = { ...schemeFor(1, 2026), id: 'UCE-school-1', setWeights: { BOT: 1, MOT: 1, EOT: 0, OTHER: 0 } };
  await school.database.write((db) =>
    db
      .insertInto('gradingSchemes')
      .values({
        ...{ id: own.id, curriculumID: 1, validFrom: 2020, version: 1, content: JSON.stringify(own) },
        ...{ createdBy: 1, createdAt: '2026-06-15T08:00:00.000Z' },
      })
      .execute(),
  );
  const [page] = await print({ classID: 3 }, eotTerm2);
  // The number that was banded is the one that is printed (domain.md 10, pitfall 6).
  expect(rowOf(page, 'MATHEMATICS')).toEqual(['MATHEMATICS', '80', 'D1', 'Excellent']);
  expect(page).toMatch(/ENGLISH\s+–\s+–\s+Incomplete\s+INCOMPLETE/);
  // One D1 and seven places that count 9; English is compulsory, and there is no mark.
  expect(page).toMatch(/80\s+80\.0\s+64\s+X/);
  expect(page).toMatch(/POSITION IN STREAM/);
});

test('curriculum 3 prints a line a paper, and X while one has no mark', async () => {
  const { school, ids, print } = await start();
  const paper = (paperID: number, score: number) =>
    addMark(school, {
      studentID: ids.farouk,
      classID: 5,
      setID: eotTerm2,
      subjectID: advancedMathematics,
      paperID,
      score,
    });
  await paper(ids.papers[0], 8000);
  const [incomplete = ''] = await print({ classID: 5 }, eotTerm2);
  expect(incomplete).toMatch(/Paper 1\s+80\s+D1/);
  expect(incomplete).toMatch(/X\s+0\s+Incomplete/);
  await paper(ids.papers[1], 6900);
  const [page = ''] = await print({ classID: 5 }, eotTerm2);
  expect(page).toMatch(/Paper 2\s+69\s+C4/);
  expect(page).toContain('4 / 20');
});

describe('the teacher’s initials', () => {
  const initials = (page: string | undefined) => [rowOf(page, 'ENGLISH')[4], rowOf(page, 'MATHEMATICS')[4]];

  async function withTeachers() {
    const started = await start();
    const { school, ids, mark } = started;
    const teacher = await school.as('teacher');
    const colleague = await school.another(2);
    await school.database.write((db) =>
      db.updateTable('users').set({ fname: 'Grace', lname: 'Nabirye' }).where('id', '=', teacher.userID).execute(),
    );
    for (const subjectID of [english, mathematics]) {
      await mark(ids.akello, eotTerm2, subjectID, 6000);
      await school.assign(teacher, { classID: 2, streamID: 1, subjectID });
    }
    await school.assign(colleague, { classID: 2, streamID: 1, subjectID: mathematics });
    // Teachers of another stream and class say nothing of this one.
    await school.assign(colleague, { classID: 2, streamID: 2, subjectID: english });
    await school.assign(colleague, { classID: 3, streamID: 1, subjectID: english });
    return { ...started, colleague };
  }

  test('are printed where one person teaches the subject, and left to be written between two', async () => {
    const { print } = await withTeachers();
    expect(initials((await print({}, eotTerm2))[0])).toEqual(['GN', undefined]);
  });

  test('are those of active users who still teach it', async () => {
    const { school, admin, print, colleague } = await withTeachers();
    await admin.call('changeUserStatus', { id: colleague.userID, status: 0 });
    expect(initials((await print({}, eotTerm2))[0])).toEqual(['GN', 'GN']);
    await school.database.write((db) =>
      db.updateTable('teacherAssignments').set({ endedAt: '2026-06-15T09:00:00.000Z' }).execute(),
    );
    expect(initials((await print({}, eotTerm2))[0])).toEqual([undefined, undefined]);
  });

  test('are left out of reports of past years', async () => {
    const { school, ids, print } = await withTeachers();
    const setID = eotTerm2;
    const past = { studentID: ids.akello, classID: 2, setID, subjectID: english, score: 4000, yearID: ids.lastYear };
    await addMark(school, past);
    const [page] = await print({ yearID: ids.lastYear }, setID);
    expect(rowOf(page, 'ENGLISH')).toEqual(['ENGLISH', '40', '50', 'Fair, more practice needed']);
  });
});

test('comments, skills and values of the term are printed', async () => {
  const { school, ids, print } = await start();
  const said = (termID: number, classComment: string) => ({
    ...{ studentID: ids.akello, yearID: ids.year, termID, classComment, headComment: 'Keep it up', classBy: 1 },
    ...{ skills: 'Communication,ICT proficiency', learnerValues: 'Respect', headBy: 1, updatedAt: '' },
  });
  await school.database.write((db) =>
    db
      .insertInto('reportComments')
      .values([said(2, 'Reads widely'), said(3, 'Reads nothing')])
      .execute(),
  );
  const [akello = '', baluku] = await print({}, eotTerm2);
  expect(akello).toContain('Reads widely');
  expect(akello).toContain('Keep it up');
  expect(akello).toMatch(/GENERIC SKILLS\s+Communication, ICT proficiency/);
  expect(akello).toMatch(/VALUES\s+Respect/);
  expect(akello).not.toContain('Reads nothing');
  expect(baluku).not.toContain('GENERIC SKILLS');
});

test('all classes are those that the set fits: AOI those of curriculum 2', async () => {
  const { print } = await start();
  const pages = await print({ classID: 0, streamID: 0 }, aoiTerm2);
  expect(pages.map((page) => /(AKELLO|BALUKU|CHEROP|DEMBE|EKIT|FAROUK)/.exec(page)?.[1])).toEqual([
    'AKELLO',
    'BALUKU',
    'CHEROP',
    'DEMBE',
  ]);
  expect(await print({ classID: 0, streamID: 0 }, eotTerm2)).toHaveLength(6);
  expect(await print({ classID: 0, streamID: 0, curriculumID: 3 }, eotTerm2)).toHaveLength(1);
});

describe('what is refused', () => {
  test.each([
    ['no set', { setID: 0 }, 'Please select all feilds'],
    ['no year', { yearID: undefined }, 'Please select all feilds'],
    ['a year that is not there', { yearID: 999 }, 'Please select all feilds'],
    ['a term that is not there', { termID: 4 }, 'Please select all feilds'],
    ['no class', { classID: undefined }, 'Please select all feilds'],
    ['no stream', { streamID: '' }, 'Please select all feilds'],
    ['a set of another term', { setID: 13 }, 'The exam sets must belong to the chosen term'],
    ['a set that is not there', { setID: 999 }, 'The exam sets must belong to the chosen term'],
    ['another curriculum', { curriculumID: 1 }, 'The curriculum is not that of the class'],
    [
      'AOI of a class on the old curriculum',
      { setID: aoiTerm2, classID: 3 },
      'This exam set does not belong to the curriculum of the class',
    ],
    [
      'AOI of all classes of A-level',
      { setID: aoiTerm2, classID: 0, streamID: 0, curriculumID: 3 },
      'This exam set does not belong to the curriculum of the class',
    ],
  ])('%s', async (_, change, msg) => {
    const { admin, inS2 } = await start();
    const asked = { ...inS2, setID: eotTerm2, ...change };
    const { status, body } = await admin.ask('generateStudentReport', asked as never);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  });

  test('another kind of report', async () => {
    const { admin, inS2 } = await start();
    const asked = { ...inS2, setID: eotTerm2, reportType: 'EOT_REPORT' };
    expect((await admin.ask('generateStudentReport', asked as never)).status).toBe(400);
  });

  test('classes and streams that are not the teacher’s, with the same answer as those that are not there', async () => {
    const { school, inS2 } = await start();
    const teacher = await school.as('teacher');
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
    const ask = (change: object) => teacher.ask('generateStudentReport', { ...inS2, setID: eotTerm2, ...change });
    const refused = [
      { streamID: 2 },
      { classID: 3 },
      { classID: 3, curriculumID: 3 },
      { classID: 99 },
      { streamID: 99 },
    ];
    for (const change of refused) {
      const { status, body } = await ask(change);
      expect({ status, msg: body.msg }).toEqual({ status: 404, msg: (await ask({ classID: 99 })).body.msg });
    }
    const own = await teacher.call('generateStudentReport', { ...inS2, setID: eotTerm2, classID: 0, streamID: 0 });
    expect(await reportPages(school, own.path ?? '')).toHaveLength(3);
  });
});
