import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import { openReportSchool } from '../../testing/reportSchool.ts';
import { aoiTerm2, english, eotTerm2, mathematics, physics, sampleClass } from '../../testing/sampleClass.ts';
import { type Client, type School, startSchool } from '../../testing/startSchool.ts';

describe('every curriculum', () => {
  let school: School;
  let admin: Client;
  let year: number;
  let ids: Awaited<ReturnType<typeof openReportSchool>>['ids'];
  beforeAll(async () => {
    const opened = await openReportSchool();
    ({ school, year, ids } = opened);
    admin = await school.as('admin');
  });
  afterAll(() => school.end());
  const explain = (studentID: number, setIDs?: number[], subjectID?: number) =>
    admin.call('explainGrade', {
      ...{ studentID, yearID: year, termID: 2 },
      ...(setIDs && { setIDs }),
      ...(subjectID && { subjectID }),
    });

  test('each cell of a mark sheet opens its working, which ends in the grade of the cell', async () => {
    for (const [classID, setIDs] of [
      [3, [12]],
      [3, [16, 17, 12]],
      [2, [2]],
      [2, [12]],
      [2, [16, 17, 12]],
      [5, [12]],
    ] as const) {
      const sheet = await admin.call('getMarkSheet', {
        ...{ yearID: year, termID: 2, classID, streamID: 0, setIDs: [...setIDs] },
      });
      for (const student of sheet.students) {
        for (const [index, subject] of sheet.subjects.entries()) {
          const cell = student.cells[index];
          if (!cell) continue;
          const told = await explain(student.id, [...setIDs], subject.id);
          expect([told.student, told.subject, told.grade]).toEqual([student.name, subject.name, cell.grade || '–']);
          expect(told.working.length).toBeGreaterThan(0);
          const words = told.working.join(' ');
          if (cell.status === 'INCOMPLETE') expect(words).toMatch(/no mark|no score|No topic|every paper has a mark/);
          else expect(words).toContain(classID === 2 && setIDs.length === 1 ? cell.mark.replace('.0', '') : cell.grade);
        }
      }
    }
  });

  test('curriculum 1: marks, average, aggregate, division, and the positions', async () => {
    const told = await explain(ids.cherop, [12]);
    expect(told).toMatchObject({
      student: 'CHEROP Joan',
      subject: '',
      scheme: 'O-level, grades D1 to F9 (UCE-a-2020)',
    });
    expect(told.grade).toMatch(/^Division (I|II|III|IV|U)$/);
    expect(told.working.join(' ')).toMatch(/Aggregate of the best eight grades: .* Position 1 of the 2 students/);
    expect(told.working).toContain('In the stream EAST: position 1 of 2.');
  });

  test('curriculum 2 tells no position, and of a single exam that it is no grade', async () => {
    const term = await explain(ids.akello, [16, 17, 12]);
    expect(term.grade).toMatch(/^average \d+\.\d$/);
    expect(term.working.join(' ')).not.toContain('osition');
    expect((await explain(ids.akello, [12], english)).working.at(-1)).toBe(
      'One exam gives no grade: that needs the Activities of Integration too.',
    );
    expect((await explain(ids.akello, [2, 12], english)).grade).toMatch(/^[A-E]$/);
    expect((await explain(ids.akello, [2])).working.at(-1)).toMatch(/lower limit of identifier/);
    expect((await explain(ids.akello, [12])).working[0]).toMatch(/^Total: .* Divided by 12 subjects/);
  });

  test('without sets it is the term so far: the result beside which comments are written, with its letter', async () => {
    const figureOf = {
      3: (result: string) => `${result.replace('aggregate', 'grades: .* =')}\\.`,
      2: (result: string) => result.replace(' %', ''),
      5: (result: string) => `written ${result}\\.`,
    };
    for (const classID of [2, 3, 5] as const) {
      const { students } = await admin.call('getComments', { yearID: year, termID: 2, classID, streamID: 0 });
      const graded = students.filter(({ result }) => result !== '');
      expect(graded.length).toBeGreaterThan(0);
      for (const { studentID, result, band } of graded) {
        const { working, grade, subject, subjects } = await explain(studentID);
        expect([subject, grade === '–']).toEqual(['', false]);
        expect(working.join(' ')).toMatch(new RegExp(figureOf[classID](result)));
        const letters = working.flatMap((told) => / ([A-E]), the letter that comments/.exec(told)?.[1] ?? []);
        expect(letters).toEqual(band ? [band] : []);
        for (const { id, name, grade: of } of subjects)
          expect(await explain(studentID, undefined, id)).toMatchObject({
            subject: name,
            grade: of || '–',
            subjects: [],
          });
      }
    }
  });

  test('the whole card names what the student takes, each with its mark and grade on the sheet', async () => {
    const sheet = await admin.call('getMarkSheet', {
      ...{ yearID: year, termID: 2, classID: 3, streamID: 0, setIDs: [12] },
    });
    const { subjects } = await explain(ids.cherop, [12]);
    const line = sheet.students.find(({ id }) => id === ids.cherop);
    expect(subjects).toEqual(
      sheet.subjects.flatMap(({ id, name }, index) => {
        const cell = line?.cells[index];
        return cell ? [{ id, name, mark: cell.mark, grade: cell.grade }] : [];
      }),
    );
    expect(subjects.length).toBeGreaterThan(5);
  });

  test('curriculum 3: the points, and X where a paper has no mark', async () => {
    const told = await explain(ids.ekit, [12]);
    expect(told.grade).toMatch(/^\d+ \/ 20$/);
    expect(told.working.join(' ')).toContain('Principal passes');
  });
});

describe('whose it is', () => {
  const start = async () => {
    const school = await startSchool();
    const ids = await sampleClass(school);
    const mark = (studentID: number, setID: number, paperID = 0, score = 6200, subjectID = mathematics) =>
      addMark(school, { studentID, classID: 2, setID, subjectID, paperID, score });
    const asked = { studentID: ids.akello, yearID: ids.year, termID: 2, setIDs: [eotTerm2] };
    return { school, ids, mark, asked };
  };

  test('the sentences are those of the grading rules', async () => {
    const { school, ids, mark, asked } = await start();
    await mark(ids.akello, aoiTerm2, ids.sets, 140);
    await mark(ids.akello, aoiTerm2, ids.vectors, 150);
    await mark(ids.akello, 16, 0, 6550);
    const admin = await school.as('admin');
    const told = await admin.call('explainGrade', { ...asked, setIDs: [aoiTerm2, 16], subjectID: mathematics });
    // The worked case of domain.md 2.3.
    expect(told.working).toEqual([
      'Topics 1.4 and 1.5 average 1.45, rounded to 1.5 (one decimal, a half goes up).',
      '1.5 reaches 1.5, the lower limit of identifier 2 (Moderate).',
      'As a part of 20: 1.45 ÷ 3 × 20 = 9.6666..., rounded to 9.7 (one decimal, a half goes up).',
      'The mark is BOT 65.5 of 80.',
      '9.7 of 20 and 65.5 of 80 add up to 75.2, rounded to 75 (a whole number, a half goes up).',
      '75 reaches 70, the lower limit of grade B (Outstanding).',
    ]);
    expect(told.grade).toBe('B');
  });

  test('who enters marks sees what they teach, and everything else is as if it were not there', async () => {
    const { school, ids, mark, asked } = await start();
    await mark(ids.akello, eotTerm2);
    const teacher = await school.with(['addMark']);
    const ask = (change: object) => teacher.ask('explainGrade', { ...asked, subjectID: mathematics, ...change });
    expect((await ask({})).status).toBe(404);
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
    expect((await ask({})).status).toBe(200);
    const others = [{ subjectID: english }, { subjectID: undefined }, { studentID: ids.dembe }, { studentID: 99_999 }];
    const refused = await Promise.all(others.map(ask));
    for (const { status, body } of refused) expect({ status, body }).toEqual({ status: 404, body: refused[3]?.body });
  });

  test('who makes reports sees every subject of their own streams', async () => {
    const { school, ids, mark, asked } = await start();
    await mark(ids.akello, eotTerm2);
    const teacher = await school.as('teacher');
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
    expect((await teacher.call('explainGrade', { ...asked, subjectID: mathematics })).grade).toBe('78%');
    expect((await teacher.call('explainGrade', asked)).working[0]).toMatch(/^Total: 78/);
    expect((await teacher.ask('explainGrade', { ...asked, studentID: ids.dembe })).status).toBe(404);
  });

  test('the class teacher sees every result of their stream, also of who came into it; a colleague what they teach', async () => {
    const { school, ids, name, stranger, term } = await openClassTeaching();
    const mark = { classID: 2, setID: eotTerm2, subjectID: english, score: 6200 };
    await addMark(school, { ...mark, studentID: ids.akello });
    await addMark(school, { ...mark, studentID: ids.dembe, streamID: 2 });
    const classTeacher = await school.with(['addMark']);
    const colleague = await school.with(['addMark']);
    await name({ classID: 2, streamID: 2, userID: classTeacher.userID });
    await school.assign(colleague, { classID: 2, streamID: 2, subjectID: english });
    const statuses = (asked: object) =>
      Promise.all(
        [classTeacher, colleague, stranger].map(
          async (client) => (await client.ask('explainGrade', { ...term, studentID: ids.dembe, ...asked })).status,
        ),
      );
    expect(await statuses({})).toEqual([200, 404, 200]);
    expect(await statuses({ setIDs: [eotTerm2] })).toEqual([200, 404, 200]);
    expect(await statuses({ subjectID: english })).toEqual([200, 200, 200]);
    expect(await statuses({ subjectID: mathematics })).toEqual([200, 404, 200]);
    expect(await statuses({ yearID: ids.lastYear })).toEqual([404, 404, 404]);
    expect(await statuses({ studentID: ids.akello })).toEqual([404, 404, 404]);
    await school.database.write((db) =>
      db.updateTable('students').set({ streamID: 2 }).where('id', '=', ids.akello).execute(),
    );
    expect(await statuses({ studentID: ids.akello })).toEqual([200, 404, 200]);
    expect(await statuses({ studentID: ids.akello, subjectID: english })).toEqual([200, 200, 200]);
  });

  test('a term without any mark tells that there is none', async () => {
    const { school, asked } = await start();
    const told = await (await school.as('admin')).call('explainGrade', { ...asked, setIDs: undefined });
    expect([told.grade, told.working[0]]).toEqual([
      'average –',
      'No subject can be graded yet, so there is no average.',
    ]);
  });

  test('a subject that is not taken, a disabled student and a year without marks are not there', async () => {
    const { school, ids, mark, asked } = await start();
    await mark(ids.akello, eotTerm2);
    const admin = await school.as('admin');
    const status = async (change: object) => (await admin.ask('explainGrade', { ...asked, ...change })).status;
    expect(await status({ subjectID: physics })).toBe(404);
    expect(await status({ yearID: ids.lastYear })).toBe(404);
    expect(await status({ setIDs: [11] })).toBe(400);
    await school.database.write((db) =>
      db.updateTable('students').set({ status: 0 }).where('id', '=', ids.akello).execute(),
    );
    expect(await status({})).toBe(404);
  });

  test('a mark that is out of its range tells that, instead of a grade', async () => {
    const { school, ids, mark, asked } = await start();
    await mark(ids.akello, eotTerm2, 0, 9900);
    const told = await (await school.as('admin')).call('explainGrade', { ...asked, subjectID: mathematics });
    expect(told.grade).toBe('–');
    expect(told.working).toEqual([expect.stringContaining('cannot be graded')]);
  });
});
