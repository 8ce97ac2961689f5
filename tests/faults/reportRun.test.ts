import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, isLong } from './invariants.ts';
import { enrolSchool, reportedClasses } from './reportedSchool.ts';
import { makePlace, makeSchool, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F13. The long form has the 300 students and 20 points of its goal.
const points = isLong ? 20 : 2;
const studentsOf = isLong ? 100 : 40;
const everybody = studentsOf * reportedClasses.length;

/** Begins a run of the whole school and does not wait for its end. */
async function beginRun({ address }: ServerProcess, token: string, yearID: number): Promise<number> {
  const answer = await fetch(`${address}/api/generateEOTReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, prefer: 'wait=0' },
    body: JSON.stringify({ yearID, termID: 2, classID: 0, streamID: 0, setID3: eotTerm2, curriculumID: 2 }),
  });
  return ((await answer.json()) as { jobID: number }).jobID;
}

interface Job {
  state: string;
  path: string;
  done: number;
  parts?: { label: string; path: string }[];
}

async function endOf(server: ServerProcess, token: string, jobID: number): Promise<Job> {
  for (;;) {
    const { body } = await server.ask('getJob', { jobID }, { token });
    const job = body as unknown as Job;
    if (job.state !== 'WAITING' && job.state !== 'RUNNING') return job;
    await setTimeout(100);
  }
}

/** Pages of a whole PDF; poppler says so of a broken one. */
async function pagesOf({ address }: ServerProcess, path: string): Promise<number> {
  const answer = await fetch(address + path);
  expect(answer.status).toBe(200);
  const input = Buffer.from(await answer.arrayBuffer());
  expect(input.subarray(-6).toString()).toContain('%%EOF');
  const info = execFileSync('pdfinfo', ['-'], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  return Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1]);
}

/** Every student has one report in force, and what it prints is kept once. */
async function expectRegistered(database: SchoolDatabase): Promise<void> {
  const cards = await database.read.selectFrom('reportCards').select(['id', 'studentID', 'state']).execute();
  expect(cards.filter(({ state }) => state === 'VALID')).toHaveLength(everybody);
  expect(new Set(cards.map(({ studentID }) => studentID)).size).toBe(everybody);
  const stored = await database.read.selectFrom('reportContents').select('reportID').execute();
  expect(stored.map(({ reportID }) => reportID).sort()).toEqual(cards.map(({ id }) => id).sort());
}

test(`a server killed in a run of ${everybody} reports gives no half file, and makes the run again (${points} points)`, async () => {
  const place = await makePlace();
  const empty = await makeSchool(place);
  const yearID = await enrolSchool(empty, studentsOf);
  await empty.close();

  let token = '';
  const sums = new Set<string>();
  for (let point = 0; point < points; point++) {
    const killed = await startServer(place);
    token ||= await signInAdmin(killed);
    const jobID = await beginRun(killed, token, yearID);
    await setTimeout(20 + (1500 * point) / (points - 1));
    killed.kill('SIGKILL');
    await killed.ended;

    const server = await startServer(place);
    const job = await endOf(server, token, jobID);
    expect(job).toMatchObject({ state: 'DONE', done: everybody });
    expect(await pagesOf(server, job.path)).toBe(everybody);
    expect(job.parts?.map(({ label }) => label)).toEqual(['S1', 'S2', 'S4']);
    for (const part of job.parts ?? []) expect(await pagesOf(server, part.path)).toBe(studentsOf);
    const bytes = await (await fetch(server.address + job.path)).arrayBuffer();
    sums.add(createHash('sha256').update(Buffer.from(bytes)).digest('hex'));
    server.kill('SIGTERM');
    await server.ended;

    const database = await place.open();
    await expectRegistered(database);
    await expectSound(database, place);
    await database.close();
  }
  // Nothing was changed between the runs, so each is the same document.
  expect(sums.size).toBe(1);
}, 900_000);
