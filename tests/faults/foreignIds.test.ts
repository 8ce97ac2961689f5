import { type CallName, calls } from '@somero/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMark } from '../../server/src/testing/addMark.ts';
import { english, eotTerm2, mathematics } from '../../server/src/testing/sampleClass.ts';
import type { Client, School } from '../../server/src/testing/startSchool.ts';
import { openFilled, startFilled } from './filledSchool.ts';
import { contentsOf, expectSound, shareOf } from './invariants.ts';

// reliability.md F39: an id that is not the caller's to name changes nothing and tells nothing.

type Fields = Record<string, unknown>;
const names = Object.keys(calls) as CallName[];

/** Fields that hold an id, or a list of ids, or rows with ids in them. */
const isId = (field: string) =>
  /ID\d?$|^(id|teacher|accType|religion|year|sclass|class|oldClass|stream|subject|subjectCat|level|streams|subjectsList|cList\d|class[12]|studentList|house|residencyType|(add|remove)Subjects)$/.test(
    field,
  );
/** Where 0 is not an id but “all”, or “not chosen” (calls.md). */
const mayBeZero = new Set(['streamID', 'stream', 'classID', 'setID1', 'setID2', 'setID3']);
/** Where 0 is nobody: a stream without a class teacher. */
const isNobody = (name: CallName, field: string): boolean => name === 'setClassTeacher' && field === 'userID';
/** The old screens still send these with a chapter; they say nothing (calls.md, updateChapter). */
const ignored = new Set(['class', 'oldClass']);

/** Searches: where nothing is found, the list is empty. */
const searches = new Set<CallName>([
  'getChapters',
  'getChapterSettings',
  'getClassStudents',
  'getAuditLog',
  'getStudentApplications',
  'getCashBook',
  'getTills',
]);

const neverIds: [string, unknown][] = [
  ['minus one', -1],
  ['2 to the 31st', 2 ** 31],
  ['the largest integer', Number.MAX_SAFE_INTEGER],
  ['beyond the largest integer', 2 ** 60],
  ['a fraction', 1.5],
  ['a number in words', 'one'],
  ['a list', [[]]],
  ['an object', { id: 1 }],
  ['true', true],
];

let asked = 0;
/** The public door takes 60 calls a minute from one address: each comes from its own. */
const ask = (client: Client, name: CallName, payload: Fields) => {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return client.ask(name, payload as never, calls[name].public ? { from } : {});
};

/** Every payload that differs from a valid one in one id: by itself, or within the rows and lists of a field. */
function* withOtherIds(payload: Fields, id: unknown): Generator<{ field: string; payload: Fields }> {
  for (const [field, value] of Object.entries(payload)) {
    if (Array.isArray(value)) {
      if (isId(field)) yield { field, payload: { ...payload, [field]: [id] } };
      const rows = value.filter((row): row is Fields => typeof row === 'object' && row !== null);
      for (const row of rows) {
        for (const changed of withOtherIds(row, id)) {
          yield { field: changed.field, payload: { ...payload, [field]: [changed.payload] } };
        }
      }
    } else if (isId(field) && typeof value === 'number') yield { field, payload: { ...payload, [field]: id } };
  }
}

/** Whether the call, or its only row, was refused as bad input or as not there; a search may find nothing instead. */
function isRefused(name: CallName, { status, body }: { status: number; body: Fields }): boolean {
  if (status >= 400 && status < 500) return true;
  if (searches.has(name))
    return [body.mainData, body.students, body.rows].some((list) => Array.isArray(list) && !list.length);
  const [row] = Array.isArray(body.results) ? (body.results as Fields[]) : [];
  return row !== undefined && row.ok === false && Number(row.status) >= 400 && Number(row.status) < 500;
}

describe('an id that nothing has', () => {
  let school: School;
  let admin: Client;
  let payloads: Awaited<ReturnType<typeof openFilled>>['payloads'];
  beforeAll(async () => {
    ({ school, payloads } = await openFilled());
    admin = await school.as('admin');
    return school.end;
  }, 60_000);
  const withIds: CallName[] = [];
  for (const name of names) {
    const { properties = {} } = calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' });
    if (name === 'saveMarks' || Object.keys(properties).some(isId)) withIds.push(name);
  }

  test('is looked for in every call that takes one', () => {
    expect(withIds.length).toBeGreaterThan(15);
  });

  test.each(shareOf(withIds, 0))(
    'is refused by %s, whatever field it stands in, and nothing is changed',
    async (name) => {
      const before = await contentsOf(school.database);
      const valid = payloads[name] as Fields;
      const given: [string, unknown][] = [['zero', 0], ['an unknown one', 987_654], ...neverIds];
      for (const [what, id] of given) {
        for (const { field, payload } of withOtherIds(valid, id)) {
          if (ignored.has(field) || (id === 0 && (mayBeZero.has(field) || isNobody(name, field)))) continue;
          const refused = isRefused(name, await ask(admin, name, payload));
          expect({ field, what, refused }).toEqual({ field, what, refused: true });
        }
      }
      expect(await contentsOf(school.database)).toBe(before);
      await expectSound(school.database);
    },
  );
});

describe('what is somebody else’s', () => {
  /** A teacher of English in S2 EAST, where marks of S2 WEST, of Mathematics and of another user's run are not theirs. */
  async function startTeacher() {
    const { school, ...filled } = await startFilled();
    const teacher = await school.as('teacher');
    await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
    const mark = (studentID: number, streamID: number, subjectID: number) =>
      addMark(school, { studentID, classID: 2, streamID, setID: eotTerm2, subjectID, score: 1000 });
    const { ids } = filled;
    const others = {
      ofAnotherStream: await mark(ids.dembe, 2, english),
      ofAnotherSubject: await mark(ids.akello, 1, mathematics),
    };
    return { school, teacher, others, ...filled };
  }

  test('a mark of another stream or subject is not entered, changed or taken away', async () => {
    const { school, teacher, ids, others } = await startTeacher();
    const before = await contentsOf(school.database);
    const set = { setID: eotTerm2, yearID: ids.year };
    const rows = [
      { studentID: ids.dembe, subjectID: english, score: 50 },
      { studentID: ids.akello, subjectID: mathematics, score: 50 },
      { studentID: ids.dembe, subjectID: english, score: null },
      { studentID: ids.farouk, subjectID: english, score: 50 },
    ];
    for (const row of rows) {
      const { results } = await teacher.call('saveMarks', { ...set, marks: [row] });
      expect(results).toMatchObject([{ ok: false, status: 403, msg: 'No rights' }]);
    }
    for (const updateMarksID of Object.values(others)) {
      expect((await teacher.ask('editMarks', { updateMarksID, score: 50 })).status).toBe(403);
    }
    const added = { ...set, sID: ids.dembe, subjectID: english, score: 50 };
    expect((await teacher.ask('addMarks', added)).status).toBe(403);
    expect(await contentsOf(school.database)).toBe(before);
  });

  test('a class, a stream and a run of somebody else are answered as those that do not exist', async () => {
    const { teacher, jobID } = await startTeacher();
    const same = async <N extends CallName>(name: N, foreign: Fields, unknown: Fields) => {
      const [one, other] = [await ask(teacher, name, foreign), await ask(teacher, name, unknown)];
      expect({ name, status: one.status, body: one.body }).toEqual({ name, status: 404, body: other.body });
      expect(other.status).toBe(404);
    };
    await same('getJob', { jobID }, { jobID: 999 });
    await same('cancelJob', { jobID }, { jobID: 999 });
    const inS2 = { classID: 2, setID: eotTerm2 };
    await same('getTeacherStudents', { ...inS2, streamID: 2 }, { ...inS2, streamID: 99 });
    await same('getTeacherStudents', { ...inS2, streamID: 1, classID: 3 }, { ...inS2, streamID: 1, classID: 99 });
    await same('exportMarks', { ...inS2, streamID: 2 }, { ...inS2, streamID: 99 });
    await same('exportMarks', { ...inS2, classID: 3 }, { ...inS2, classID: 99 });
    await same('getClassStudents', { classID: 2, streamID: 2 }, { classID: 2, streamID: 99 });
    await same('getClassStudents', { classID: 3 }, { classID: 99 });
  });

  test('report cards of a class that the teacher does not teach are answered as those of one that does not exist', async () => {
    const { teacher, payloads } = await startTeacher();
    const { curriculumID: _, ...asked } = payloads.generateEOTReport;
    const foreign = await teacher.ask('generateEOTReport', { ...asked, classID: 3 });
    const unknown = await teacher.ask('generateEOTReport', { ...asked, classID: 99 });
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    expect(unknown.status).toBe(404);
    expect(await teacher.ask('generateEOTReport', { ...asked, streamID: 2 })).toMatchObject({ status: 404 });
  });

  test('a sheet of marks takes none of another stream', async () => {
    const { school, teacher, ids } = await startTeacher();
    const before = await contentsOf(school.database);
    const file = { fileName: 'marks.csv', bytes: 'Index number,Subject,Set,Score\n003471/004,ENGLISH,EOT TERM 2,41\n' };
    const { status } = await teacher.ask('importMarks', { file, yearID: ids.year, classID: 2, dryRun: 0 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await contentsOf(school.database)).toBe(before);
  });
});
