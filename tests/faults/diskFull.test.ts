import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeApp } from '../../server/src/app.ts';
import { openLocalFiles } from '../../server/src/files/localFiles.ts';
import { pathOf } from '../../server/src/openApi.ts';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import type { School } from '../../server/src/testing/startSchool.ts';
import { startFilled } from './filledSchool.ts';
import { contentsOf, expectSound, isLong, onPostgres } from './invariants.ts';
import { onePixel } from './payloads/validPayloads.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';
import { fillDisk, mountSmallDisk, unmount } from './smallDisk.ts';

// reliability.md F04: a full disk is said to be one, and what was there is there.

const almostFull = 'The disk is almost full. Nothing was saved. Please tell the person who looks after the server';

/** The same school on a disk of which less is free than must stay free. */
async function withoutRoom(school: School) {
  const { parts, dataDir } = school;
  const files = await openLocalFiles({ folder: dataDir, clock: parts.clock, room: { bytes: 0, share: 1.1 } });
  const app = await makeApp({ ...parts, files }, { quiet: true });
  onTestFinished(() => app.close());
  const admin = await school.as('admin');
  return async (name: Parameters<typeof pathOf>[0], payload: object | FormData) => {
    const response = payload instanceof FormData ? new Response(payload) : Response.json(payload);
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(name),
      payload: Buffer.from(await response.arrayBuffer()),
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': response.headers.get('content-type') ?? '' },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
}

test('with almost no room left no file is taken in or made, in plain words; marks and everything to read go on', async () => {
  const { school, payloads } = await startFilled();
  const ask = await withoutRoom(school);
  const before = await contentsOf(school.database);
  const onDisk = () => Promise.all(['files', 'tmp'].map((folder) => readdir(join(school.dataDir, folder))));
  const filesBefore = await onDisk();
  const badge = new FormData();
  badge.append('badge', new Blob([onePixel]), 'badge.png');
  const refused = [
    await ask('updateSchoolProfile', badge),
    await ask('generateEOTReport', payloads.generateEOTReport),
    await ask('exportMarks', payloads.exportMarks),
    await ask('getStudentSample', {}),
    await ask('getChapterSample', {}),
  ];
  for (const answer of refused) {
    expect(answer).toEqual({ status: 503, body: { error: true, msg: almostFull } });
  }
  expect(await contentsOf(school.database)).toBe(before);
  expect(await onDisk()).toEqual(filesBefore);

  for (const name of ['getSession', 'getStaffRegData', 'getStudentsMarks', 'getClassStudents', 'saveMarks'] as const) {
    expect((await ask(name, payloads[name])).status, name).toBe(200);
  }
  await expectSound(school.database);
});

const disk = onPostgres ? undefined : mountSmallDisk();
if (disk) unmount(disk);

/** A school with a student, served from a small disk. */
async function startOnSmallDisk(place: Place) {
  const database = await makeSchool(place);
  const about = await database.write(async (db) => {
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const student = { surname: 'Akello', regno: '003471/001', classID: 2, streamID: 1, subjectIDs: [english] };
    return { yearID: currentYearID, studentID: await addStudent(db, student) };
  });
  await database.close();
  const server = await startServer(place);
  return { server, token: await signInAdmin(server), ...about };
}

// The file of the embedded database on a disk that is full to the last byte; PostgreSQL's disk is its own.
test.runIf(disk !== undefined)(
  'marks on a disk that is full to the last byte are refused with 503, nothing is lost, and they pass again once there is room',
  async () => {
    const folder = mountSmallDisk();
    if (folder === undefined) throw new Error('the small disk could be made a moment ago');
    onTestFinished(() => unmount(folder));
    const { server, token, studentID, yearID } = await startOnSmallDisk(await makePlace(folder));
    let saved = 0;
    const save = async ({ ask }: ServerProcess) => {
      const marks = [{ studentID, subjectID: english, score: (saved + 1) % 80 }];
      const answer = await ask('saveMarks', { setID: eotTerm2, yearID, marks }, { token });
      if (answer.status === 200) saved += 1;
      return answer;
    };
    for (let round = 0; round < (isLong ? 20 : 2); round++) {
      expect((await save(server)).status).toBe(200);
      const ballast = join(folder, 'ballast');
      await fillDisk(ballast);
      let refused = await save(server);
      // The log of the database may still have a page to spare.
      for (let tries = 0; refused.status === 200 && tries < 500; tries++) refused = await save(server);
      expect(refused).toMatchObject({ status: 503, body: { error: true, msg: expect.stringContaining('disk') } });
      const read = await server.ask(
        'getStudentsMarks',
        { yearID, classID: 2, streamID: 1, setID: eotTerm2 },
        { token },
      );
      expect(read).toMatchObject({ status: 200, body: { studentMarks: [{ ver: saved }] } });
      await rm(ballast);
      expect(await save(server)).toMatchObject({ status: 200 });
    }
  },
);
