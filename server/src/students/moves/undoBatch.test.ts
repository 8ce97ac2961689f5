import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { classList } from '../../testing/classList.ts';
import { addClassOf, openMoves, studentsIn } from '../../testing/movingStudents.ts';
import { english, eotTerm2, mathematics, physics } from '../../testing/sampleClass.ts';
import { builtOnStudents, cameWithStudents } from './undoImport.ts';

const [s1, s2, s3] = [1, 2, 3];
const [nile, west] = [2, 2];
const akello = 'Akello Joan (003471/001)';

async function open() {
  const moves = await openMoves();
  const { clerk } = moves;
  const promote = (class1: number, class2: number, ...studentList: number[]) =>
    clerk.call('promoteStudents', { action: 'PROMOTE', class1, class2, studentList }).then(({ batchID }) => batchID);
  const take = async (bytes: string | Uint8Array) => {
    const { batchID = 0 } = await clerk.call('importStudents', { file: { fileName: 'S1.csv', bytes }, dryRun: 0 });
    return batchID;
  };
  const undo = (id: number) => clerk.call('undoBatch', { id });
  /** The reasons why not. */
  const refusal = async (id: number) => {
    const { status, body } = await clerk.ask('undoBatch', { id });
    expect({ status, msg: body.msg }).toEqual({ status: 409, msg: texts.cannotUndo });
    return body.reasons;
  };
  return { ...moves, promote, take, undo, refusal };
}

test('a promotion of 300 is undone and the tables are equal to before', async () => {
  const { school, clerk, contents, undo } = await open();
  const studentList = await addClassOf(school, { size: 300, classID: s1 });
  await (await school.as('admin')).call('saveListEntry', { list: 'classes', id: s3, streams: [1, 2] });
  const before = await contents();
  const promotion = { action: 'PROMOTE', class1: s1, class2: s3, studentList } as const;
  const { batchID, needStream } = await clerk.call('promoteStudents', promotion);
  expect(needStream).toHaveLength(150);
  expect(await contents()).not.toEqual(before);
  expect(await undo(batchID)).toMatchObject({ msg: '300 students put back as before', changed: 300 });
  expect(await contents()).toEqual(before);
  expect((await clerk.call('promoteStudents', promotion)).changed).toBe(300);
});

test('a demotion and a deactivation are undone too, each with a row of history and a record of the audit', async () => {
  const { ids, clerk, contents, undo, history, audited } = await open();
  const before = await contents();
  const studentList = [ids.akello];
  const demoted = await clerk.call('promoteStudents', { action: 'DEMOTE', class1: s2, class2: s1, studentList });
  await undo(demoted.batchID);
  const left = await clerk.call('promoteStudents', { action: 'DEACTIVATE', class3: s2, studentList });
  await undo(left.batchID);
  expect(await contents()).toEqual(before);
  expect(await history(ids.akello)).toMatchObject([
    { action: 'DEMOTE', classID: s1 },
    { action: 'UNDO', classID: s2, streamID: 1, status: 1, batchID: demoted.batchID, userID: clerk.userID },
    { action: 'DEACTIVATE', classID: s2, status: 0 },
    { action: 'UNDO', classID: s2, status: 1, batchID: left.batchID },
  ]);
  expect(await audited('undoBatch')).toMatchObject([
    { type: 'student', before: { classID: s1 }, after: { classID: s2 } },
    { type: 'batch', id: demoted.batchID, before: { undoneBy: null }, after: { undoneBy: clerk.userID } },
    { type: 'student', before: { status: 0 }, after: { status: 1 } },
    { type: 'batch', id: left.batchID },
  ]);
});

test('a change of many is undone: stream, house, residency, subjects and papers', async () => {
  const { ids, clerk, contents, undo, history } = await open();
  const before = await contents();
  const { batchID } = await clerk.call('changeStudents', {
    ...{ studentList: [ids.akello, ids.baluku], streamID: west, house: nile, residencyType: 1 },
    ...{ addSubjects: [physics], removeSubjects: [english] },
  });
  const { batchID: papers } = await clerk.call('changeStudents', {
    ...{ studentList: [ids.farouk], addSubjects: [118], removeSubjects: [117], addPapers: await papersOf(118) },
  });
  await undo(batchID);
  await undo(papers);
  expect(await contents()).toEqual(before);
  expect((await history(ids.akello)).map(({ action, streamID }) => [action, streamID])).toEqual([
    ['MOVE', west],
    ['UNDO', 1],
  ]);
  expect(await history(ids.farouk)).toEqual([]);

  async function papersOf(subjectID: number) {
    const { mainData } = await clerk.call('getChapters', { level: 2, subject: subjectID });
    return mainData.map(({ id }) => id);
  }
});

test('undone twice, or many times at once, it is undone once', async () => {
  const { ids, clerk, promote, history, undo } = await open();
  const batchID = await promote(s2, s3, ids.akello);
  const answers = await Promise.all(Array.from({ length: 8 }, () => clerk.ask('undoBatch', { id: batchID })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(texts.alreadyUndone);
  expect((await history(ids.akello)).map(({ action }) => action)).toEqual(['PROMOTE', 'UNDO']);
  await expect(undo(batchID)).rejects.toMatchObject({ status: 409, msg: texts.alreadyUndone });
});

test('of several moves the newest is undone first, and each says what is newer', async () => {
  const { ids, clerk, contents, promote, undo, refusal } = await open();
  const before = await contents();
  const first = await promote(s2, s3, ids.akello, ids.baluku);
  const second = await promote(s3, 4, ids.akello);
  const third = await clerk.call('promoteStudents', {
    ...{ action: 'DEMOTE', class1: 4, class2: 3, studentList: [ids.akello] },
  });
  const demoted = [{ student: akello, why: 'Demoted since: S4 to S3, 15 Jun 2026' }];
  expect(await refusal(first)).toEqual(demoted);
  expect(await refusal(second)).toEqual(demoted);
  await undo(third.batchID);
  expect(await refusal(first)).toEqual([{ student: akello, why: 'Promoted since: S3 to S4, 15 Jun 2026' }]);
  await undo(second);
  await undo(first);
  expect(await contents()).toEqual(before);
});

test('a newer change of something else is not in the way', async () => {
  const { ids, clerk, student, promote, undo, refusal } = await open();
  const batchID = await promote(s2, s3, ids.akello);
  await clerk.call('changeStudents', { studentList: [ids.akello], house: nile });
  await undo(batchID);
  expect(await student(ids.akello)).toMatchObject({ classID: s2, houseID: nile });
  const again = await promote(s2, s3, ids.akello);
  await clerk.call('changeStudents', { studentList: [ids.akello], streamID: west });
  expect(await refusal(again)).toEqual([{ student: akello, why: 'Changed since: stream WEST, 15 Jun 2026' }]);
});

test('a single student who was moved or changed since keeps the whole batch as it is', async () => {
  const { school, ids, clerk, contents, promote, refusal } = await open();
  const batchID = await promote(s2, s3, ids.akello, ids.baluku);
  const set = (id: number, values: object) =>
    school.database.write((db) => db.updateTable('students').set(values).where('id', '=', id).execute());
  const history = (action: 'MOVE' | 'DEACTIVATE', at: string) =>
    school.database.write((db) =>
      db
        .insertInto('classHistory')
        .values({
          ...{ studentID: ids.akello, action, yearID: ids.year, classID: s3, streamID: 1, status: 1 },
          ...{ batchID: null, userID: 1, at },
        })
        .execute(),
    );
  // There and back again: what is stored is as the batch has left it, and yet something newer rests on it.
  await history('DEACTIVATE', '2026-07-01T22:00:00.000Z');
  const before = await contents();
  expect(await refusal(batchID)).toEqual([{ student: akello, why: 'Deactivated since, 2 Jul 2026' }]);
  expect(await contents()).toEqual(before);

  const change = await clerk.call('changeStudents', {
    studentList: [ids.cherop],
    house: nile,
    removeSubjects: [english],
  });
  await set(ids.cherop, { houseID: 3 });
  await school.database.write((db) =>
    db.insertInto('studentSubjects').values({ studentID: ids.cherop, subjectID: english }).execute(),
  );
  expect(await refusal(change.batchID)).toEqual([
    { student: 'Cherop Joan (u1234/003)', why: 'Changed since: house, subjects' },
  ]);
});

test('marks that were entered in the new class or stream, or of an added subject, keep a batch from being undone', async () => {
  const { school, ids, clerk, promote, undo, refusal } = await open();
  const mark = (classID: number, streamID: number, subjectID: number) =>
    addMark(school, { studentID: ids.akello, classID, streamID, setID: eotTerm2, subjectID, score: 3000 });
  const old = await mark(s3, 1, mathematics);
  school.clock.pass(1000);
  const promotion = await promote(s2, s3, ids.akello);
  await undo(promotion);
  const again = await promote(s2, s3, ids.akello);
  school.clock.pass(1000);
  await mark(s3, 1, english);
  expect(await refusal(again)).toEqual([{ student: akello, why: 'Marks have been entered since in S3' }]);
  await school.database.write((db) => db.deleteFrom('marks').where('id', '!=', old).execute());

  const moved = await clerk.call('changeStudents', { studentList: [ids.akello], streamID: west });
  await mark(s3, west, english);
  expect(await refusal(moved.batchID)).toEqual([{ student: akello, why: 'Marks have been entered since in S3 WEST' }]);
  await school.database.write((db) => db.deleteFrom('marks').where('id', '!=', old).execute());
  await undo(moved.batchID);

  const added = await clerk.call('changeStudents', { studentList: [ids.akello], addSubjects: [physics] });
  await mark(s3, 1, english);
  await mark(s3, 1, physics);
  expect(await refusal(added.batchID)).toEqual([{ student: akello, why: 'Marks of PHYSICS have been entered since' }]);
});

test('nobody is put back into a stream that the class has lost since', async () => {
  const { school, ids, promote, refusal } = await open();
  const admin = await school.as('admin');
  const batchID = await promote(s2, s3, ids.dembe);
  await admin.call('saveListEntry', { list: 'classes', id: s2, streams: [1] });
  expect(await refusal(batchID)).toEqual([
    { student: 'Dembe Joan (003471/004)', why: 'S2 has no stream WEST any more' },
  ]);
});

test('an import is taken back with all that came with it, and may be done again', async () => {
  const { school, clerk, take, undo, batchStudents, audited } = await open();
  const all = async () => {
    const tables = ['parents', 'siblings', 'studentDetails', 'classHistory'] as const;
    const counts = await Promise.all(
      tables.map((table) => sql`select count(*) as count from ${sql.table(table)}`.execute(school.database.read)),
    );
    return { ...(await studentsIn(school)), counts: counts.map(({ rows }) => rows) };
  };
  const list = classList(
    ...Array.from({ length: 60 }, (_, n) => ({ 'Index number': `U${n}`, Father: 'Mr. Okot', 'Father phone': '0772' })),
  );
  const before = await all();
  const batchID = await take(list);
  expect(await batchStudents()).toHaveLength(60);
  expect(await all()).not.toEqual(before);
  expect(await undo(batchID)).toMatchObject({ msg: '60 students taken away again', changed: 60 });
  expect(await all()).toEqual(before);
  const records = await audited('undoBatch');
  expect(records).toHaveLength(61);
  expect(records[0]).toMatchObject({ type: 'student', before: { surname: 'Akello', classID: s2 }, after: null });
  expect((await clerk.ask('undoBatch', { id: batchID })).body.msg).toBe(texts.alreadyUndone);
  await take(list);
});

test('an import stays once something was built on one of its students, and says what', async () => {
  const { school, clerk, take, undo, promote, refusal } = await open();
  const batchID = await take(classList({ 'Index number': '1' }, { 'Index number': '2', Surname: 'Babirye' }));
  const [first = 0, second = 0] = await imported();
  const [one, two] = ['Akello Joan (1)', 'Babirye Joan (2)'];

  const move = await promote(s2, s3, first);
  expect(await refusal(batchID)).toEqual([{ student: one, why: 'Moved or changed since: S2 to S3, 15 Jun 2026' }]);
  await undo(move);
  await addMark(school, { studentID: first, classID: s2, setID: eotTerm2, subjectID: english });
  await set(second, { ver: 2 });
  expect(await refusal(batchID)).toEqual([
    { student: one, why: 'Marks have been entered' },
    { student: two, why: 'The record has been changed since' },
  ]);
  await school.database.write((db) => db.deleteFrom('marks').execute());
  await set(second, { ver: 1, photoFileID: 'ab' });
  expect(await refusal(batchID)).toEqual([{ student: two, why: 'There is a photo' }]);
  await set(second, { photoFileID: null });
  // A move that was undone again is not in the way.
  await undo(batchID);
  expect(await imported()).toEqual([]);

  async function imported() {
    const { students } = await clerk.call('getClassStudents', { classID: s2 });
    return students.filter(({ regno }) => regno.length === 1).map(({ id }) => id);
  }
  function set(id: number, values: object) {
    return school.database.write((db) => db.updateTable('students').set(values).where('id', '=', id).execute());
  }
});

test('every table that names students is known to the undoing of an import', async () => {
  const { school } = await open();
  const { rows } =
    school.database.engine === 'sqlite'
      ? await sql<{ name: string }>`
          select distinct m.name from sqlite_schema m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = 'students'`.execute(school.database.read)
      : await sql<{ name: string }>`
          select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'students'::regclass`.execute(school.database.read);
  const known: string[] = [...cameWithStudents, ...Object.keys(builtOnStudents)];
  expect(rows.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(known.sort());
});

test('a batch that does not exist is not found, and a user who only sees students undoes none', async () => {
  const { school, ids, clerk, promote } = await open();
  expect((await clerk.ask('undoBatch', { id: 99 })).status).toBe(404);
  const batchID = await promote(s2, s3, ids.akello);
  const viewer = await school.with(['seeStu']);
  expect((await viewer.ask('undoBatch', { id: batchID })).status).toBe(403);
});
