import { describe, expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import {
  advancedMathematics,
  aoiTerm2,
  english,
  eotTerm2,
  mathematics,
  sampleClass,
} from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

const bot = 16;

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const mark = (studentID: number, setID: number, subjectID: number, paperID = 0, classID = 2, streamID = 1) =>
    addMark(school, { studentID, classID, streamID, setID, subjectID, paperID, score: 200 });
  const term = { yearID: ids.year, termID: 2 };
  const holes = async (change: object = {}) =>
    (await admin.call('getMissingMarks', { ...term, ...change })).holes.map(
      ({ className, streamName, setName, subject, expected, missing, students }) =>
        `${className} ${streamName} ${setName} ${subject}: ${missing} of ${expected} (${students.join('; ')})`,
    );
  return { school, ids, admin, mark, term, holes };
}

test('only the sets that a class has begun are asked about, in all of its streams', async () => {
  const { ids, mark, holes } = await start();
  expect(await holes()).toEqual([]);
  await mark(ids.akello, eotTerm2, english);
  expect(await holes()).toEqual([
    'S2 EAST EOT TERM 2 ENGLISH: 2 of 3 (BALUKU Joan; CHEROP Joan)',
    'S2 EAST EOT TERM 2 MATHEMATICS: 3 of 3 (AKELLO Joan; BALUKU Joan; CHEROP Joan)',
    'S2 EAST EOT TERM 2 PHYSICS: 1 of 1 (CHEROP Joan)',
    'S2 WEST EOT TERM 2 ENGLISH: 1 of 1 (DEMBE Joan)',
    'S2 WEST EOT TERM 2 MATHEMATICS: 1 of 1 (DEMBE Joan)',
  ]);
});

test('of two students with one name the index number is said too', async () => {
  const { school, ids, mark, holes } = await start();
  const { surname, nameKey } = await school.database.read
    .selectFrom('students')
    .select(['surname', 'nameKey'])
    .where('id', '=', ids.cherop)
    .executeTakeFirstOrThrow();
  await school.database.write((db) =>
    db.updateTable('students').set({ surname, nameKey }).where('id', '=', ids.dembe).execute(),
  );
  await mark(ids.akello, eotTerm2, english);
  const told = await holes();
  expect(told[0]).toMatch(/^S2 EAST EOT TERM 2 ENGLISH: 2 of 3 \(BALUKU Joan; CHEROP Joan \(\S+\)\)$/);
  expect(told[3]).toMatch(/^S2 WEST EOT TERM 2 ENGLISH: 1 of 1 \(CHEROP Joan \(\S+\)\)$/);
  expect(told[3]).not.toContain(/\((\S+)\)\)$/.exec(told[0] ?? '')?.[1]);
});

test('chapters are those that are set for the class and term and in use, counted mark by mark', async () => {
  const { ids, mark, holes, admin, term } = await start();
  await mark(ids.akello, aoiTerm2, mathematics, ids.sets);
  expect(await holes()).toEqual([
    'S2 EAST AOI TERM 2 MATHEMATICS: 5 of 6 (AKELLO Joan; BALUKU Joan; CHEROP Joan)',
    'S2 WEST AOI TERM 2 MATHEMATICS: 2 of 2 (DEMBE Joan)',
  ]);
  expect(await admin.call('getMissingMarks', term)).toMatchObject({ missing: 7, expected: 8 });
});

test('papers are those that the student sits', async () => {
  const { ids, mark, holes } = await start();
  await mark(ids.farouk, eotTerm2, advancedMathematics, ids.papers[0], 5);
  expect(await holes()).toEqual(['S5 EAST EOT TERM 2 MATHEMATICS: 1 of 2 (FAROUK Joan)']);
});

test('an A-level subject without any paper is told with its true reason, and no mark is expected in it', async () => {
  const { school, ids, admin, mark, holes, term } = await start();
  const [chemistry, physics] = [120, 118];
  await school.database.write(async (db) => {
    const taken = [chemistry, physics].map((subjectID) => ({ studentID: ids.farouk, subjectID }));
    await db.insertInto('studentSubjects').values(taken).execute();
    await db.updateTable('chapters').set({ status: 0 }).where('subjectID', '=', physics).execute();
  });
  await mark(ids.farouk, eotTerm2, advancedMathematics, ids.papers[0], 5);
  expect(await holes()).toEqual(['S5 EAST EOT TERM 2 MATHEMATICS: 1 of 2 (FAROUK Joan)']);
  const told = async (client: typeof admin, change: object = {}) =>
    (await client.call('getMissingMarks', { ...term, ...change })).withoutPapers.map(
      ({ className, streamName, reason, count, students }) => [className, streamName, reason, count, students],
    );
  expect(await told(admin)).toEqual([
    ['S5', 'EAST', 'PHYSICS has no paper in use, so it cannot have marks', 1, ['FAROUK Joan']],
    ['S5', 'EAST', 'No paper of CHEMISTRY is chosen, so it cannot have marks', 1, ['FAROUK Joan']],
  ]);
  expect(await told(admin, { classID: 2 })).toEqual([]);
  const teacher = await school.as('teacher');
  expect(await told(teacher)).toEqual([]);
  await school.assign(teacher, { classID: 5, streamID: 1, subjectID: chemistry });
  expect((await told(teacher)).map(([, , reason]) => reason)).toEqual([
    'No paper of CHEMISTRY is chosen, so it cannot have marks',
  ]);
  await school.database.write((db) => db.updateTable('students').set({ status: 0 }).execute());
  expect(await told(admin)).toEqual([]);
});

test('named sets are asked about whether begun or not, of one class, one stream or of all that they fit', async () => {
  const { holes } = await start();
  expect(await holes({ setIDs: [bot], classID: 5 })).toEqual(['S5 EAST BOT TERM 2 MATHEMATICS: 2 of 2 (FAROUK Joan)']);
  expect(await holes({ setIDs: [aoiTerm2] })).toHaveLength(2);
  expect(await holes({ setIDs: [bot], classID: 2, streamID: 2 })).toEqual([
    'S2 WEST BOT TERM 2 ENGLISH: 1 of 1 (DEMBE Joan)',
    'S2 WEST BOT TERM 2 MATHEMATICS: 1 of 1 (DEMBE Joan)',
  ]);
  expect(await holes({ setIDs: [bot, eotTerm2] })).toHaveLength(2 * (3 + 2 + 2 + 1));
});

test('a mark for what is not asked any more does not fill a hole, and a full sheet has none', async () => {
  const { school, ids, mark, admin, term } = await start();
  const ask = async () => {
    const { missing, expected, holes } = await admin.call('getMissingMarks', { ...term, setIDs: [aoiTerm2] });
    return { missing, expected, holes: holes.length };
  };
  await mark(ids.dembe, aoiTerm2, mathematics, ids.disabled, 2, 2);
  expect(await ask()).toEqual({ missing: 8, expected: 8, holes: 2 });
  await mark(ids.dembe, aoiTerm2, mathematics, ids.sets, 2, 2);
  await mark(ids.dembe, aoiTerm2, mathematics, ids.vectors, 2, 2);
  expect(await ask()).toEqual({ missing: 6, expected: 8, holes: 1 });
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('streamID', '=', 1).where('classID', '=', 2).execute(),
  );
  expect(await ask()).toEqual({ missing: 0, expected: 2, holes: 0 });
});

test('five students are named at most, and the count tells of all', async () => {
  const { school, admin, term } = await start();
  await school.database.write((db) => db.updateTable('students').set({ classID: 2, streamID: 1 }).execute());
  const { holes } = await admin.call('getMissingMarks', { ...term, setIDs: [eotTerm2], classID: 2 });
  const maths = holes.find(({ subjectID }) => subjectID === mathematics);
  expect(maths).toMatchObject({ missing: 5, expected: 5 });
  expect(maths?.students).toEqual(['AKELLO Joan', 'BALUKU Joan', 'CHEROP Joan', 'DEMBE Joan', 'EKIT Joan']);
});

test('of a past year the marks alone tell who was where and took what', async () => {
  const { school, ids, mark, holes } = await start();
  const moved = [
    await mark(ids.akello, eotTerm2, english),
    await mark(ids.akello, eotTerm2, mathematics),
    await mark(ids.baluku, eotTerm2, english),
    await mark(ids.baluku, bot, english, 0, 2, 2),
    await mark(ids.farouk, eotTerm2, advancedMathematics, ids.papers[0], 5),
  ];
  await school.database.write(async (db) => {
    await db.updateTable('marks').set({ yearID: ids.lastYear }).where('id', 'in', moved).execute();
    await db.updateTable('students').set({ classID: 4, status: 0 }).where('classID', '=', 2).execute();
  });
  // Baluku's mark that was entered last is in WEST; nobody is asked for what they have no mark in at all.
  expect(await holes({ yearID: ids.lastYear })).toEqual([
    'S2 EAST BOT TERM 2 ENGLISH: 1 of 1 (AKELLO Joan)',
    'S2 EAST BOT TERM 2 MATHEMATICS: 1 of 1 (AKELLO Joan)',
  ]);
  expect(await holes({ yearID: ids.lastYear, classID: 5 })).toEqual([]);
});

describe('whose they are', () => {
  test('each hole names who teaches there', async () => {
    const { school, admin, term } = await start();
    const teacher = await school.as('teacher');
    const colleague = await school.another(2);
    for (const user of [teacher, colleague]) await school.assign(user, { classID: 2, streamID: 1, subjectID: english });
    const { holes } = await admin.call('getMissingMarks', { ...term, setIDs: [eotTerm2], classID: 2 });
    expect(
      holes.map(({ streamName, subject, teachers }) => `${streamName} ${subject}: ${teachers}`).slice(0, 2),
    ).toEqual([expect.stringMatching(/^EAST ENGLISH: teacher Test, .+ Test$/), 'EAST MATHEMATICS: ']);
  });

  test('a teacher sees their own assignments, and nothing without any', async () => {
    const { school, term } = await start();
    const teacher = await school.as('teacher');
    const ask = () => teacher.call('getMissingMarks', { ...term, setIDs: [eotTerm2] });
    expect(await ask()).toMatchObject({ missing: 0, expected: 0, holes: [] });
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
    const { missing, expected, holes } = await ask();
    expect([missing, expected, holes.map(({ subjectID, streamID }) => [subjectID, streamID])]).toEqual([
      ...[3, 3],
      [[mathematics, 1]],
    ]);
  });

  test('who answers for streams is told of all their subjects when they ask, and which they enter themselves', async () => {
    const { school, ids, admin, term } = await start();
    const entering = await school.with(['addMark']);
    // Makes reports too.
    const teacher = await school.as('teacher');
    const ask = async (who: typeof teacher, allSubjects: 0 | 1) => {
      const { holes, mayAllSubjects } = await who.call('getMissingMarks', { ...term, setIDs: [eotTerm2], allSubjects });
      return [mayAllSubjects, ...holes.map((hole) => `${hole.streamName} ${hole.subject} ${hole.mayEnter}`)];
    };
    for (const who of [entering, teacher]) await school.assign(who, { classID: 2, streamID: 2, subjectID: english });
    expect(await ask(entering, 1)).toEqual([0, 'WEST ENGLISH 1']);
    expect(await ask(teacher, 0)).toEqual([1, 'WEST ENGLISH 1']);
    const ofWest = ['WEST ENGLISH 1', 'WEST MATHEMATICS 0'];
    expect(await ask(teacher, 1)).toEqual([1, ...ofWest]);
    await admin.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: teacher.userID });
    const ofEast = ['EAST ENGLISH 0', 'EAST MATHEMATICS 0', 'EAST PHYSICS 0'];
    expect(await ask(teacher, 1)).toEqual([1, ...ofEast, ...ofWest]);
    expect((await admin.call('getMissingMarks', term)).mayAllSubjects).toBe(0);
  });

  test('who only makes reports sees all subjects of the streams that are assigned to them', async () => {
    const { school, term } = await start();
    const clerk = await school.with(['genRep']);
    await school.assign(clerk, { classID: 2, streamID: 1, subjectID: mathematics });
    const { holes } = await clerk.call('getMissingMarks', { ...term, setIDs: [eotTerm2] });
    expect(holes.map(({ streamName, subject }) => `${streamName} ${subject}`)).toEqual([
      'EAST ENGLISH',
      'EAST MATHEMATICS',
      'EAST PHYSICS',
    ]);
  });

  test.each([
    ['a set of another term', { setIDs: [11] }, 400],
    ['chapters of a class that has none', { setIDs: [aoiTerm2], classID: 5 }, 400],
    ['a class that is not there', { classID: 999 }, 404],
    ['a year that is not there', { yearID: 999 }, 400],
  ])('%s is refused', async (_, change, status) => {
    const { admin, term } = await start();
    expect((await admin.ask('getMissingMarks', { ...term, ...change })).status).toBe(status);
  });
});
