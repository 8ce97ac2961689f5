import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, onPostgres } from './invariants.ts';
import { makePlace, makeSchool, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';
import { attachStrace, requireStrace } from './strace.ts';

// reliability.md F03: a disk that fails is never taken for one that has kept something.

/** Every how manieth call of the first two hundred fails, each in a server of its own. */
const step = Number(process.env.DISK_FAULTS_STEP ?? 1);
const most = 200;
const points = Array.from({ length: Math.ceil(most / step) }, (_, nth) => 1 + nth * step);

const faults: { calls: string; error: string; goesOn: boolean }[] = [
  { calls: 'fsync,fdatasync', error: 'EIO', goesOn: false },
  { calls: 'fsync,fdatasync', error: 'ENOSPC', goesOn: false },
  { calls: 'pwrite64', error: 'EIO', goesOn: false },
  // Nothing of a write that found no room is there: what follows may pass as soon as there is room (F04).
  { calls: 'pwrite64', error: 'ENOSPC', goesOn: true },
];

interface Cell {
  studentID: number;
  yearID: number;
}

const enrol = (database: SchoolDatabase): Promise<Cell> =>
  database.write(async (db) => {
    await db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute();
    const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const student = { surname: 'Akello', regno: '003471/001', classID: 2, streamID: 1, subjectIDs: [english] };
    return { studentID: await addStudent(db, student), yearID: currentYearID };
  });

const save = async (server: ServerProcess, token: string, { studentID, yearID }: Cell, nth: number) => {
  const marks = [{ studentID, subjectID: english, score: nth % 80 }];
  const { status, body } = await server.ask('saveMarks', { setID: eotTerm2, yearID, marks }, { token });
  if (status === 200) expect(body.results).toMatchObject([{ status: 200, ver: nth }]);
  return status;
};

test.runIf(!onPostgres).each(faults)(
  `$calls answered $error: never a 200, and no more writes before a new start (${points.length} points)`,
  async ({ calls, error, goesOn }) => {
    requireStrace();
    const place = await makePlace();
    const database = await makeSchool(place);
    const cell = await enrol(database);
    await database.close();
    let token = '';
    let stored = 0;
    let met = 0;
    for (const point of points) {
      const server = await startServer(place);
      token ||= await signInAdmin(server);
      const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}:when=${point}`];
      const { ended } = await attachStrace(server.pid, '-o', '/dev/null', ...inject);
      let status = 200;
      let saved = stored;
      for (let tries = 0; status === 200 && tries <= most; tries++) {
        status = await save(server, token, cell, saved + 1);
        if (status === 200) saved += 1;
      }
      if (status !== 200) {
        met += 1;
        expect(status).toBe(503);
        if (goesOn) {
          expect(await save(server, token, cell, saved + 1)).toBe(200);
          saved += 1;
        } else {
          for (let again = 0; again < 3; again++) expect(await save(server, token, cell, saved + 1)).toBe(503);
        }
        expect((await server.ask('getSession', {}, { token })).status).toBe(200);
      }
      server.kill('SIGKILL');
      await Promise.all([server.ended, ended]);
      const after = await place.open();
      const mark = await after.read.selectFrom('marks').select('ver').executeTakeFirst();
      // What was answered is there; what was refused because the disk could not say so may be.
      expect([saved, ...(goesOn ? [] : [saved + 1])]).toContain(mark?.ver ?? 0);
      stored = mark?.ver ?? 0;
      await expectSound(after, place);
      await after.close();
    }
    expect(met).toBeGreaterThan(points.length * 0.9);
    console.log(`F03: ${calls} ${error}: ${points.length} points, ${met} failures met, ${stored} saves kept`);
  },
  7_200_000,
);
