import type { KeyObject } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeApp } from '../../app.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { makeParts } from '../../parts.ts';
import { readAdmins, recoverAdmin } from '../recoverAdmin.ts';

export interface TryOut {
  /** The folder whose `files` the school has. Nothing is added to them. */
  filesFolder: string;
  secretKey: KeyObject | undefined;
  version: string;
  clock: () => Date;
}

/** Signs in to a copy of what was laid out, makes one list and one report. @throws Error that says what could not be done */
export async function tryOut(folder: string, { filesFolder, secretKey, version, clock }: TryOut): Promise<string[]> {
  const dataDir = join(folder, 'tried');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(join(folder, 'somero.db'), join(dataDir, 'somero.db'));
  quieten(join(dataDir, 'somero.db'));
  const database = await openDatabase<Tables>({ file: join(dataDir, 'somero.db'), migrations });
  try {
    const parts = await makeParts({
      ...{ database, dataDir, filesFolder, version, clock, secretKey, publicUrl: 'http://127.0.0.1' },
      // Nobody outside may hear of a trial.
      openHttp: () => async () => ({ kind: 'notConnected', reason: 'a restored school is tried' }),
      schoolPayUrl: 'http://127.0.0.1:9',
    });
    const app = await makeApp(parts, { quiet: true });
    try {
      return await walk(app, database, parts, clock());
    } finally {
      await app.close();
      await parts.stop();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type App = Awaited<ReturnType<typeof makeApp>>;
type Parts = Parameters<typeof recoverAdmin>[0];

async function walk(app: App, { read }: { read: Db }, parts: Parts, now: Date): Promise<string[]> {
  const [admin] = (await readAdmins(read)).filter(({ status }) => status === 1);
  if (!admin) throw new Error('no ADMIN can sign in');
  const given = await recoverAdmin(parts, admin.username, now);
  let token = '';
  const call = async (name: string, payload: object): Promise<Record<string, unknown>> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `/api/${name}`, payload, headers });
    const body = answer.json<Record<string, unknown>>();
    if (answer.statusCode !== 200 || body.error !== false) throw new Error(`${name} answered: ${String(body.msg)}`);
    return body;
  };
  const { token: given2 } = (await call('login', { username: admin.username, password: given })) as {
    token: { accessToken: string };
  };
  token = given2.accessToken;
  const own = `${given} and on`;
  await call('changeOwnPassword', { current: given, password: own, password2: own });
  const done = [`${admin.username} signed in`];
  const student = await read
    .selectFrom('students')
    .select(['classID', 'streamID'])
    .where('status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (student) {
    await document(call, 'generateClassList', student);
    done.push('a class list was made');
  }
  const mark = await read
    .selectFrom('marks')
    .select(['yearID', 'termID', 'classID', 'streamID', 'setID', 'curriculumID'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (mark) {
    await document(call, 'generateStudentReport', mark);
    done.push('the reports of a stream were made');
  }
  return done;
}

type Call = (name: string, payload: object) => Promise<Record<string, unknown>>;

async function document(call: Call, name: string, payload: object): Promise<void> {
  let answer = await call(name, payload);
  const { jobID } = answer;
  // On a slow computer it takes longer than a call waits. A run that is not over has the path ''.
  while (!answer.path && jobID !== undefined && answer.state !== 'DONE') {
    await new Promise((resolve) => setTimeout(resolve, 250));
    answer = await call('getJob', { jobID });
    if (answer.state === 'FAILED' || answer.state === 'CANCELLED') throw new Error(`${name} failed`);
  }
  if (!answer.path) throw new Error(`${name} gave no document`);
}

/** A trial does no work that waited, and sends nothing. */
export function quieten(file: string): void {
  const raw = new DatabaseSync(file);
  raw.exec(`UPDATE jobs SET state = 'CANCELLED' WHERE state IN ('WAITING', 'RUNNING')`);
  raw.close();
}
