import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLocalFiles } from '../../../server/src/files/localFiles.ts';
import { pathOfStored } from '../../../server/src/files/storedFile.ts';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { onePixelPicture } from '../../../server/src/testing/applications.ts';
import { projectForm } from '../../../server/src/testing/sampleProject.ts';
import { studentForm } from '../../../server/src/testing/studentForm.ts';
import { expectSound, isLong } from '../invariants.ts';
import { makePlace, makeSchool, type Place, type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';

// reliability.md F16: a row that names a file is never without it, wherever the server dies between the two.

const cycles = isLong ? Number(process.env.KILL_CYCLES ?? 200) : 3;
const aDay = 24 * 60 * 60_000;
const picture = new Blob([onePixelPicture.bytes as Uint8Array<ArrayBuffer>]);

type Sent = Record<string, unknown>;

/** Answers whether it was acknowledged before the server was gone. */
async function sendForm({ address }: ServerProcess, token: string, call: string, fields: Sent): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) body.append(name, value, 'picture.png');
    else body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  try {
    const headers = { authorization: `Bearer ${token}`, prefer: 'wait=0' };
    const { status } = await fetch(`${address}/api/${call}`, { method: 'POST', body, headers });
    expect(status).toBe(200);
    return true;
  } catch (error) {
    // fetch says so when the connection ends; anything else is the test's to report.
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

/** A student with a photo, and a project with a receipt. */
const register = (server: ServerProcess, token: string, nth: number): Promise<boolean[]> =>
  Promise.all([
    sendForm(server, token, 'addStudent', { ...studentForm, studentNo: `003301/${nth}`, photo: picture }),
    sendForm(server, token, 'addProject', {
      ...projectForm([1]),
      ...{ projName: `School garden ${nth}`, projFile: picture },
    }),
  ]);

async function expectFilesOfAllRows({ read }: SchoolDatabase, { dataDir }: Place, acknowledged: number[]) {
  const files = new Map(
    (await read.selectFrom('files').select(['id', 'size']).execute()).map((row) => [row.id, row.size]),
  );
  for (const [id, size] of files) expect((await stat(pathOfStored(dataDir, id))).size, id).toBe(size);
  const students = await read.selectFrom('students').select(['regno', 'photoFileID']).execute();
  const receipts = await read.selectFrom('receipts').select('fileID').execute();
  const named = [...students.map(({ photoFileID }) => photoFileID), ...receipts.map(({ fileID }) => fileID)];
  for (const id of named) expect(files.has(id ?? ''), `${id} has no row`).toBe(true);
  expect(students.length).toBeGreaterThanOrEqual(acknowledged[0] ?? 0);
  expect(receipts.length).toBeGreaterThanOrEqual(acknowledged[1] ?? 0);
}

async function filesOnDisk({ dataDir }: Place): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test(`a server killed while a student's photo and a project's receipt arrive leaves no row without its file (${cycles} cycles)`, async () => {
  const place = await makePlace();
  await (await makeSchool(place)).close();
  const measuring = await startServer(place);
  const token = await signInAdmin(measuring);
  await register(measuring, token, 1000);
  const began = performance.now();
  expect(await register(measuring, token, 1001)).toEqual([true, true]);
  const took = performance.now() - began;
  measuring.kill('SIGTERM');
  await measuring.ended;

  const acknowledged = [2, 2];
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startServer(place);
    const sent = register(server, token, cycle);
    await setTimeout((2 * took * (cycle + 1)) / (cycles + 1));
    server.kill('SIGKILL');
    const [answers] = await Promise.all([sent, server.ended]);
    for (const [at, isDone] of answers.entries()) acknowledged[at] = (acknowledged[at] ?? 0) + (isDone ? 1 : 0);
    const database = await place.open();
    await expectFilesOfAllRows(database, place, acknowledged);
    await database.close();
  }

  const database = await place.open();
  await expectSound(database, place);
  const files = await openLocalFiles({ folder: place.dataDir, clock: () => new Date() });
  const rows = await database.read.selectFrom('files').select('id').execute();
  // Of many deaths some come after a file and before its row.
  if (isLong) expect((await filesOnDisk(place)).length).toBeGreaterThan(rows.length);
  const old = new Date(Date.now() - 2 * aDay);
  for (const id of await filesOnDisk(place)) await utimes(pathOfStored(place.dataDir, id), old, old);
  await files.sweep(database, new Date());
  expect((await filesOnDisk(place)).sort()).toEqual(rows.map(({ id }) => id).sort());
  await database.close();
}, 3_600_000);
